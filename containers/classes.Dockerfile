# The command with Swift, for classes of an app's own, from the folder that scripts/package has filled:
#   docker build --platform linux/amd64 -f containers/classes.Dockerfile -t presscheck-classes FOLDER
#   docker run --rm --platform linux/amd64 -v "$PWD:/work" presscheck-classes verify
FROM swift:6.3-bookworm
COPY presscheck-*-linux-*.tar.xz /tmp/
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends xz-utils && rm -r /var/lib/apt/lists/*
RUN mkdir /opt/presscheck && tar -xf /tmp/presscheck-*-linux-*.tar.xz -C /opt/presscheck --strip-components 1 && rm /tmp/presscheck-*-linux-*.tar.xz
RUN ln -s /opt/presscheck/bin/presscheck /usr/local/bin/presscheck
WORKDIR /work
ENTRYPOINT ["presscheck"]

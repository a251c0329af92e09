# The command alone, on Debian 12, from the folder that scripts/package has filled:
#   docker build --platform linux/amd64 -f containers/command.Dockerfile -t presscheck FOLDER
#   docker run --rm --platform linux/amd64 -v "$PWD:/work" presscheck verify
FROM debian:12-slim
COPY presscheck_*.deb /tmp/
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends /tmp/presscheck_*.deb && rm -r /tmp/presscheck_*.deb /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["presscheck"]

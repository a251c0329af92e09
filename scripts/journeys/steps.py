"""Runs the steps of this repository's composite actions as GitHub's runner does.

A shell step runs in bash as the runner starts it, with the variables that its `env` names and what earlier steps wrote to GITHUB_PATH and
GITHUB_OUTPUT. Of the actions of others, which nobody can run here, three have a stand-in that does the same with folders: checkout,
upload-artifact and download-artifact.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ACTIONS = ROOT / ".github/actions"


# Answers as gh does, for a repository whose state is state.json in the folder FAKE, and notes what else it is asked to do.
GH = '''#!/usr/bin/env python3
import json, os, re, subprocess, sys
from pathlib import Path

file = Path(os.environ["FAKE"]) / "state.json"
state = json.loads(file.read_text())
words = sys.argv[1:]
pairs = list(zip(words, words[1:]))
option = lambda name: next((value for word, value in pairs if word == name), None)
fields = dict(value.split("=", 1) for word, value in pairs if word == "--raw-field")
if words[:2] == ["workflow", "run"]:
    state["started"] = [words[2], option("--ref")]
    answer = None
else:
    path = next(word.removeprefix("repos/team/shop/") for word in words if word.startswith("repos/team/shop/"))
    method = option("--method") or "GET"
    match (method, path):
        case ("GET", "issues/12/comments"):
            answer = state["comments"]
        case ("POST", "issues/12/comments"):
            answer = {"id": len(state["comments"]) + 7, "body": fields["body"]}
            state["comments"].append(answer)
        case ("PATCH", path) if comment := re.fullmatch(r"issues/comments/(\\d+)", path):
            answer = next(each for each in state["comments"] if each["id"] == int(comment[1]))
            answer["body"] = fields["body"]
        case ("POST", path) if path.endswith("/reactions"):
            state["reactions"], answer = [path, fields["content"]], {}
        case ("GET", "pulls"):
            answer = [each for each in state["pulls"] if each["state"] == fields["state"] and each["head"]["label"] == fields["head"]]
        case ("GET", path) if path.startswith("pulls/"):
            answer = next(each for each in state["pulls"] if path == f"pulls/{each['number']}")
        case ("GET", path) if person := re.fullmatch(r"collaborators/(.+)/permission", path):
            answer = {"permission": state["permissions"].get(person[1], "read")}
        case ("GET", "actions/workflows/presscheck.yml/runs"):
            answer = {"workflow_runs": [each for each in state["runs"] if each["head_sha"] == fields["head_sha"]]}
        case _:
            sys.exit(f"gh: {method} {path} is not known here")
file.write_text(json.dumps(state))
if option("--jq"):
    subprocess.run(["jq", "--raw-output", option("--jq")], input=json.dumps(answer), text=True, check=True)
elif "--silent" not in words and answer is not None:
    print(json.dumps(answer))
'''


def read(name):
    """The inputs of an action with their defaults, and its steps, each as a dictionary; `env` and `with` are dictionaries too."""
    text = (ACTIONS / name / "action.yml").read_text()
    inputs = dict(re.findall(r"^  ([\w-]+):\n    description: .*\n    (?:required: true|default: \"?(.*?)\"?)$", text, re.M))
    steps = []
    for part in re.split(r"^    - ", text, flags=re.M)[1:]:
        step = dict(re.findall(r"^(?:      )?([\w-]+): (.+)$", part, re.M))
        for block in ("env", "with"):
            found = re.search(rf"^      {block}:\n((?:        .+\n?)+)", part, re.M)
            step[block] = dict(re.findall(r"^ +([\w-]+): (.+)$", found[1], re.M)) if found else {}
        steps.append(step)
    return inputs, steps


class Runner:
    """A job's folders, and the variables that the runner gives its steps."""

    def __init__(self, folder, server):
        """`server` is the folder of bare repositories."""
        self.folder, self.server = folder, server
        self.project, self.artifacts = folder / "project", folder / "artifacts"
        for each in (self.project, self.artifacts, folder / "temp", folder / "bin"):
            each.mkdir(parents=True)
        (folder / "bin/gh").write_text(GH)
        self.state = {"comments": [], "pulls": [], "permissions": {}, "runs": []}
        (folder / "bin/gh").chmod(0o755)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("CI", "GITHUB_", "PRESSCHECK_"))}
        self.variables = kept | {
            "RUNNER_TEMP": str(folder / "temp"), "GITHUB_ACTIONS": "true", "GITHUB_PATH": str(folder / "path"),
            "GITHUB_OUTPUT": str(folder / "output"), "GITHUB_STEP_SUMMARY": str(folder / "summary"),
            "GITHUB_SERVER_URL": f"file://{server}", "GITHUB_REPOSITORY": "team/shop", "GIT_CONFIG_GLOBAL": "/dev/null",
            "FAKE": str(folder)}

    def run(self, action, given, event):
        """Runs all steps of an action whose conditions hold; the first exit code that is not 0, and the output.

        `event` has the values of expressions that are neither inputs nor steps', such as github.event.issue.number.
        """
        inputs, steps = read(action)
        if unknown := set(given) - set(inputs):
            raise SystemExit(f"{action}/action.yml has no input {unknown}")
        values = event | {f"inputs.{name}": given.get(name, default) for name, default in inputs.items()}
        values |= {"github.token": "token", "runner.temp": str(self.folder / "temp")}
        (self.folder / "path").write_text("")
        (self.folder / "state.json").write_text(json.dumps(self.state))
        status, said = 0, ""
        for step in steps:
            name = f"steps.{step.get('id')}"
            if not self.holds(step.get("if"), values, status):
                values[f"{name}.outcome"] = "skipped"
                continue
            (self.folder / "output").write_text("")
            if "run" in step:
                code, text = self.shell(action, step, values)
            else:
                code, text = self.stand_in(step["uses"].split("@")[0], self.filled(step["with"], values))
            said += text
            values[f"{name}.outcome"] = "failure" if code else "success"
            for line in (self.folder / "output").read_text().splitlines():
                key, value = line.split("=", 1)
                values[f"{name}.outputs.{key}"] = value
            if step.get("continue-on-error") != "true":
                status = status or code
        self.state = json.loads((self.folder / "state.json").read_text())
        return status, said

    def expect(self, status, words, action, event, given):
        """As `run`, and ends the journey unless the exit code and words of the output are as they should be."""
        code, said = self.run(action, given, event)
        if code != status or words not in said:
            raise SystemExit(f"{action}: expected {status} and {words!r} with {given}, not {code}\n{said}")

    @staticmethod
    def filled(texts, values):
        def value(found):
            names = [name.strip() for name in found[1].split("||")]
            return next((str(values[name]) for name in names if values.get(name)), "")
        return {name: re.sub(r"\$\{\{ (.+?) \}\}", value, text) for name, text in texts.items()}

    @staticmethod
    def holds(condition, values, status):
        if condition is None:
            return status == 0
        known = re.sub(r"[a-z_]+(?:\.[\w-]+)+", lambda name: f"get({name[0]!r})", condition.replace("&&", "and").replace("||", "or"))
        scope = {"get": lambda name: values.get(name, ""), "always": lambda: True, "success": lambda: status == 0,
                 "failure": lambda: status != 0}
        result = eval(known, {"__builtins__": {}}, scope)  # The conditions are this repository's own.
        return bool(result) and (status == 0 or re.search(r"(always|success|failure)\(\)", condition) is not None)

    def shell(self, action, step, values):
        own = self.filled(step["env"], values)
        added = reversed((self.folder / "path").read_text().split())
        path = ":".join([str(self.folder / "bin"), *added, os.environ["PATH"]])
        place = {"GITHUB_ACTION_PATH": str(ACTIONS / action), "PATH": path}
        done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"].strip("'")], cwd=self.project,
                              env=self.variables | place | own, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def stand_in(self, action, given):
        if action == "actions/checkout":
            shutil.rmtree(self.project)
            subprocess.run(["git", "clone", "--quiet", self.server / "team/shop", self.project], check=True)
            subprocess.run(["git", "checkout", "--quiet", given["ref"]], cwd=self.project, check=True)
        elif action == "actions/upload-artifact":
            if (self.project / given["path"]).exists():
                shutil.copytree(self.project / given["path"], self.artifacts / given["name"], dirs_exist_ok=True)
        elif action == "actions/download-artifact":
            if not (self.artifacts / given["name"]).exists():
                return 1, f"there is no artifact {given['name']}\n"
            shutil.copytree(self.artifacts / given["name"], self.project / given["path"], dirs_exist_ok=True)
        else:
            raise SystemExit(f"nothing stands for {action}")
        return 0, ""

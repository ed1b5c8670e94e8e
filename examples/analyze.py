#!/usr/bin/env python3
"""analyze.py FILE: the score and the best move in every position of a game.

Asks `apiary analyze --serve` (docs/analyze.md). APIARY is the path of the program, if it is not installed.
"""
import json
import os
import subprocess
import sys


def text_of(score):
    if score["winner"] is None:
        return f"{score['value'] / 100:+.2f}"
    return f"{score['winner']} wins" + (f" in {score['turns']}" if score["turns"] else "")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        request = {"id": "game", "game": file.read(), "plies": "all", "nodes": 20000}
    program = [os.environ.get("APIARY", "apiary"), "analyze", "--serve"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as apiary:
        apiary.stdin.write(json.dumps(request) + "\n")
        apiary.stdin.close()  # it ends after the last answer
        results = {}
        for line in apiary.stdout:
            answer = json.loads(line)
            if answer["type"] == "error":
                sys.exit(f"analyze.py: {answer['message']}")
            results[answer["ply"]] = answer["lines"][0]
            print(f"{answer['left']} positions left ", end="\r", file=sys.stderr)
    for ply, best in sorted(results.items()):
        print(f"{ply:3}  {text_of(best['score']):16}  {best['move']}")


main()

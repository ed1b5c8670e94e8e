"""The structs, functions and numbers of the package are those of the C headers."""

import enum
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from apiary import Colour, Judgement, Verdict, _library, _options, _registry, _types

HEADERS = Path(__file__).resolve().parents[2] / "include"
INCLUDES = "".join(
    f'#include "apiary/{name}.h"\n' for name in ("collection", "engine", "registry", "render", "review", "version")
)
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def output_of(source: str) -> str:
    """Compiles and runs a C program."""
    with tempfile.TemporaryDirectory() as folder:
        file, program = Path(folder, "check.c"), Path(folder, "check")
        file.write_text(source)
        command = [COMPILER, "-std=c17", "-Werror", f"-I{HEADERS}", str(file), "-o", str(program)]
        compiled = subprocess.run(command, stderr=subprocess.PIPE, text=True)
        if compiled.returncode:
            raise SyntaxError(compiled.stderr)
        return subprocess.run([str(program)], check=True, stdout=subprocess.PIPE, text=True).stdout


@unittest.skipUnless(COMPILER and HEADERS.is_dir(), "needs the headers and a C compiler")
class HeadersTest(unittest.TestCase):
    def test_structs_have_the_same_layout(self):
        lines, expected = [], []
        for struct in _library.STRUCTS:
            lines.append(f'printf("{struct.c_name} %zu\\n", sizeof({struct.c_name}));')
            expected.append(f"{struct.c_name} {_library.ctypes.sizeof(struct)}")
            for name, _ in struct._fields_:
                place = f"offsetof({struct.c_name}, {name})", f"sizeof((({struct.c_name} *)0)->{name})"
                lines.append(f'printf("{struct.c_name} {name} %zu %zu\\n", {", ".join(place)});')
                field = getattr(struct, name)
                expected.append(f"{struct.c_name} {name} {field.offset} {field.size}")
        source = f"#include <stdio.h>\n{INCLUDES}int main(void) {{\n" + "\n".join(lines) + "\n}\n"
        self.assertEqual(output_of(source).splitlines(), expected)
        self.assertGreater(len(expected), 100)

    def test_structs_have_no_other_members(self):
        """A member that fills what was padding would not change the size."""
        text = "".join(re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S) for file in HEADERS.glob("apiary/*.h"))
        for struct in _library.STRUCTS:
            body = re.search(re.escape(struct.c_name) + r" \{(.*?)\n\};", text, re.S)
            members = [
                re.search(r"(\w+)(\[\w+\])?$", member.strip()).group(1)
                for declaration in body.group(1).split(";")
                for member in declaration.split(",")
                if member.strip()
            ]
            self.assertEqual(members, [name for name, _ in struct._fields_], struct.c_name)

    def test_functions_have_the_same_types(self):
        """A declaration that differs from the one in the header does not compile."""
        output_of(f"{INCLUDES}{_library.DECLARATIONS}\nint main(void) {{ return 0; }}\n")

    def test_a_wrong_declaration_does_not_compile(self):
        wrong = _library.DECLARATIONS.replace("int apiary_turns_to_win(int score)", "int apiary_turns_to_win(long score)")
        self.assertNotEqual(wrong, _library.DECLARATIONS)
        with self.assertRaisesRegex(SyntaxError, "apiary_turns_to_win"):
            output_of(f"{INCLUDES}{wrong}\nint main(void) {{ return 0; }}\n")

    def test_constants_have_the_same_values(self):
        constants = dict(_library.CONSTANTS)
        constants["APIARY_CELLS_BY_PIECE"] = _registry.CELLS_BY_PIECE
        enums = {Colour: "APIARY_", Judgement: "APIARY_JUDGEMENT_", Verdict: "APIARY_MATE_"}
        for kind, prefix in enums.items():
            constants.update({f"{prefix}{member.name}": int(member) for member in kind})
        for number, format in enumerate(_types.FORMATS):
            constants[f"APIARY_FORMAT_{format.name}"] = number
        lines = [f'printf("{name} %d\\n", (int){name});' for name in constants]
        source = f"#include <stdio.h>\n{INCLUDES}int main(void) {{\n" + "\n".join(lines) + "\n}\n"
        self.assertEqual(output_of(source).splitlines(), [f"{name} {value}" for name, value in constants.items()])

    def test_the_version_is_that_of_the_headers(self):
        version = re.search(r'APIARY_VERSION +"(.*)"', (HEADERS / "apiary/version.h").read_text()).group(1)
        self.assertEqual(version.rpartition(".")[0], _library.COMPATIBLE)


class NamesTest(unittest.TestCase):
    """Names come from the library; every one of them has a member, and the other way round."""

    def assert_same(self, kind: enum.EnumMeta, names: list):
        self.assertEqual({member.value for member in kind}, set(names))

    def test_enums_have_all_names(self):
        lib, names = _library.lib, _library.names
        self.assert_same(_types.Result, names(lib.apiary_result_name))
        self.assert_same(_types.Ending, names(lib.apiary_ending_name))
        self.assert_same(_types.Action, names(lib.apiary_action_name))
        self.assert_same(_types.MarkKind, names(lib.apiary_mark_name))
        self.assert_same(_types.Code, names(lib.apiary_status_name)[1:])

    def test_options_are_those_of_the_library(self):
        def plain(text: object) -> str:
            return str(text).lower().replace("_", "").replace("-", "")

        ours = {plain(name): [plain(value) for value in values] for name, values in _options.VALUES.items()}
        theirs = {plain(info.name): [plain(word) for word in info.words] for info in _registry.options()}
        self.assertEqual(ours, theirs)


if __name__ == "__main__":
    unittest.main()

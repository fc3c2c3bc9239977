"""Makes what is said twice, the man page and the completion of bash, from the program's own --help.

pages.py PROGRAM VERSION MAN_PAGE COMPLETION
"""

import re
import subprocess
import sys


class Help:
    """What `annulus [subcommand] --help` prints, in its parts."""

    def __init__(self, program, *subcommand):
        text = subprocess.run([program, *subcommand, "--help"], check=True, capture_output=True, text=True).stdout
        lines = text.splitlines()
        self.description = lines[0]
        self.usage = []  # lines
        self.sections = {}  # title: rows of [name with value, text]
        self.footer = []  # lines
        part = None
        for line in lines[1:]:
            if line.startswith("Usage: "):
                part = self.usage
                part.append(line.removeprefix("Usage: "))
            elif part is self.usage and line.startswith(" "):
                part.append(line.removeprefix("       "))
            elif re.fullmatch(r"\w+:", line):
                part = self.sections.setdefault(line[:-1], [])
            elif line.startswith(" " * 20):
                part[-1][1] = f"{part[-1][1]} {line.strip()}".strip()
            elif line.startswith("  "):
                name, _, said = line.strip().partition("  ")
                part.append([name, said.strip()])
            elif line:
                self.footer.append(line)

    def rows(self):
        return [row for rows in self.sections.values() for row in rows]


def roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.MULTILINE)


def roff_row(name, said):
    """One option: its names bold, what it takes slanted."""
    words = re.sub(r"(?<![\w-])(--?[\w-]+)", r"\\fB\1\\fR", name.replace("\\", "\\e"))
    words = re.sub(r"(?<=\\fR )(?!\\)(.+)$", r"\\fI\1\\fR", words).replace("-", "\\-")
    return [".TP", words, roff(said)]


def roff_sections(help_text, known=()):
    lines = []
    for title, rows in help_text.sections.items():
        new = [row for row in rows if row not in known]
        if new:
            lines += [f'.SS "{title}"'] + [line for row in new for line in roff_row(*row)]
    return lines


def man_page(version, top, subcommands):
    name, _, _ = top.description.partition(":")
    lines = [
        '.\\" Made from annulus --help.',
        f'.TH ANNULUS 1 "" "annulus {version}" "User Commands"',
        ".SH NAME",
        "annulus \\- " + roff(name.removeprefix("Annulus ")),
        ".SH SYNOPSIS",
        ".nf",
        *map(roff, top.usage),
        ".fi",
        ".SH DESCRIPTION",
        roff(top.description),
    ]
    remarks, _, exit_status = "\n".join(top.footer).partition("Exit status: ")  # of two lines
    lines += [roff(remarks.strip())]
    commands = top.sections.pop("Subcommands")
    lines += [".SH OPTIONS", *roff_sections(top)]
    lines += [".SH SUBCOMMANDS"]
    for command, _ in commands:
        own = subcommands[command]
        lines += [f'.SS "annulus {command}"', roff(own.description), ".PP", ".nf", *map(roff, own.usage), ".fi"]
        known = top.rows()
        if any(row in known for row in own.sections.get("Setup", [])):
            lines += [".PP", "It takes the options of Setup above, and:"]
        for row in own.rows():
            if row not in known:
                lines += roff_row(*row)
    lines += [".SH EXIT STATUS", roff(exit_status)]
    return "\n".join(lines) + "\n"


def options_of(help_text):
    """Every option's names, and what it takes ("" for a flag)."""
    for name, _ in help_text.rows():
        if name.startswith("-"):
            names = re.findall(r"(?<![\w-])--?[\w-]+", name)
            value = re.sub(r"(?<![\w-])--?[\w-]+,?", "", name).strip()
            yield names, value


def completion(top, subcommands):
    levels = {"annulus": top, **subcommands}
    takes = {}  # by an option's names: what it takes at the first level that has it
    for help_text in levels.values():
        for names, value in options_of(help_text):
            if value:
                takes.setdefault("|".join(names), value)
    lines = [
        "# Made from annulus --help.",
        "_annulus() {",
        "  local word=${COMP_WORDS[COMP_CWORD]} level=annulus words=\"\" files=\"\" i",
        "  for ((i = 1; i < COMP_CWORD; i++)); do",
        "    case ${COMP_WORDS[i]} in",
        f"      {'|'.join(subcommands)}) level=${{COMP_WORDS[i]}} && break ;;",
        "    esac",
        "  done",
        "  case ${COMP_WORDS[COMP_CWORD - 1]} in",
    ]
    for names, value in takes.items():
        choices = [choice for choice in value.split("|") if re.fullmatch(r"[a-z0-9-]+", choice)]
        does = [f'words="{" ".join(choices)}"'] if choices else []
        does += ["files=yes"] if "FILE" in value or "DIR" in value else []
        lines.append(f"    {names}) {' '.join(does) or ':'} ;;")
    lines += ["    *)", "      files=yes", "      case $level:$word in"]
    for level, help_text in levels.items():
        options = " ".join(name for names, _ in options_of(help_text) for name in names)
        lines.append(f'        {level}:-*) words="{options}" ;;')
    lines += [
        f'        annulus:*) words="{" ".join(subcommands)}" ;;',
        "      esac",
        "      ;;",
        "  esac",
        "  mapfile -t COMPREPLY < <(",
        '    compgen -W "$words" -- "$word"',
        '    [ -z "$files" ] || compgen -f -- "$word"',
        "  )",
        "}",
        "complete -o filenames -F _annulus annulus",
    ]
    return "\n".join(lines) + "\n"


def main(program, version, man_file, completion_file):
    top = Help(program)
    subcommands = {name: Help(program, name) for name, _ in top.sections["Subcommands"]}
    with open(completion_file, "w", encoding="utf-8") as file:
        file.write(completion(top, subcommands))
    with open(man_file, "w", encoding="utf-8") as file:
        file.write(man_page(version, top, subcommands))


if __name__ == "__main__":
    main(*sys.argv[1:])

import type { Command } from './command.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What a shell runs to complete a line that begins with `upround`. */
export function writeCompletion(shell: Shell, commands: readonly Command[]): string {
  if (shell === 'fish') return writeForFish(commands);
  const bash = writeForBash(commands);
  return shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${bash}` : bash;
}

const optionsOf = ({ options }: Command) => [...Object.keys(options), 'help'].map((name) => `--${name}`);

/** What may follow an option, by `command --option`. */
const wordsOf = (commands: readonly Command[]) =>
  commands.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, { oneOf }]) =>
      oneOf ? [{ command: name, option, words: oneOf.join(' ') }] : [],
    ),
  );

const writeForBash = (commands: readonly Command[]): string =>
  `_upround() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map(({ name }) => name).join(' ')} --help --version"
  else
    case "$command $before" in
${wordsOf(commands)
  .map(({ command, option, words }) => `      "${command} --${option}") words="${words}" ;;`)
  .join('\n')}
      "completion completion") words="${shells.join(' ')}" ;;
      *) case "$command" in
${commands.map((each) => `        ${each.name}) words="${optionsOf(each).join(' ')}" ;;`).join('\n')}
      esac ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _upround upround`;

function writeForFish(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, about, options }) => [
    `complete -c upround -n __fish_use_subcommand -a ${name} -d ${quoteForFish(about)}`,
    ...Object.entries(options).map(
      ([option, { about, value, oneOf }]) =>
        `complete -c upround -n '__fish_seen_subcommand_from ${name}' -l ${option} -d ${quoteForFish(about)}${value === null ? '' : ' -x'}${oneOf ? ` -a '${oneOf.join(' ')}'` : ''}`,
    ),
  ]);
  const ofShells = `complete -c upround -n '__fish_seen_subcommand_from completion' -a '${shells.join(' ')}'`;
  return ['complete -c upround -f', ...lines, ofShells].join('\n');
}

const quoteForFish = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

import type { Command } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { shells, writeCompletion } from '../write-completion.ts';

/** Writes what has a shell complete commands and options. It knows all commands, itself among them. */
export const completion = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  takes: '<bash, zsh or fish>',
  about: 'Write what has your shell complete commands and options',
  options: {},
  examples: [
    { line: 'source <(upround completion bash)', about: 'In ~/.bashrc' },
    { line: 'upround completion fish > ~/.config/fish/completions/upround.fish', about: 'For fish' },
  ],
  async run({ words, terminal }) {
    const shell = shells.find((each) => each === words[0]);
    if (shell === undefined || words.length > 1)
      throw new UsageError(`Name one shell: ${shells.join(', ')}.`);
    terminal.print(writeCompletion(shell, commands()));
  },
});

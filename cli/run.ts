import { parseArgs } from 'node:util';
import { ApiRefusal } from '../mcp/ask-api.ts';
import { unquote } from '../mcp/quoted-text.ts';
import { sayRefusal } from '../mcp/say-refusal.ts';
import type { Asked, Command } from './command.ts';
import { commands } from './commands.ts';
import type { Variables } from './credentials.ts';
import { type ExitCode, exitCodeOf, exitCodes, NotSignedIn, UsageError } from './exit-codes.ts';
import { openApi, usualUrl } from './installation.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';
import { helpOf, helpOfAll } from './write-help.ts';

type Around = {
  variables: Variables;
  terminal: Terminal;
  readSecret: (question: string) => Promise<string>;
};

/** Does what a command line asks for, and says how it ended. */
export async function run(line: readonly string[], around: Around): Promise<ExitCode> {
  const { terminal } = around;
  const [first, ...rest] = line;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    terminal.print(helpOfAll(commands));
    return first === undefined ? exitCodes.usage : exitCodes.done;
  }
  if (first === '--version') {
    terminal.print(version);
    return exitCodes.done;
  }
  const command = commands.find(({ name }) => name === first);
  if (!command) {
    terminal.note(`There is no command ${first}. Run \`upround --help\`.`);
    return exitCodes.usage;
  }
  let origin = around.variables.UPROUND_URL || usualUrl;
  const api = async () => {
    const opened = await openApi(around.variables);
    origin = opened.origin;
    return opened;
  };
  try {
    await runCommand(command, rest, { ...around, api });
    return exitCodes.done;
  } catch (thrown) {
    return sayFailure(thrown, command, { terminal, origin });
  }
}

async function runCommand(
  command: Command,
  line: string[],
  around: Around & Pick<Asked, 'api'>,
): Promise<void> {
  const { positionals, ...read } = readLine(command, line);
  const values: Readonly<Record<string, unknown>> = read.values;
  if (values.help) return around.terminal.print(helpOf(command));
  const option = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  await command.run({
    ...around,
    words: positionals,
    option,
    isSet: (name) => values[name] === true,
  });
}

function readLine({ options }: Command, args: string[]) {
  const known = Object.entries(options).map(
    ([name, { value }]) =>
      [name, { type: value === null ? ('boolean' as const) : ('string' as const) }] as const,
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
    });
  } catch (thrown) {
    throw new UsageError(thrown instanceof Error ? thrown.message : 'These options are not understood.');
  }
}

function sayFailure(
  thrown: unknown,
  { name }: Command,
  { terminal, origin }: Pick<Around, 'terminal'> & { origin: string },
): ExitCode {
  if (thrown instanceof UsageError) {
    terminal.note(`${thrown.message}\nRun \`upround ${name} --help\` for the options and examples.`);
    return exitCodes.usage;
  }
  if (thrown instanceof NotSignedIn) {
    terminal.note(thrown.message);
    return exitCodes.notSignedIn;
  }
  if (thrown instanceof ApiRefusal) {
    terminal.note(unquote(sayRefusal({ origin }, thrown)));
    return exitCodeOf(thrown.code);
  }
  terminal.note(
    isUnreachable(thrown)
      ? 'The installation does not answer. Check its address and your connection.'
      : `It failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
  );
  return exitCodes.failed;
}

const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof TypeError && thrown.message === 'fetch failed';

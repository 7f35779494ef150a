import type { Command } from './command.ts';
import { exitCodes, exitCodeWords } from './exit-codes.ts';

/** All commands, with what to try first. */
export function helpOfAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const codes = Object.entries(exitCodes).map(
    // Both have the same keys.
    ([name, code]) => `  ${code}  ${exitCodeWords[name as keyof typeof exitCodes]}`,
  );
  return [
    'upround: who just raised, whether it fits you, and whom to write to',
    '',
    'Usage: upround <command> [options]',
    '',
    ...commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'Begin with:',
    '  upround login --url https://upround.example',
    '  upround rounds "seed fintech in berlin"',
    '  upround letter Kestrel',
    '',
    '`upround <command> --help` shows the options and examples of a command.',
    '',
    'Variables:',
    '  UPROUND_TOKEN  an access token, instead of a sign-in',
    '  UPROUND_URL    the installation',
    '  NO_COLOR       write no color',
    '',
    'Exit codes:',
    ...codes,
  ].join('\n');
}

/** One command with its options and examples. */
export function helpOf({ name, takes, about, options, examples }: Command): string {
  const named = Object.entries(options).map(([option, { value, about, oneOf }]) => ({
    left: `--${option}${value === null ? '' : ` <${value}>`}`,
    right: `${about}${oneOf ? `: ${oneOf.join(', ')}` : ''}`,
  }));
  const width = Math.max(0, ...named.map(({ left }) => left.length));
  return [
    about,
    '',
    `Usage: upround ${name}${takes && ` ${takes}`}${named.length > 0 ? ' [options]' : ''}`,
    ...(named.length > 0
      ? ['', 'Options:', ...named.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`)]
      : []),
    '',
    'Examples:',
    ...examples.flatMap(({ line, about }) => [...(about ? [`  # ${about}`] : []), `  ${line}`]),
  ].join('\n');
}

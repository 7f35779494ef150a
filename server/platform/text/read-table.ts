import { readFileSync } from 'node:fs';

/** The rows of a text file, their columns parted by tabs; lines that begin with `#` are for people. */
export function readTable(file: URL): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

import { readFileSync } from 'node:fs';

/** The lines of a text file of this folder; empty ones and those that begin with `#` are for who reads it. */
export function readLexicon(name: string): string[] {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The same where each line has parts, `label | tags | said`. */
export function readLexiconTable(name: string): string[][] {
  return readLexicon(name).map((line) => line.split('|').map((part) => part.trim()));
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkGlossary, readRetiredWords } from './glossary.ts';

const retired = readRetiredWords(
  [
    '| term | meaning | lives in | retired |',
    '| **inbound mail** | A copy. | `outreach` | sent copies, dossier |',
  ].join('\n'),
);

const problemsOf = (file: string, text: string) =>
  checkGlossary(new Map([[file, text]]), retired).map(({ sentence }) => sentence);

it('names the word to use for a retired word in a declaration', () => {
  expect(problemsOf('server/a.ts', 'export function listSentCopies(dossier: string) {}')).toEqual([
    "'listSentCopies' holds the retired word 'sent copies'. Use 'inbound mail' (docs/glossary.md).",
    "'dossier' holds the retired word 'dossier'. Use 'inbound mail' (docs/glossary.md).",
  ]);
});

it('finds a retired word in the name of a file or folder', () => {
  expect(problemsOf('server/sent-copies/read.ts', '')).toHaveLength(1);
});

it('leaves columns, properties and texts alone, which outlive a release', () => {
  expect(
    problemsOf('server/a.ts', "const row = { sentCopies: 1, text: 'dossier' };\nrow.sentCopies;"),
  ).toEqual([]);
});

it('has about sixty terms, each with a meaning and a place', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| **'));
  expect(rows.length).toBeGreaterThanOrEqual(55);
  for (const row of rows) {
    const [, term = '', meaning = '', place = ''] = row.split('|').map((cell) => cell.trim());
    expect(meaning.length, term).toBeGreaterThan(20);
    expect(place, term).not.toBe('');
  }
});

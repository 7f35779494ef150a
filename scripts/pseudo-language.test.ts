import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { aSentence, translate } from './pseudo-language.ts';

const translated = (code: string, ...reads: [] | [typeof aSentence]) =>
  translate(code, parseSync('a.tsx', code).program, ...reads);

it('accents what is said, two fifths longer', () => {
  expect(translated("a = { save: 'Save' }")).toBe('a = { save: "[Šåṽé··]" }');
  const counted = 'a = (count: number) => `Saved ';
  expect(translated(`${counted}\${count} times\``)).toBe(
    `a = (count: number) => \`Šåṽéð·· \${count} ţîɱéš··\``,
  );
  expect(translated('a = <p>Save it</p>')).toBe('a = <p>Šåṽé·· îţ·</p>');
});

it('keeps what is no word: keys, types, comparisons, classes, options, addresses and names', () => {
  for (const code of [
    "import { save } from './save.ts';",
    "a = { 'save it': 1 } satisfies Record<'save', 1>",
    "a = (kind: string) => kind === 'saved' && names['saved']",
    "a = new Intl.NumberFormat('en', { style: 'currency' })",
    'a = <p className="font-medium">5 %</p>',
    "a = ['saved', 'sent'] as const",
    "a = { tone: 'warn', keys: { saved: 's' } }",
    `a = \`https://upround.example/\${saved}\``,
  ])
    expect(translated(code)).toBe(code);
  expect(translated("a = 'Upround reads CSV from a@b.example'")).toBe(
    'a = "[Upround ŕéåðš·· CSV ƒŕöɱ·· a@b.example]"',
  );
});

it('translates nothing of the contract but sentences', () => {
  expect(translated("a = ['monthly', 'GET', 'Content-Type', 'Not found']", aSentence)).toBe(
    `a = ['monthly', 'GET', 'Content-Type', "[Ñöţ·· ƒöûñð··]"]`,
  );
});

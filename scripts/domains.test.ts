import { describe, expect, it } from 'vitest';
import { checkDomains, type DomainRules } from './domains.ts';
import { layers } from './layers.ts';

const rules: DomainRules = { layers: { server: { stamps: [], letters: ['stamps'] } }, writers: {} };

/** The problems of a small tree, file by file. */
function problemsOf(tree: Record<string, string>, changes: Partial<DomainRules> = {}): string[] {
  const problems = checkDomains(new Map(Object.entries(tree)), { ...rules, ...changes });
  return problems.map(({ file, sentence }) => `${file}: ${sentence}`);
}

const stamp = { 'server/stamps/lick.ts': 'export const lick = 1;' };
const letterRow = "import { letters } from '../letters/table.ts';\n";
const letterTable = { 'server/letters/table.ts': 'export const letters = 1;' };

describe('a domain', () => {
  it('imports from the domains that its layer allows', () => {
    const tree = { ...stamp, 'server/letters/write.ts': "import { lick } from '../stamps/lick.ts';" };
    expect(problemsOf(tree)).toEqual([]);
  });

  it('does not import back', () => {
    const tree = {
      'server/stamps/choose.ts': "import { write } from '../letters/inside/write.ts';",
      'server/letters/inside/write.ts': 'export const write = 1;',
    };
    expect(problemsOf(tree)[0]).toContain('stamps may not import from letters');
  });

  it('has to be listed', () => {
    const tree = { ...stamp, 'server/ink/fill.ts': "import { lick } from '../stamps/lick.ts';" };
    expect(problemsOf(tree)[0]).toContain('ink may not import from stamps');
  });

  it('reads every table, and writes its own only', () => {
    const reading = { ...letterTable, 'server/stamps/read.ts': `${letterRow}db.select().from(letters);` };
    expect(problemsOf(reading)).toEqual([]);
    const writing = { ...letterTable, 'server/stamps/write.ts': `${letterRow}db.delete(letters);` };
    expect(problemsOf(writing)[0]).toContain('It writes the table letters of another domain');
    expect(problemsOf(writing, { writers: { letters: ['stamps'] } })).toEqual([]);
  });
});

it('files that import each other are reported as a circle, outside the product too', () => {
  const tree = {
    'bench/a.ts': "import { b } from './b.ts';",
    'bench/b.ts': "import type { C } from './c.ts';",
    'bench/c.ts': "import { a } from './a.ts';",
  };
  expect(problemsOf(tree)).toEqual([
    expect.stringContaining('bench/a.ts → bench/b.ts → bench/c.ts → bench/a.ts'),
  ]);
});

it('a crowded folder and a long file have to be split', () => {
  const many = Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [`server/letters/l${index}.ts`, '']),
  );
  expect(problemsOf(many)).toEqual([expect.stringContaining('26 files are more than 25')]);
  const long = { 'server/letters/long.ts': '\n'.repeat(310) };
  expect(problemsOf(long)).toEqual([expect.stringContaining('310 lines are more than 300')]);
});

it.each(Object.entries(layers))('no two domains of %s know each other both ways', (_, domains) => {
  const order = Object.keys(domains);
  expect(order.length).toBeLessThanOrEqual(18);
  for (const [domain, known] of Object.entries(domains))
    for (const each of known.filter((name) => name !== '*'))
      expect(order.indexOf(each), `${domain} imports from ${each}`).toBeLessThan(order.indexOf(domain));
});

import { describe, expect, it } from 'vitest';
import { checkStructure } from './structure.ts';

/** What is said of a small tree, file by file. */
function saidOf(tree: Record<string, string>): string[] {
  return checkStructure(new Map(Object.entries(tree))).map(({ file, sentence }) => `${file}: ${sentence}`);
}

const table =
  "import { pgTable } from 'drizzle-orm/pg-core';\nexport const letters = pgTable('letters', {});";
const verb = (name: string, imports = '') =>
  `import type { Context } from '../platform/context.ts';\n${imports}\nexport async function ${name}(context: Context) {}`;

describe('a well-built tree', () => {
  it('has nothing said of it', () => {
    expect(
      saidOf({
        'contract/index.ts': "import { letters } from './letters.ts';",
        'contract/letters.ts': 'export const letters = {};',
        'web/letters/LettersPage.tsx': "import { letters } from '../../contract/letters.ts';",
        'server/main.ts': 'console.log(process.env);',
        'server/letters/table.ts': table,
        'server/letters/tones.ts': 'export function toneOf() {}\nexport function isWarm() {}',
        'server/letters/write.ts': verb('writeLetter', "import { letters } from './table.ts';"),
        'server/letters/routes.ts': "import { writeLetter } from './write.ts';",
      }),
    ).toEqual([]);
  });
});

describe('imports', () => {
  it('keep the browser away from the server, even for a type', () => {
    expect(
      saidOf({
        'web/letters/LettersPage.tsx': "import type { Letter } from '../../server/letters/table.ts';",
      }),
    ).toEqual([
      'web/letters/LettersPage.tsx: It imports server/letters/table.ts. The browser knows the contract only; have the server present what it needs in a route.',
    ]);
  });

  it('are found however they are written', () => {
    const away = "'../server/letters/table.ts'";
    for (const line of [
      `import * as letters from ${away};`,
      `import {\n  letters,\n  drafts,\n} from ${away};`,
      `export { letters } from ${away};`,
      `const lazily = await import(${away});`,
      `import ${away};`,
    ])
      expect(saidOf({ 'contract/letters.ts': line }), line).toHaveLength(1);
  });

  it('keep the platform free of nouns', () => {
    expect(
      saidOf({ 'server/platform/queue/queue.ts': "import { write } from '../../letters/write.ts';" })[0],
    ).toContain('The platform knows no noun');
  });

  it('let routes and jobs reach the database through verbs only', () => {
    const said = saidOf({
      'server/letters/table.ts': table,
      'server/letters/routes.ts': "import { eq } from 'drizzle-orm';\nimport { letters } from './table.ts';",
      'server/letters/jobs.ts': "import { letters } from './table.ts';",
    });
    expect(said).toEqual([
      'server/letters/routes.ts: It reads the table server/letters/table.ts. Routes and jobs call a verb; write one that answers this.',
      'server/letters/routes.ts: There is SQL in it. Routes and jobs call verbs; move the query into one.',
      'server/letters/jobs.ts: It reads the table server/letters/table.ts. Routes and jobs call a verb; write one that answers this.',
    ]);
  });

  it('let a verb read any table, but present only its own noun', () => {
    const said = saidOf({
      'server/users/table.ts': table,
      'server/users/present.ts': 'export function presentUser() {}',
      'server/letters/write.ts': verb(
        'writeLetter',
        "import { users } from '../users/table.ts';\nimport { presentUser } from '../users/present.ts';",
      ),
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('the presenter of another noun, server/users/present.ts');
  });

  it('keep HTTP out of verbs', () => {
    expect(
      saidOf({ 'server/letters/write.ts': verb('writeLetter', "import { Hono } from 'hono';") })[0],
    ).toContain('A verb knows no HTTP');
  });

  it('keep sources from recording anything themselves', () => {
    const said = saidOf({
      'server/startups/recording/record-rounds.ts': verb('recordRounds'),
      'server/startups/names.ts': 'export function nameKey() {}',
      'server/startups/report.ts': 'export type RoundReport = object;',
      'server/ingest/sources/csv/read-row.ts': [
        "import { nameKey } from '../../../startups/names.ts';",
        "import type { RoundReport } from '../../../startups/report.ts';",
        "import { createPace } from '../../../platform/pace.ts';",
        "import { recordRounds } from '../../../startups/recording/record-rounds.ts';",
      ].join('\n'),
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(
      'A source only reads and reports, but it imports server/startups/recording/record-rounds.ts',
    );
  });
});

describe('names', () => {
  it('say what is inside', () => {
    for (const file of [
      'server/letters/utils.ts',
      'web/common/Button.tsx',
      'web/ui/date-helper.ts',
      'server/mail-service/send.ts',
    ])
      expect(saidOf({ [file]: '' })[0], file).toContain('says nothing about what is inside');
  });

  it('have no barrel but the contract', () => {
    expect(saidOf({ 'web/ui/index.ts': '' })[0]).toContain('The only barrel is contract/index.ts');
  });
});

it('reads the environment once', () => {
  const reading = "if (process.env.DEBUG) throw new Error('x');";
  expect(saidOf({ 'server/letters/tones.ts': reading })[0]).toContain('process.env is read once');
  expect(saidOf({ 'scripts/start.ts': reading, 'server/main.ts': reading })).toEqual([]);
});

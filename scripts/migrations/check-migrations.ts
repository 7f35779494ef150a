import { oldestReaderOf } from '../../server/platform/schema/schema-state.ts';
import type { Problem } from '../tree.ts';
import { judgeStatement, type KnownTables } from './judge-statement.ts';
import { readStatements, type Statement } from './read-statements.ts';

export type Migration = { file: string; text: string };
/** The last release: the number of its newest migration, and the tables that it knows. */
export type LastRelease = { number: number; known: KnownTables };

/** Every statement that processes of the last release cannot bear beside this one, each with what to do instead. */
export function checkMigrations(migrations: Migration[], release: LastRelease): Problem[] {
  return migrations.flatMap(({ file, text }) => {
    const oldest = oldestReaderOf(text);
    const said = readStatements(text).flatMap((statement) => sentencesOf(statement, oldest, release));
    if (oldest !== null && oldest > release.number)
      said.push(
        `It lets only processes from migration ${oldest} on go on, and the last release ends at ${release.number}. Processes of the last release have to go on beside this one.`,
      );
    return said.map((sentence) => ({ file, sentence }));
  });
}

function sentencesOf(statement: Statement, oldest: number | null, { number, known }: LastRelease): string[] {
  const verdict = judgeStatement(statement, known);
  const shown = statement.text.length > 100 ? `${statement.text.slice(0, 100)}…` : statement.text;
  if (verdict.kind === 'refused') return [`${shown}\n  ${verdict.because}`];
  if (verdict.kind === 'wants-reason' && statement.reason === null)
    return [`${shown}\n  ${verdict.because} If it bears that, say why in a line above: -- expand: <reason>`];
  if (verdict.kind === 'contracts' && oldest === null)
    return [
      `${shown}\n  Releases before the last one may still use it. Have their processes end first, with a line of its own: -- contract: ${number}`,
    ];
  return [];
}

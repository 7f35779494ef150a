import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { inTransaction } from '../context.ts';
import { rowsOf } from './database.ts';

let fixture: Fixture;
const warnings: string[] = [];
const note = (warning: Error) => void warnings.push(warning.message);
beforeAll(async () => {
  process.on('warning', note);
  fixture = await openFixture();
});
afterAll(async () => {
  process.off('warning', note);
  await fixture.close();
});

const ask = (context: ReturnType<Fixture['context']>, value: number) =>
  rowsOf<{ value: number }>(context.db, sql`select ${value}::int as value`);

it('a transaction that is asked several things at once answers each, and the driver does not mind', async () => {
  const answers = await inTransaction(fixture.context(), (context) =>
    Promise.all([1, 2, 3].map((value) => ask(context, value))),
  );
  expect(answers.flat()).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

it('what fails among them fails alone in what it answers, and takes the transaction with it', async () => {
  const failing = inTransaction(fixture.context(), async (context) => {
    const [first, second] = await Promise.allSettled([
      rowsOf(context.db, sql`select 1 / 0`),
      rowsOf(context.db, sql`select 1 as value`),
    ]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
    return 'done';
  });
  await expect(failing).resolves.toBe('done');
  expect(await ask(fixture.context(), 4)).toEqual([{ value: 4 }]);
});

import { basename } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { examineSample } from '../../admin/doctor/examine-sample.ts';
import { imports } from '../../admin/imports/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { runCommand } from '../commands.ts';

async function seed(context: Context, ...words: string[]) {
  const said: string[] = [];
  const exitCode = await runCommand(context, 'seed', words, (line) => said.push(line));
  return { exitCode, said: said.join('\n') };
}

/** Stops after the first batch, as a signal would, so that a test has few companies to wait for. */
function stoppedEarly(fixture: Fixture): Context {
  const stopping = new AbortController();
  stopping.abort();
  return { ...fixture.context(), signal: stopping.signal };
}

async function countCompanies({ db }: Fixture) {
  const [all] = await db.select({ count: count() }).from(startups);
  const [samples] = await db.select({ count: count() }).from(startups).where(eq(startups.isSample, true));
  return { all: all?.count, samples: samples?.count };
}

it('refuses a database that users have accounts in, until its name is repeated', async () => {
  await using fixture = await openFixture();
  await addUser(fixture);
  const refused = await seed(fixture.context(), 'busy');
  expect(refused.exitCode).toBe(1);
  expect(refused.said).toMatch(
    /^Nothing was changed: this installation has 1 account of users\. .* --into \S+$/,
  );
  const name = refused.said.split(' ').at(-1) ?? '';
  expect(await seed(fixture.context(), 'busy', '--into', 'other')).toEqual({
    exitCode: 1,
    said: `This database is called '${name}', not 'other'. Nothing was changed.`,
  });
  expect(await countCompanies(fixture)).toEqual({ all: 0, samples: 0 });

  await seed(stoppedEarly(fixture), 'busy', '--into', name);
  expect((await countCompanies(fixture)).all).toBeGreaterThan(0);
});

it('refuses a public installation, and calls an embedded database by its folder', async () => {
  await using fixture = await openFixture();
  const environment = { ...fixture.environment, publicUrl: 'https://upround.example' };
  const { exitCode, said } = await seed({ ...fixture.context(), environment }, 'sample');
  expect(exitCode).toBe(1);
  expect(said).toContain('this installation is public at https://upround.example');
  if (fixture.driver.kind === 'embedded')
    expect(said.endsWith(`--into ${basename(fixture.environment.dataDir)}`)).toBe(true);
});

it('marks all that it adds as a sample, stops when asked to, and takes everything out as one', async () => {
  await using fixture = await openFixture();
  const { db } = fixture;
  await recordRounds(fixture.context(), [makeReport({ company: { name: 'Kestrel' } })]);
  const stopped = await seed(stoppedEarly(fixture), 'busy');
  expect(stopped).toEqual({
    exitCode: 1,
    said: 'Stopped after 250 rounds. Run it again to continue, or undo it.',
  });
  const { all = 0, samples } = await countCompanies(fixture);
  expect(samples).toBe(all - 1);
  const real = await db.select().from(fundingEvents).where(eq(fundingEvents.isSample, false));
  expect(real).toHaveLength(1);
  const [listed] = await db.select().from(imports);
  expect(listed).toMatchObject({ fileName: 'Made-up companies (busy)', status: 'cancelled', rowsDone: 250 });

  const undone = await seed(fixture.context(), 'undo');
  expect(undone).toEqual({
    exitCode: 0,
    said: 'Made-up companies (busy): undone.\n0 sample companies removed.',
  });
  expect(await countCompanies(fixture)).toEqual({ all: 1, samples: 0 });
  expect(await db.select({ status: imports.status }).from(imports)).toEqual([{ status: 'undone' }]);
});

it('has the doctor name samples where users would read of them', async () => {
  await using fixture = await openFixture();
  await recordRounds(fixture.context(), [makeReport({ source: 'sample' })]);
  expect(await examineSample(fixture.context())).toEqual([]);
  await addUser(fixture);
  const [check] = await examineSample(fixture.context());
  expect(check).toMatchObject({ verdict: 'toDo' });
  expect(check?.sentence).toContain('1 sample company');
  await seed(fixture.context(), 'undo');
  expect(await examineSample(fixture.context())).toEqual([]);
});

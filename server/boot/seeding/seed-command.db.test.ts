import { basename } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { examineSample } from '../../doctor/examine-sample.ts';
import { imports } from '../../imports/table.ts';
import type { Context } from '../../platform/context.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../startups/table.ts';
import { runCommand } from '../commands.ts';

async function seed(context: Context, ...words: string[]) {
  const said: string[] = [];
  const exitCode = await runCommand(context, 'seed', words, (line) => said.push(line));
  return { exitCode, said: said.join('\n') };
}

/** Stops after the first batch, as a signal would, so that a test has few companies to wait for. */
function stoppedEarly(world: World): Context {
  const stopping = new AbortController();
  stopping.abort();
  return { ...world.context(), signal: stopping.signal };
}

async function countStartups({ db }: World) {
  const [all] = await db.select({ count: count() }).from(startups);
  const [samples] = await db.select({ count: count() }).from(startups).where(eq(startups.isSample, true));
  return { all: all?.count, samples: samples?.count };
}

it('refuses a database that users have accounts in, until its name is repeated', async () => {
  await using world = await openWorld();
  await addPerson(world);
  const refused = await seed(world.context(), 'busy');
  expect(refused.exitCode).toBe(1);
  expect(refused.said).toMatch(
    /^Nothing was changed: this installation has 1 account of users\. .* --into \S+$/,
  );
  const name = refused.said.split(' ').at(-1) ?? '';
  expect(await seed(world.context(), 'busy', '--into', 'other')).toEqual({
    exitCode: 1,
    said: `This database is called '${name}', not 'other'. Nothing was changed.`,
  });
  expect(await countStartups(world)).toEqual({ all: 0, samples: 0 });

  await seed(stoppedEarly(world), 'busy', '--into', name);
  expect((await countStartups(world)).all).toBeGreaterThan(0);
});

it('refuses a public installation, and calls an embedded database by its folder', async () => {
  await using world = await openWorld();
  const environment = { ...world.environment, publicUrl: 'https://upround.example' };
  const { exitCode, said } = await seed({ ...world.context(), environment }, 'sample');
  expect(exitCode).toBe(1);
  expect(said).toContain('this installation is public at https://upround.example');
  if (world.driver.kind === 'embedded')
    expect(said.endsWith(`--into ${basename(world.environment.dataDir)}`)).toBe(true);
});

it('marks all that it adds as a sample, stops when asked to, and takes everything out as one', async () => {
  await using world = await openWorld();
  const { db } = world;
  await recordRounds(world.context(), [makeReport({ company: { name: 'Kestrel' } })]);
  const stopped = await seed(stoppedEarly(world), 'busy');
  expect(stopped).toEqual({
    exitCode: 1,
    said: 'Stopped after 250 rounds. Run it again to go on, or undo it.',
  });
  const { all = 0, samples } = await countStartups(world);
  expect(samples).toBe(all - 1);
  const real = await db.select().from(fundingEvents).where(eq(fundingEvents.isSample, false));
  expect(real).toHaveLength(1);
  const [listed] = await db.select().from(imports);
  expect(listed).toMatchObject({ fileName: 'Made-up companies (busy)', status: 'cancelled', rowsDone: 250 });

  const undone = await seed(world.context(), 'undo');
  expect(undone).toEqual({
    exitCode: 0,
    said: 'Made-up companies (busy): undone.\n0 sample companies removed.',
  });
  expect(await countStartups(world)).toEqual({ all: 1, samples: 0 });
  expect(await db.select({ status: imports.status }).from(imports)).toEqual([{ status: 'undone' }]);
});

it('has the doctor name samples where users would read of them', async () => {
  await using world = await openWorld();
  await recordRounds(world.context(), [makeReport({ source: 'sample' })]);
  expect(await examineSample(world.context())).toEqual([]);
  await addPerson(world);
  const [finding] = await examineSample(world.context());
  expect(finding).toMatchObject({ verdict: 'toDo' });
  expect(finding?.sentence).toContain('1 sample or made-up company');
  await seed(world.context(), 'undo');
  expect(await examineSample(world.context())).toEqual([]);
});

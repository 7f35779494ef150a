import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MuteRule } from '../../contract/mutes.ts';
import { daysBefore } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { addMute } from '../mutes/add.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { countHidden } from './count-hidden.ts';
import { listAlerts } from './list-alerts.ts';

const timeZone = 'UTC';
const today = '2026-11-20';
const rules: MuteRule[] = [
  { kind: 'industry', value: 'payments' },
  { kind: 'city', value: 'DE/BERLIN' },
  { kind: 'country', value: 'DE' },
  { kind: 'stage', value: 'seed' },
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const raised = [
    { name: 'Kestrel Pay', tags: ['payments'], city: 'Berlin', age: 2 },
    { name: 'Kestrel Loans', tags: ['lending-and-investments'], city: 'Munich', age: 3 },
    { name: 'Kestrel Lock', tags: ['payments'], city: 'Berlin', age: 40 },
  ];
  await recordRounds(
    world.context(),
    raised.map(({ name, tags, city, age }) =>
      makeReport({
        externalId: name,
        company: { name, industryTags: tags, city, country: 'DE' },
        round: { kind: 'seed', announcedOn: daysBefore(today, age) },
      }),
    ),
  );
});
afterAll(() => world.close());

async function somebody(wishes: Parameters<typeof addPerson>[1]) {
  return world.context((await addPerson(world, wishes)).actor);
}

it('counts the rounds of somebody’s alerts that each rule would take away', async () => {
  const ada = await somebody({ isPaid: true });
  expect(await countHidden(ada, { rules, timeZone })).toEqual({ counts: [2, 2, 3, 3] });
});

it('is what then is gone', async () => {
  const ada = await somebody({ isPaid: true });
  const week = async () => (await listAlerts(ada, { section: 'week', timeZone })).alerts.length;
  const before = await week();
  const [loans] = (await world.db.select().from(startups)).filter(({ name }) => name === 'Kestrel Loans');
  const rule: MuteRule = { kind: 'startup', value: loans?.id ?? '' };
  expect(await countHidden(ada, { rules: [rule], timeZone })).toEqual({ counts: [1] });
  await addMute(ada, rule);
  expect(await week()).toBe(before - 1);
  expect(await countHidden(ada, { rules: [rule], timeZone })).toEqual({ counts: [0] });
});

it('tells nothing of what the plan and the preferences do not show', async () => {
  const free = await somebody({});
  expect(await countHidden(free, { rules, timeZone })).toEqual({ counts: [1, 1, 1, 1] });
  const elsewhere = await somebody({ isPaid: true, industries: ['lending-and-investments'] });
  expect(await countHidden(elsewhere, { rules, timeZone })).toEqual({ counts: [0, 0, 1, 1] });
});

it('is for those who are signed in, and for rules that there are', async () => {
  const visitor = world.context({ kind: 'visitor' });
  await expect(countHidden(visitor, { rules, timeZone })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const ada = await somebody({});
  const unknown: MuteRule = { kind: 'industry', value: 'alchemy' };
  await expect(countHidden(ada, { rules: [unknown], timeZone })).rejects.toMatchObject({ code: 'INVALID' });
});

import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBefore, utcDay } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { mailboxJobs } from '../mailbox/jobs.ts';
import { suppress } from '../mailbox/suppressions/suppress.ts';
import { mails, suppressions } from '../mailbox/table.ts';
import { demandOfWishes } from '../matching/demand.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { wishesOf } from '../matching/preferred.ts';
import { scoreExpression } from '../matching/score-expression.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import { addMute } from '../mutes/add.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { isKnownSince } from '../visibility/is-known-since.ts';
import { isUntold } from '../visibility/is-untold.ts';
import { sendAlerts } from './send-alerts.ts';
import { sendDigests } from './send-digests.ts';
import { findStreamRounds } from './streams/find-stream-rounds.ts';
import { alertLooks, digestEntries } from './table.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('empty', () => mailboxJobs);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [users, startups, mails, suppressions]) await world.db.delete(table);
});

type Person = Awaited<ReturnType<typeof addPerson>>;

const tags = ['financial-services', 'financial-services/payments', 'software', 'biotechnology'];
const wishes = fc.record({
  industries: fc.subarray(tags),
  countries: fc.subarray(['DE', 'US']),
  stages: fc.subarray(['seed', 'series_a'] as const).map((stages) => [...stages]),
  leastAmount: fc.option(fc.constantFrom(1_000_000, 4_000_000)),
  isPaid: fc.boolean(),
});
const mute = fc.oneof(
  fc.record({ kind: fc.constant('industry' as const), value: fc.constantFrom(...tags) }),
  fc.record({ kind: fc.constant('country' as const), value: fc.constantFrom('DE', 'US') }),
  fc.record({ kind: fc.constant('city' as const), value: fc.constantFrom('DE/Berlin', '/Berlin') }),
  fc.record({ kind: fc.constant('stage' as const), value: fc.constant('seed') }),
);
const raised = fc.record({
  industryTags: fc.subarray(tags),
  country: fc.option(fc.constantFrom('DE', 'US')),
  city: fc.option(fc.constant('Berlin')),
  kind: fc.constantFrom('seed', 'series_a', 'unspecified'),
  amount: fc.option(fc.constantFrom('1000000', '2500000', '9000000')),
  daysAgo: fc.constantFrom(0, 2, 7, 8, 31, 32, 90, 91),
  source: fc.constantFrom('csv', 'csv', 'sample'),
});
type Raised = typeof raised extends fc.Arbitrary<infer Value> ? Value : never;

let recorded = 0;
const record = (rounds: Raised[]) =>
  recordRounds(
    world.context(),
    rounds.map(({ kind, amount, daysAgo, source, ...company }) => {
      recorded += 1;
      const announcedOn = daysBefore(utcDay(world.clock.now()), daysAgo);
      return makeReport({
        source: source as 'csv',
        externalId: `${recorded}`,
        company: { name: `Company ${recorded}`, ...company },
        round: { kind, amount, announcedOn },
      });
    }),
  );

/** What the one rule of streams, asked of each person by themselves, says that is to be told, and in which order. */
async function ruleOf({ id }: Person, since: Date) {
  const context = world.context();
  const held = await findStreamRounds(context, {
    userId: id,
    stream: { kind: 'matches', savedSearchId: null },
  });
  const preferred = await findPreferred(context, id);
  const card = preferred && makeScorecard(preferred, demandOfWishes(wishesOf(preferred)));
  const isNews = and(isKnownSince(since), isUntold(context, { userId: id }));
  const score = scoreExpression(card, utcDay(world.clock.now()));
  const counted = await world.db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(isNews, held?.counted));
  const named = await world.db
    .select({ id: fundingEvents.id, company: startups.name })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(isNews, held?.told))
    .orderBy(sql`${score} desc, ${fundingEvents.announcedOn} desc, ${fundingEvents.id} desc`);
  const isNamed = new Set(named.map((round) => round.id));
  return {
    entries: counted.map((round) => `${id} ${round.id} ${isNamed.has(round.id)}`),
    companies: named.map(({ company }) => company),
  };
}

const entries = async () =>
  (await world.db.select().from(digestEntries)).map(
    ({ userId, fundingEventId, isNamed }) => `${userId} ${fundingEventId} ${isNamed}`,
  );

describe('digests of many people at once', () => {
  it('tell each of them just what the rule says of one, best first, and that once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(wishes, fc.array(mute, { maxLength: 2 })), { minLength: 1, maxLength: 4 }),
        fc.array(fc.array(raised, { maxLength: 6 }), { minLength: 2, maxLength: 2 }),
        async (stated, days) => {
          for (const table of [users, startups, mails]) await world.db.delete(table);
          const people: Person[] = [];
          for (const [changes, rules] of stated) {
            const person = await addPerson(world, changes);
            for (const rule of rules) await addMute(world.context(person.actor), rule);
            people.push(person);
          }
          const since = world.clock.now();
          const told: string[] = [];
          for (const rounds of days) {
            await world.db.delete(mails);
            await record(rounds);
            const rules = await Promise.all(people.map((person) => ruleOf(person, since)));
            await sendDigests(world.context(), {
              userIds: people.map(({ id }) => id),
              occasion: { kind: 'manual', since },
            });
            told.push(...rules.flatMap((rule) => rule.entries));
            expect((await entries()).sort()).toEqual(told.toSorted());
            const sent = await world.db.select().from(mails);
            const wanted = rules.map(({ companies }) => companies);
            const orders = people.map(({ id }) => {
              const text = sent.find(({ userId }) => userId === id)?.text ?? '';
              return text.match(/^Company \d+$/gm) ?? [];
            });
            expect(orders).toEqual(wanted);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are not held up by one that fails, who is told once it can be', async () => {
    const people = [await addPerson(world), await addPerson(world), await addPerson(world)];
    await recordRounds(world.context(), [makeReport()]);
    await world.db.execute(
      sql.raw(
        `create function fail_one() returns trigger language plpgsql as $$ begin if new.user_id = '${people[1]?.id}' then raise exception 'the power went'; end if; return new; end $$`,
      ),
    );
    await world.db.execute(
      sql.raw('create trigger fail_one before insert on mails for each row execute function fail_one()'),
    );
    expect(await sendAlerts(world.context(), { kind: 'daily' })).toMatchObject({ mails: 2, failed: 1 });
    await world.db.execute(sql.raw('drop trigger fail_one on mails'));
    await world.db.execute(sql.raw('drop function fail_one()'));
    expect(await sendAlerts(world.context(), { kind: 'daily' })).toMatchObject({ mails: 1, failed: 0 });
    expect(await world.db.$count(mails)).toBe(3);
  });

  it('are not collected for an address that takes none, which is told what comes after', async () => {
    const ada = await addPerson(world, { isPaid: true });
    const context = world.context();
    await suppress(context, {
      address: ada.email.toUpperCase(),
      reason: 'hard-bounce',
      detail: null,
      endsAt: null,
    });
    await recordRounds(context, [makeReport()]);
    const asked = { userIds: [ada.id], occasion: { kind: 'daily' } as const };
    expect(await sendDigests(context, asked)).toEqual({ mails: 0, rounds: 0 });
    expect(await sendAlerts(context, { kind: 'daily' })).toMatchObject({ people: 0 });
    expect([await world.db.$count(mails), await world.db.$count(digestEntries)]).toEqual([0, 0]);
    await world.db.delete(suppressions);
    expect(await sendDigests(context, asked)).toEqual({ mails: 1, rounds: 1 });
    expect((await world.db.select().from(alertLooks)).map(({ outcome }) => outcome)).toContain('sent');
  });
});

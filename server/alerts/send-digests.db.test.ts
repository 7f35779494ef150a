import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBefore, utcDay } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { isKnownSince, isUnnotified } from '../companies/visibility/visibility-conditions.ts';
import { findPreferred } from '../feed/matching/find-preferred.ts';
import { scoreExpression } from '../feed/matching/score-expression.ts';
import { makeScorecard } from '../feed/matching/scorecard.ts';
import { addMute } from '../feed/mutes/mutes.ts';
import { mailboxJobs } from '../mail/jobs.ts';
import { suppress } from '../mail/suppressions/suppress.ts';
import { mails, suppressions } from '../mail/table.ts';
import { sendAlerts } from './send-alerts.ts';
import { sendDigests } from './send-digests.ts';
import { findStreamRounds } from './streams/find-stream-rounds.ts';
import { digestEntries, digestRuns } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, mails, suppressions]) await fixture.db.delete(table);
});

type User = Awaited<ReturnType<typeof addUser>>;

const tags = ['financial-services', 'financial-services/payments', 'software', 'biotechnology'];
const criteria = fc.record({
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
    fixture.context(),
    rounds.map(({ kind, amount, daysAgo, source, ...company }) => {
      recorded += 1;
      const announcedOn = daysBefore(utcDay(fixture.clock.now()), daysAgo);
      return makeReport({
        source: source as 'csv',
        externalId: `${recorded}`,
        company: { name: `Company ${recorded}`, ...company },
        round: { kind, amount, announcedOn },
      });
    }),
  );

/** What the one rule of streams, asked of each person by themselves, says that is to be told, and in which order. */
async function ruleOf({ id }: User, since: Date) {
  const context = fixture.context();
  const held = await findStreamRounds(context, {
    userId: id,
    stream: { kind: 'matches', savedSearchId: null },
  });
  const preferred = await findPreferred(context, id);
  const card = preferred && makeScorecard(preferred);
  const isNewMatch = and(isKnownSince(since), isUnnotified(context, { userId: id }));
  const score = scoreExpression(card);
  const counted = await fixture.db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(isNewMatch, held?.counted));
  const named = await fixture.db
    .select({ id: fundingEvents.id, company: startups.name })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(isNewMatch, held?.told))
    .orderBy(sql`${score} desc, ${fundingEvents.announcedOn} desc, ${fundingEvents.id} desc`);
  const isNamed = new Set(named.map((round) => round.id));
  return {
    entries: counted.map((round) => `${id} ${round.id} ${isNamed.has(round.id)}`),
    companies: named.map(({ company }) => company),
  };
}

const entries = async () =>
  (await fixture.db.select().from(digestEntries)).map(
    ({ userId, fundingEventId, isNamed }) => `${userId} ${fundingEventId} ${isNamed}`,
  );

describe('digests of many people at once', () => {
  it('tell each of them just what the rule says of one, best first, and that once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(criteria, fc.array(mute, { maxLength: 2 })), { minLength: 1, maxLength: 4 }),
        fc.array(fc.array(raised, { maxLength: 6 }), { minLength: 2, maxLength: 2 }),
        async (stated, days) => {
          for (const table of [users, startups, mails]) await fixture.db.delete(table);
          const people: User[] = [];
          for (const [changes, rules] of stated) {
            const user = await addUser(fixture, changes);
            for (const rule of rules) await addMute(fixture.context(user.actor), rule);
            people.push(user);
          }
          const since = fixture.clock.now();
          const notified: string[] = [];
          for (const rounds of days) {
            await fixture.db.delete(mails);
            await record(rounds);
            const rules = await Promise.all(people.map((user) => ruleOf(user, since)));
            await sendDigests(fixture.context(), {
              userIds: people.map(({ id }) => id),
              occasion: { kind: 'manual', since },
            });
            notified.push(...rules.flatMap((rule) => rule.entries));
            expect((await entries()).sort()).toEqual(notified.toSorted());
            const sent = await fixture.db.select().from(mails);
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
    const people = [await addUser(fixture), await addUser(fixture), await addUser(fixture)];
    await recordRounds(fixture.context(), [makeReport()]);
    await fixture.db.execute(
      sql.raw(
        `create function fail_one() returns trigger language plpgsql as $$ begin if new.user_id = '${people[1]?.id}' then raise exception 'the power went'; end if; return new; end $$`,
      ),
    );
    await fixture.db.execute(
      sql.raw('create trigger fail_one before insert on mails for each row execute function fail_one()'),
    );
    expect(await sendAlerts(fixture.context(), { kind: 'daily' })).toMatchObject({ mails: 2, failed: 1 });
    await fixture.db.execute(sql.raw('drop trigger fail_one on mails'));
    await fixture.db.execute(sql.raw('drop function fail_one()'));
    expect(await sendAlerts(fixture.context(), { kind: 'daily' })).toMatchObject({ mails: 1, failed: 0 });
    expect(await fixture.db.$count(mails)).toBe(3);
  });

  it('are not collected for an address that takes none, which is told what comes after', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const context = fixture.context();
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
    expect([await fixture.db.$count(mails), await fixture.db.$count(digestEntries)]).toEqual([0, 0]);
    await fixture.db.delete(suppressions);
    expect(await sendDigests(context, asked)).toEqual({ mails: 1, rounds: 1 });
    expect((await fixture.db.select().from(digestRuns)).map(({ outcome }) => outcome)).toContain('sent');
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { addMute, findMutes } from '../../feed/mutes/mutes.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { recordRounds } from '../recording/record-rounds.ts';
import { fundingEvents } from '../table.ts';
import { mutedBy } from './muted-by.ts';
import { muteCondition, ruleNames } from './visibility-conditions.ts';

const tags = [
  'payments',
  'financial-services/payments',
  'payments/payments',
  'financial-services',
  'software',
];
const companies = [null, 'Berlin', 'Boston'].flatMap((city, turn) =>
  tags.map((_, index) => ({
    name: `Company ${turn} ${index}`,
    industryTags: tags.filter((_tag, each) => (index + each + turn) % 3 === 0),
    city,
    country: index % 2 === 0 ? null : 'DE',
  })),
);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  const reports = companies.map((company, index) =>
    makeReport({
      externalId: company.name,
      company,
      round: { kind: index % 2 === 0 ? 'seed' : 'series_a' },
    }),
  );
  await recordRounds(fixture.context(), reports);
});
afterAll(() => fixture.close());

const rule: fc.Arbitrary<Pick<Mute, 'kind' | 'value'>> = fc.oneof(
  fc.record({ kind: fc.constant('industry' as const), value: fc.constantFrom(...tags) }),
  fc.record({ kind: fc.constant('country' as const), value: fc.constantFrom('DE', 'US') }),
  fc.record({
    kind: fc.constant('city' as const),
    value: fc.constantFrom('DE/Berlin', '/Berlin', '/boston'),
  }),
  fc.record({ kind: fc.constant('stage' as const), value: fc.constantFrom('seed', 'growth') }),
);

it('leaves out the same rounds by a list of rules, by their rows and of one that is at hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 4 }), async (rules) => {
      await fixture.db.delete(users);
      const { id, actor } = await addUser(fixture);
      const [kestrel] = await fixture.db.select().from(fundingEvents).limit(1);
      const context = fixture.context(actor);
      for (const each of rules) await addMute(context, each);
      if (rules.length > 2) await addMute(context, { kind: 'startup', value: kestrel?.startupId ?? '' });

      const muted = await findMutes(context, id);
      const everything = await fixture.db.select().from(fundingEvents);
      const isMuted = mutedBy(muted);
      const expected = everything.filter((event) => !isMuted(event));
      const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id).sort();
      const own = await fixture.db.select().from(fundingEvents).where(muteCondition(muted));
      const mutedByRows = await fixture.db
        .selectDistinct({ id: fundingEvents.id })
        .from(fundingEvents)
        .innerJoin(mutes, ruleNames());
      const hidden = everything.filter(isMuted);
      expect(idsOf(own)).toEqual(idsOf(expected));
      expect(idsOf(mutedByRows)).toEqual(idsOf(hidden));
    }),
    { numRuns: 30 },
  );
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { queryCondition } from './query-condition.ts';
import { findTermMatches } from './seek-words.ts';

const today = '2026-11-20';
const tags = ['software', 'software/saas', 'software/crm', 'health-care', 'biotechnology'];
const places = [
  { country: 'DE', region: 'Berlin', city: 'Berlin' },
  { country: 'US', region: 'California', city: 'Palo Alto' },
  { country: 'US', region: 'Texas', city: null },
  { country: null, region: null, city: null },
];
const kinds: RoundKind[] = ['seed', 'series_a', 'grant'];
const investors = ['Cherry Ventures', 'Sequoia Capital', 'a16z', 'Nobody Ventures'];
const functions: RoleFunction[] = ['design', 'engineering', 'sales'];
const words = ['zorblat', 'quenzel', 'fengolin', 'nobody'];

type Row = {
  name: string;
  tags: string[];
  place: (typeof places)[number];
  kind: RoundKind;
  usd: number | null;
  day: string;
  says: string[];
  investors: string[];
  roles: RoleFunction[];
};

/** Everything with everything, in a fixed way that looks mixed. */
const rows: Row[] = Array.from({ length: 96 }, (_, index) => ({
  name: `Company${index}`,
  tags: tags.filter((_, each) => (index >> each) % 2 === 1),
  place: places[index % places.length] ?? { country: null, region: null, city: null },
  kind: kinds[index % kinds.length] ?? 'seed',
  usd: index % 5 === 0 ? null : (index % 7) * 1_000_000,
  day: daysBefore(today, index * 2),
  says: words.slice(0, 3).filter((_, each) => (index * 7 + each) % 3 === 0),
  investors: investors.slice(0, 3).filter((_, each) => (index + each) % 4 === 0),
  roles: functions.filter((_, each) => (index * 5 + each) % 6 === 0),
}));

let fixture: Fixture;
let names: Map<string, string>;
beforeAll(async () => {
  fixture = await openFixture();
  const reports = rows.map(
    ({ name, tags: industryTags, place, kind, usd, day, says, investors: leadInvestors }) =>
      makeReport({
        externalId: name,
        company: { name, industryTags, ...place, description: says.join(' ') || null },
        round: {
          kind,
          amount: usd === null ? null : String(usd),
          currency: usd === null ? null : 'USD',
          announcedOn: day,
          leadInvestors,
        },
      }),
  );
  await recordRounds(fixture.context(), reports);
  for (const { name, roles } of rows)
    await fixture.db
      .update(fundingEvents)
      .set({ openRoles: roles.length, hiringFunctions: roles })
      .where(sql`${fundingEvents.startupId} in (select id from startups where name = ${name})`);
  names = new Map((await fixture.db.select().from(startups)).map(({ id, name }) => [id, name]));
});
afterAll(() => fixture.close());

const span = { words: '', from: 0, to: 0, label: '' };
const spanned = fc.boolean().map((isExcluded) => ({ ...span, isExcluded }));
const end = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });
const day = fc.nat(200).map((age) => daysBefore(today, age));
const part = (name: 'country' | 'region' | 'city') =>
  fc.constantFrom(...places.map((place) => place[name]), null);
const condition: fc.Arbitrary<Condition> = fc
  .tuple(
    spanned,
    fc.oneof(
      fc.record({
        kind: fc.constant('industry' as const),
        tags: fc.subarray(tags),
        isFurther: fc.constantFrom(undefined, true),
      }),
      fc.record({
        kind: fc.constant('place' as const),
        places: fc.array(
          fc.record({ country: part('country'), region: part('region'), city: part('city') }),
          {
            minLength: 1,
            maxLength: 2,
          },
        ),
      }),
      fc.record({ kind: fc.constant('stage' as const), rounds: fc.subarray(kinds, { minLength: 1 }) }),
      fc.record({
        kind: fc.constant('amount' as const),
        least: end(fc.nat(6_000_000)),
        most: end(fc.nat(6_000_000)),
      }),
      fc.record({ kind: fc.constant('date' as const), first: end(day), last: end(day) }),
      fc.record({ kind: fc.constant('investor' as const), text: fc.constantFrom(...investors) }),
      fc.record({
        kind: fc.constant('hiring' as const),
        functions: fc.subarray(functions),
        fields: fc.constant<[]>([]),
        titles: fc.constant<[]>([]),
        seniorities: fc.constant<[]>([]),
        workModes: fc.constant<[]>([]),
        places: fc.constant<[]>([]),
      }),
      fc.record({ kind: fc.constant('keyword' as const), text: fc.constantFrom(...words) }),
    ),
  )
  .map(([given, asked]) => ({ ...given, ...asked }));
const meaning: fc.Arbitrary<Interpretation> = fc.record({
  alternatives: fc.array(fc.array(condition, { maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  order: fc.constant(null),
  unread: fc.constant([]),
});

/** The same rule in plain words. */
function isMeant(row: Row, { alternatives }: Interpretation, withSimilarFields = true): boolean {
  return alternatives.some((conditions) => {
    const wanted = conditions.filter(({ isExcluded }) => !isExcluded);
    const isAnyEnough = (some: Condition[]) =>
      some.length === 0 || some.some((each) => holds(row, each, withSimilarFields));
    const ofKind = (kind: Condition['kind']) => wanted.filter((each) => each.kind === kind);
    const fields = ofKind('industry');
    const further = fields.map(
      (each, index) => index > 0 && each.kind === 'industry' && each.isFurther === true,
    );
    return (
      (['place', 'stage', 'amount', 'date', 'investor'] as const).every((kind) =>
        isAnyEnough(ofKind(kind)),
      ) &&
      // Each field that is asked for further begins a list of its own.
      [0, ...further.flatMap((isFurther, index) => (isFurther ? [index] : []))].every((from, place, all) =>
        isAnyEnough(fields.slice(from, all[place + 1])),
      ) &&
      ofKind('keyword').every((each) => holds(row, each, withSimilarFields)) &&
      holdRoles(row, ofKind('hiring')) &&
      !conditions.some((each) => each.isExcluded && holds(row, each, withSimilarFields))
    );
  });
}

/** Roles that stand beside each other are alternatives; that a company hires at all has to hold besides. */
function holdRoles(row: Row, asked: readonly Condition[]): boolean {
  const lists: Condition[][] = [];
  for (const each of asked) {
    const last = lists.at(-1);
    if (last && [...last, each].every((one) => one.kind === 'hiring' && one.functions.length > 0))
      last.push(each);
    else lists.push([each]);
  }
  return lists.every((anyOf) => anyOf.some((each) => holds(row, each, false)));
}

function holds(row: Row, asked: Condition, withSimilarFields: boolean): boolean {
  switch (asked.kind) {
    case 'purpose':
      // No row here has a sentence of the press.
      return false;
    case 'industry':
      return (
        asked.tags.some((tag) => row.tags.includes(tag)) ||
        // The fields of software are the only ones here that are less than a group.
        (withSimilarFields &&
          !asked.isExcluded &&
          asked.tags.some((tag) => tag.startsWith('software/')) &&
          asked.tags.every((tag) => tag.startsWith('software/')) &&
          row.tags.includes('software') &&
          !row.tags.some((tag) => tag.startsWith('software/')))
      );
    case 'place':
      return asked.places.some(({ country, region, city }) => {
        const isSame = (wanted: string | null, known: string | null) =>
          wanted === null || (known !== null && placeKey(wanted) === placeKey(known));
        return (
          isSame(country, row.place.country) &&
          isSame(region, row.place.region) &&
          isSame(city, row.place.city)
        );
      });
    case 'stage':
      return asked.rounds.includes(row.kind);
    case 'amount':
      return row.usd !== null && row.usd >= (asked.least ?? 0) && row.usd <= (asked.most ?? Number.MAX_VALUE);
    case 'date':
      return row.day >= (asked.first ?? '') && row.day <= (asked.last ?? '9999');
    case 'investor':
      return row.investors.includes(asked.text);
    case 'hiring':
      return (
        row.roles.length > 0 &&
        (asked.functions.length === 0 || asked.functions.some((each) => row.roles.includes(each)))
      );
    case 'keyword':
      return row.says.includes(asked.text);
  }
}

describe('a meaning', () => {
  async function foundAs(asked: Interpretation, how: { exactFieldsOnly?: true }) {
    const reportedFacts = new Set<string>();
    const by = { shown: undefined, mayFindPeople: true, doubted: reportedFacts, viewer: 'anybody' };
    const matches = await findTermMatches(fixture.context(), asked, by);
    const sought = {
      matches,
      called: [],
      namesakes: [],
      setAside: new Set<string>(),
      doubted: reportedFacts,
      isRare: false,
      ...how,
    };
    const found = await fixture.db
      .select({ startupId: fundingEvents.startupId })
      .from(fundingEvents)
      .where(queryCondition(asked, sought));
    return found.map(({ startupId }) => names.get(startupId)).sort();
  }
  const meant = (asked: Interpretation, withSimilarFields: boolean) =>
    rows
      .filter((row) => isMeant(row, asked, withSimilarFields))
      .map(({ name }) => name)
      .sort();

  it('finds in the database what it finds in plain words', async () => {
    await fc.assert(
      fc.asyncProperty(meaning, async (asked) => {
        expect(await foundAs(asked, {})).toEqual(meant(asked, true));
        expect(await foundAs(asked, { exactFieldsOnly: true })).toEqual(meant(asked, false));
      }),
      { numRuns: 150 },
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { type Criteria, matchAlert, noCriteria, type Subject } from '../../feed/matching/criteria.ts';
import { dropUser, makeUserIndex, matchUsers, putUser } from './user-index.ts';

const tags = ['software', 'software/apps', 'biotechnology', 'sports'];
const countries = ['DE', 'US', 'FR'];
const keys = ['berlin', 'boston', 'paris'];
const stages = ['seed', 'series_a'] as const;
const amount = fc.option(fc.integer({ min: 1, max: 5 }).map((millions) => millions * 1_000_000));

const rarely = (values: string[]) => fc.option(fc.subarray(values), { nil: [] as string[], freq: 1 });

const criteria: fc.Arbitrary<Criteria> = fc.record({
  industries: fc.array(fc.constantFrom(...tags), { maxLength: 3 }),
  countries: fc.subarray(countries),
  regionKeys: rarely(keys),
  cityKeys: rarely(keys),
  stages: fc.subarray<RoundKind>([...stages]),
  leastAmount: amount,
  mostAmount: amount,
});
const subject: fc.Arbitrary<Subject> = fc.record({
  industryTags: fc.array(fc.constantFrom(...tags), { maxLength: 4 }),
  country: fc.option(fc.constantFrom(...countries)),
  regionKey: fc.option(fc.constantFrom(...keys)),
  cityKey: fc.option(fc.constantFrom(...keys)),
  roundKind: fc.option(fc.constantFrom(...stages)),
  usdAmount: fc.option(fc.constantFrom('1000000.00', '2500000', '3000000.00', '9000000')),
});

/** What happens to people: they come, want something else, or go. */
const change = fc.record({ person: fc.integer({ min: 0, max: 40 }), wishes: fc.option(criteria) });

const nameOf = (user: number) => userId.parse(`person ${user}`);
const namesOf = (index: ReturnType<typeof makeUserIndex>, round: Subject) =>
  [...matchUsers(index, round)].map((number) => index.userIds[number]).sort();

it('finds just those of whom the rule says yes, whatever people changed meanwhile', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 120 }),
      fc.array(subject, { minLength: 1, maxLength: 5 }),
      (changes, rounds) => {
        const index = makeUserIndex();
        const known = new Map<UserId, Criteria>();
        for (const { person: user, wishes: wanted } of changes) {
          const id = nameOf(user);
          known.delete(id);
          if (wanted) {
            known.set(id, wanted);
            putUser(index, id, wanted);
          } else dropUser(index, id);
        }
        for (const round of rounds) {
          const expected = [...known].filter(([, wanted]) => matchAlert(wanted, round)).map(([id]) => id);
          expect(namesOf(index, round)).toEqual(expected.sort());
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('finds them among so many that lists turn to bits, and after most of them have gone', () => {
  const some = fc.sample(criteria, { numRuns: 6_000, seed: 7 });
  const rounds = fc.sample(subject, { numRuns: 40, seed: 8 });
  const index = makeUserIndex();
  const known = new Map<UserId, Criteria>();
  const check = () => {
    for (const round of rounds) {
      const expected = [...known].filter(([, wanted]) => matchAlert(wanted, round)).map(([id]) => id);
      expect(namesOf(index, round)).toEqual(expected.sort());
    }
  };
  for (const [user, each] of some.entries()) {
    // Some share everything with many others.
    const wanted = user % 3 === 0 ? { ...noCriteria, industries: ['sports'] } : each;
    known.set(nameOf(user), wanted);
    putUser(index, nameOf(user), wanted);
  }
  check();
  for (const id of [...known.keys()].filter((_, user) => user % 7 !== 0)) {
    known.delete(id);
    dropUser(index, id);
  }
  check();
  for (const [user, wanted] of some.slice(0, 500).entries()) {
    known.set(nameOf(user + 10_000), wanted);
    putUser(index, nameOf(user + 10_000), wanted);
  }
  check();
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { compareCompanies } from './compare-companies.ts';
import type { CompanyFacts } from './evidence.ts';
import { explainPair, type PairSide } from './explain-pair.ts';
import { blockKey } from './separate-report.ts';

const names = [
  'Atlas',
  'Atlas AI',
  'Zumbrio',
  'Zumbrio Labs',
  'Gray Swan',
  'GraySwan AI',
  'Löwenzahn',
  'Loewenzahn GmbH',
];
const facts: fc.Arbitrary<CompanyFacts> = fc.record({
  names: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
  identifiers: fc.array(
    fc.record({
      kind: fc.constantFrom('cik' as const, 'domain' as const, 'linkedin' as const),
      value: fc.constantFrom('atlas.com', 'atlas.io', '1'),
    }),
    { maxLength: 2 },
  ),
  hosts: fc.array(fc.constantFrom('atlas.com', 'app.atlas.com'), { maxLength: 1 }),
  country: fc.option(fc.constantFrom('US', 'DE')),
  regionKey: fc.option(fc.constantFrom('california', 'texas')),
  cityKey: fc.option(fc.constantFrom('austin', 'reno')),
  foundedYear: fc.option(fc.integer({ min: 2015, max: 2024 })),
  industryTags: fc.array(fc.constantFrom('software', 'biotechnology', 'software/saas'), { maxLength: 2 }),
  people: fc.array(fc.constantFrom('Ada Okafor', 'Ben Okafor', 'Cy Young'), { maxLength: 2 }),
  rounds: fc.array(
    fc.record({
      kind: fc.constantFrom(...roundKinds),
      amount: fc.option(fc.integer({ min: 1e5, max: 1e8 })),
      currency: fc.constantFrom('USD', 'EUR'),
      announcedOn: fc.constantFrom('2024-01-01', '2024-02-01', '2025-06-01'),
      leadInvestors: fc.array(fc.constantFrom('Accel', 'Index'), { maxLength: 1 }),
    }),
    { maxLength: 3 },
  ),
});

it('says the same of two companies whichever of them is named first', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const [there, back] = [compareCompanies(one, other), compareCompanies(other, one)];
      const weights = ({ facts }: typeof there) => facts.map(({ fact, weight }) => [fact, weight]);
      expect(back).toMatchObject({ verdict: there.verdict, weight: there.weight });
      expect(weights(back)).toEqual(weights(there));
    }),
  );
});

it('never joins what a registration says are two, nor by a name what anything contradicts', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const { verdict, facts: scored } = compareCompanies(one, other);
      const isKeyed = scored.some(({ fact, weight }) => weight >= 25 && fact !== 'name');
      const isContradicted = scored.some(({ isContradiction }) => isContradiction);
      if (isContradicted && !isKeyed) expect(verdict).not.toBe('joined');
      if (scored.some(({ weight }) => weight <= -40)) expect(verdict).not.toBe('joined');
    }),
  );
});

const rounds = [{ kind: 'seed', amount: 3e6, announcedOn: '2024-04-01' }] as const;
const of = (name: string, more: Partial<PairSide> = {}): PairSide => ({ name, rounds: [...rounds], ...more });

describe('one company is found and joined', () => {
  test.each([
    ['Zumbrio', 'ZUMBRIO, Inc.'],
    ['Gray Swan AI', 'Gray Swan'],
    ['Gray Swan AI', 'GraySwan'],
    ['Löwenzahn', 'Loewenzahn'],
    ['株式会社Zumbrio', 'Zumbrio'],
    ['Perplexia.ai', 'Perplexia'],
  ])('by a name that hardly two bear: %s = %s', (one, other) => {
    const again = { rounds: [{ kind: 'series_a' as const, amount: 9e6, announcedOn: '2025-11-01' }] };
    expect(explainPair(of(one), of(other, again))).toMatchObject({ verdict: 'joined', isFound: true });
  });

  it('by a common name when other facts agree', () => {
    const more = { city: 'Reno', country: 'US', industryTags: ['software'] };
    expect(explainPair(of('Atlas', more), of('Atlas Labs', more)).verdict).toBe('joined');
  });

  it('by its address, whatever it is called', () => {
    const address = { website: 'https://www.zumbrio.com/jobs' };
    expect(explainPair(of('Zumbrio', address), of('Tidewater', address))).toMatchObject({
      verdict: 'joined',
      isFound: true,
    });
  });
});

const place = { city: 'Reno', country: 'US', industryTags: ['software'] };
test.each([
  ['in front', 'Get Zumbrio', 'Zumbrio'],
  ['in front', 'TryZumbrio', 'Zumbrio'],
  ['in front', 'joinzumbrio.com', 'Zumbrio'],
  ['in front', 'GoZumbrio', 'Zumbrio'],
  ['behind', 'Zumbrio HQ', 'Zumbrio'],
  ['behind', 'Zumbrioapp', 'Zumbrio'],
  ['on both sides', 'GetZumbrio App', 'Zumbrio'],
  ['as a figure', 'Twenty One Otters', '21 Otters'],
  ['as an ordinal', '2nd Canopy', 'Second Canopy'],
  ['that means the same', 'Zumbrio Bio', 'Zumbrio Biosciences'],
  ['in Cyrillic', 'ООО «Зумбрио»', 'Zumbrio'],
  ['in kana', 'ヒカリモ', 'Hikarimo'],
  ['in hangul', '한빛누리', 'Hanbitnuri'],
  ['of before', 'Zumbrio (formerly Plinkbox)', 'Plinkbox'],
  ['of trade', 'Zumbrio Holdings LLC d/b/a Plinkbox', 'Plinkbox'],
  ['in two scripts', 'Hoshikawa 星川科技有限公司', 'Hoshikawa'],
  ['in brackets', 'NDT (Nordic Drone Traffic)', 'Nordic Drone Traffic'],
])('one company is joined where a word stands %s: %s = %s', (_, one, other) => {
  expect(explainPair({ name: one, ...place }, { name: other, ...place })).toMatchObject({
    verdict: 'joined',
    isFound: true,
  });
});

it('joins initials with what they stand for where a person or a round says so, and asks otherwise', () => {
  const [one, other] = [{ name: 'BCR' }, { name: 'Baltic Carbon Removal' }];
  const round = { kind: 'seed' as const, amount: 4_200_000, announcedOn: '2026-03-01' };
  const reported = { ...place, people: ['Marek Lis'], rounds: [round] };
  expect(explainPair({ ...one, ...reported }, { ...other, ...reported })).toMatchObject({
    verdict: 'joined',
    isFound: true,
  });
  expect(explainPair({ ...one, ...place }, { ...other, ...place }).verdict).not.toBe('joined');
});

describe('a word in front makes no name of another', () => {
  test.each([
    ['Joinery', 'Inery'],
    ['Trident', 'Dent'],
    ['Goshawk', 'Shawk'],
    ['Teamster Health', 'Ster Health'],
    ['Hellofresh', 'Fresh'],
    ['Four Cedars', 'Five Cedars'],
  ])('%s ≠ %s', (one, other) => {
    expect(explainPair({ name: one, ...place }, { name: other, ...place }).verdict).not.toBe('joined');
  });

  it('where nothing but a common word is told', () => {
    expect(explainPair({ name: 'Get Atlas' }, { name: 'Atlas' }).verdict).toBe('review');
  });
});

describe('two companies are not joined', () => {
  it('by a common name alone', () => {
    const bare = { rounds: [] };
    expect(explainPair(of('Atlas', bare), of('Atlas', bare)).verdict).toBe('review');
  });

  test.each<[string, Partial<PairSide>, Partial<PairSide>]>([
    ['country', { country: 'US' }, { country: 'DE' }],
    ['city', { country: 'US', city: 'Reno' }, { country: 'US', city: 'Miami' }],
    ['field', { industryTags: ['software'] }, { industryTags: ['biotechnology'] }],
    ['founding year', { foundedYear: 2010 }, { foundedYear: 2020 }],
    ['address', { domain: 'zumbrio.com' }, { domain: 'elsewhere.org' }],
    ['stage', {}, { rounds: [{ kind: 'series_c', amount: 9e7, announcedOn: '2024-06-01' }] }],
  ])('against another %s, however rare the name', (_, one, other) => {
    expect(explainPair(of('Zumbrio', one), of('Zumbrio', other)).verdict).not.toBe('joined');
  });

  it('where another word says what they do', () => {
    expect(explainPair(of('Apollo Health'), of('Apollo Energy')).verdict).toBe('apart');
  });
});

test('the key to look records up by is the same for every way to write one name', () => {
  for (const [one, other] of [
    ['Scale AI', 'ScaleAI'],
    ['OpenSpace', 'Open Space'],
    ['Notion Labs, Inc.', 'Notion'],
    ['Müller Energy GmbH', 'Mueller'],
    ['株式会社LayerX', 'LayerX'],
  ])
    expect(blockKey(one ?? ''), one).toBe(blockKey(other ?? ''));
});

it('asks about two names that differ by a slip, and joins them where a round is told of both', () => {
  const paris = { city: 'Paris', country: 'FR', industryTags: ['logistics'] };
  const round = { kind: 'seed' as const, amount: 4_200_000, announcedOn: '2026-03-01' };
  expect(explainPair({ name: 'Shippeon', ...paris }, { name: 'Shippion', ...paris }).verdict).not.toBe(
    'joined',
  );
  expect(
    explainPair(
      { name: 'Tessalate Robotics', ...paris, rounds: [round] },
      { name: 'Tessallate Robotics', ...paris, rounds: [round] },
    ).verdict,
  ).toBe('joined');
});

test.for([
  ['PT Niagatra', 'Niagatra'],
  ['UAB Vantrello', 'Vantrello'],
  ['Société Vaurien', 'Vaurien'],
  ['Nimbus+Co', 'Nimbus & Co'],
] as const)('finds %s by the key of %s', ([one, other]) => {
  expect(blockKey(one)).toBe(blockKey(other));
});

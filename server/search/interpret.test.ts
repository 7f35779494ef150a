import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allIndustryLabels } from '../../contract/reference/industries/industries.ts';
import { type Condition, interpretation } from '../../contract/search/search.ts';
import {
  criteriaOf,
  demandsOf,
  piecesOf,
  withoutCriterion,
  withoutPiece,
} from '../../contract/search/sentence.ts';
import { processorMs } from '../../fixtures/processor-ms.ts';
import { interpretQuery } from './interpret.ts';
import { meaningOf } from './model/load-judged-queries.ts';

const today = '2026-11-21';
const read = (query: string) => interpretQuery(query, today);
const labels = (query: string) =>
  read(query).alternatives.map((alternative) => alternative.map(({ label }) => label));

// Each asks for one thing; what is listed here together is of different sorts.
const criteria = [
  ['not crypto', 'without gaming or advertising', 'except drones', '-bitcoin'],
  ['seed', 'Series A', 'series b+', 'grants', 'not angel', 'seed to series B', 'pre-seed or seed'],
  ['fintech', 'health tech', 'e-commerce', 'oil & gas', 'AI', 'logistics or insurtech'],
  ['in Berlin', 'in the UK', 'Cambridge, MA', 'outside the US', 'Berlin-based', 'Lagos or Nairobi', 'nordic'],
  ['under $5M', '2-5M', 'more than €10 million', '10M+', 'around 3 million', 'between 2 and 5 million'],
  ['last two weeks', 'since 1 October', 'in September 2026', 'Q3', 'yesterday', 'before 2026-10-01'],
  ['hiring', 'hiring designers', 'with open roles in Vienna', 'not hiring engineers'],
] as const;
const sentences = fc
  .tuple(...criteria.map((ways) => fc.option(fc.constantFrom(...ways), { nil: null })))
  .chain(([unwanted, ...chosen]) =>
    // What is not wanted goes last: taking out what stands between would join it with what follows.
    fc
      .shuffledSubarray(chosen.filter((way) => way !== null))
      .map((ways) => [...ways, ...(unwanted ? [unwanted] : [])].join(', ')),
  );

const withoutSpan = ({ words: _words, from: _from, to: _to, ...rest }: Condition) => rest;

describe('a sentence', () => {
  test('shows where each condition stands in it', () => {
    const query = 'Seed fintech in Berlin under $5M last two weeks, not crypto';
    const [conditions = []] = read(query).alternatives;
    expect(conditions.map(({ words, label }) => [words, label])).toEqual([
      ['Seed', 'Seed'],
      ['fintech', 'FinTech'],
      ['Berlin', 'Berlin'],
      ['under $5M', 'under $5M'],
      ['last two weeks', 'since 7 November'],
      ['not crypto', 'not Crypto'],
    ]);
  });

  test.for([
    ['fintech with more than 10 open roles', 'with more than 10'],
    ['fewer than 20 open positions, fintech', 'fewer than 20'],
    ['no more than five open roles in fintech', 'no more than five'],
    ['Fintech mit mehr als 10 offene Stellen', 'mit mehr als 10'],
    ['fintech con más de 10 vacantes', 'con más de 10'],
  ])('that counts open roles asks for open roles, and names what it counts: %s', ([query, unread]) => {
    const hiring = read(query ?? '').alternatives.flatMap((all) =>
      all.filter(({ kind }) => kind === 'hiring'),
    );
    expect(hiring.map(({ isExcluded }) => isExcluded)).toEqual([false]);
    expect(read(query ?? '').unread.map(({ words }) => words)).toContain(unread);
  });

  test.for([
    ['startupy w Polsce', 'Poland'],
    ['praca w Niemczech', 'Germany'],
    ['v Německu', 'Germany'],
    ['fintech Ruotsissa', 'Sweden'],
    ["Türkiye'de", 'Turkey'],
  ])('reads a country as languages decline it: %s', ([query = '', country]) => {
    expect(labels(query).flat()).toContain(country);
  });

  test('says which of its words narrowed nothing', () => {
    const words = read('show me startups that raised in Berlin').unread.map((one) => one.words);
    expect(words).toEqual(['show me startups that raised in']);
  });

  test('loses a condition, and only that, when its words are taken out', () => {
    fc.assert(
      fc.property(sentences, (query) => {
        const [conditions = []] = read(query).alternatives;
        for (const gone of conditions) {
          const rest = query.slice(0, gone.from) + query.slice(gone.to);
          const [left = []] = read(rest).alternatives;
          expect(left.map(withoutSpan), `${query} → ${rest}`).toEqual(
            conditions.filter((one) => one !== gone).map(withoutSpan),
          );
        }
      }),
    );
  });

  test('means the same in small letters and in capitals', () => {
    fc.assert(
      fc.property(sentences, (query) => {
        expect(meaningOf(read(query.toUpperCase())), query).toEqual(meaningOf(read(query)));
        expect(meaningOf(read(query.toLowerCase())), query).toEqual(meaningOf(read(query)));
      }),
    );
  });
});

test('any text is read without failing, and every span is a piece of it', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      'seed',
      'not',
      'or',
      'and',
      '$',
      '5M',
      '31',
      'June',
      'between',
      'last',
      'series',
      'a',
      ',',
      '.',
      '-',
      '🇩🇪',
      '999',
      'in',
      'us',
      '"',
      '€',
      'years',
      '🚀',
      'منصة',
      '深圳',
      '(',
      '%',
      '\\d+',
      "';--",
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  );
  const texts = fc
    .tuple(fc.array(pieces, { maxLength: 20 }), fc.constantFrom(' ', ''))
    .map(([all, joint]) => all.join(joint));
  fc.assert(
    fc.property(texts, (query) => {
      const result = interpretation.parse(read(query));
      const spans = [...result.alternatives.flat(), ...result.unread];
      expect(spans.filter(({ words, from, to }) => query.slice(from, to) !== words)).toEqual([]);
      expect(read(query)).toEqual(result);
    }),
  );
  // Far more than it takes, as a busy machine is no fault of the grammar.
});

test('every name of the taxonomy is understood by itself, in the plural and in any case', () => {
  for (const { tag, name } of allIndustryLabels()) {
    if (tag === 'other') continue;
    for (const query of [
      name.replace(/ \(.*/, ''),
      name.toUpperCase(),
      name.replaceAll('-', ' ').replaceAll('&', ' and '),
    ]) {
      const kinds = new Set(
        read(query)
          .alternatives.flat()
          .map(({ kind }) => kind),
      );
      // Said of a round, these are how it was raised.
      const expected = /^Crowdfunding$/i.test(query) ? 'stage' : 'industry';
      expect([...kinds], query).toEqual([expected]);
    }
  }
});

test.each([
  [
    'climate or health, remote in Europe, first designer',
    [['Climate Tech', 'Health', 'Europe', 'remote design roles']],
  ],
  [
    'clinical operations at health care startups in Texas or remote',
    [
      ['clinical operations', 'Health Care', 'Texas'],
      ['remote clinical operations', 'Health Care'],
    ],
  ],
  ['any startup that hires juniors in India or remote', [['junior roles', 'India'], ['remote junior roles']]],
  [
    'seed to Series B fintech in Germany, Go or Kotlin, on site or hybrid',
    [
      ['Seed to Series B', 'FinTech', 'Germany', '“Go”'],
      ['“Kotlin”', '“hybrid”', 'Germany', 'FinTech', 'Seed to Series B'],
    ],
  ],
  [
    'logiciels série A et B en France, Belgique, Suisse',
    [['Software', 'Series A or B', 'France', 'Belgium', 'Switzerland']],
  ],
  ['éditeurs de logiciels série B en France ou en Belgique', [['Software', 'Series B', 'France', 'Belgium']]],
  ['responsable commercial chez un éditeur SaaS', [['responsable commercial', 'SaaS']]],
  ['fintech en France ou télétravail', [['FinTech', 'France', '“télétravail”']]],
  [
    'directeur des ventes, logiciel, Lyon ou télétravail',
    [
      ['directeur des ventes', 'Software', 'Lyon'],
      ['remote directeur des ventes', 'Software'],
    ],
  ],
  [
    'offres de designer produit à Lisbonne ou à distance',
    [['design roles', 'Lisbon'], ['remote design roles']],
  ],
  [
    'fintech with open backend roles in Berlin or remote',
    [
      ['FinTech', 'software roles in Berlin'],
      ['FinTech', 'remote software roles'],
    ],
  ],
  ['designer roles, remote or in Lisbon', [['design roles', 'Lisbon'], ['remote design roles']]],
  [
    'backend engineer in Berlin, Munich or remote',
    [['backend engineer', 'Berlin', 'Munich'], ['remote backend engineer']],
  ],
  ['sales or marketing at climate startups', [['sales or marketing roles', 'Climate Tech']]],
  [
    'ML engineer in Zurich or remote in Europe',
    [
      ['ML engineer', 'Zurich'],
      ['remote ML engineer', 'Europe'],
    ],
  ],
  ['first marketing hire at seed startups', [['marketing roles', 'Seed']]],
  ['designer in Lisbon', [['design roles', 'Lisbon']]],
  ['designer in Lagos looking for fintech jobs', [['Lagos', 'FinTech']]],
  ['head of sales France', [['head of sales', 'France']]],
  ['heads of sales', [['head of sales']]],
  ['designer Lisbon', [['design roles', 'Lisbon']]],
  ['founding engineer', [['engineering roles']]],
  ['people operations in London', [['people operations', 'London']]],
  ['jobs for freshers in Bangalore', [['junior roles', 'Bengaluru']]],
  ['first home buyers', [['“home”']]],
  ['security operations', [['Security']]],
  ['AI for sales at software companies', [['AI', 'Sales', 'Software']]],
  ['marketing, at least 5m', [['Marketing', 'over $5M']]],
  ['OR nurse roles', [['OR nurse']]],
  ['in Paris or nurse roles', [['Paris'], ['nurse']]],
])('reads what people look for as they say it: %s', (query, expected) => {
  expect(labels(query)).toEqual(expected);
});

test.each([
  ['nursing jobs in Texas', ['nurse', 'Texas']],
  ['teaching jobs', ['teacher']],
  ['data jobs at fintech startups', ['data roles', 'FinTech']],
  ['support roles', ['support roles']],
  ['nursing startups', ['Nursing']],
  ['biotech jobs', ['Biotechnology']],
  ['health care jobs in Texas', ['Health Care', 'Texas']],
])('reads what work the posts are for, and the field of business where it is none: %s', (query, expected) => {
  expect(labels(query)).toEqual([expected]);
});

describe('or', () => {
  test('lists what is of one sort', () => {
    expect(labels('fintech or edtech in Berlin or Paris')).toEqual([
      ['FinTech', 'EdTech', 'Berlin', 'Paris'],
    ]);
  });

  test('has what stands before words that are looked for hold for each of them', () => {
    expect(labels('seed fintech in Germany, Go or Kotlin')).toEqual([
      ['Seed', 'FinTech', 'Germany', '“Go”'],
      ['“Kotlin”', 'Germany', 'FinTech', 'Seed'],
    ]);
    expect(labels('fintech, Stripe or Plaid')).toEqual([
      ['FinTech', '“Stripe”'],
      ['“Plaid”', 'FinTech'],
    ]);
  });

  test.each([
    [
      'Kotlin or Go in Berlin',
      [
        ['“Kotlin”', 'Berlin'],
        ['“Go”', 'Berlin'],
      ],
    ],
    [
      'fintech, Go, Rust or Kotlin',
      [
        ['FinTech', '“Go”'],
        ['“Rust”', 'FinTech'],
        ['“Kotlin”', 'FinTech'],
      ],
    ],
    ['fintech, Go-to-market roles', [['FinTech', 'Sales technology']]],
    ['Where should I go, Berlin or Paris', [['Berlin', 'Paris']]],
  ])('knows Go in a list of languages from the verb: %s', (query, expected) => {
    expect(labels(query)).toEqual(expected);
  });

  test.each([
    ['fintech hiring Go or Kotlin engineers', ['FinTech', 'go engineer or kotlin engineer']],
    ['hiring Java, Scala and Kotlin engineers', ['java engineer or scala engineer or kotlin engineer']],
    ['looking for a Rust or Go developer in Berlin', ['rust developer or go developer', 'Berlin']],
    ['React or Vue developers at climate startups', ['react developer or vue developer', 'Climate Tech']],
    ['pediatric or geriatric nurses in Texas', ['pediatric nurse or geriatric nurse', 'Texas']],
    ['Berlin or Kotlin engineers', ['Berlin']],
    [
      'machine learning or data engineers in Berlin',
      ['machine learning engineer or data engineer', 'Berlin'],
    ],
    ['security or platform engineers', ['security engineer or platform engineer']],
    ['data scientists or machine learning engineers', ['data scientist or machine learning engineer']],
    ['marketing or sales roles at fintech startups', ['marketing or sales roles', 'FinTech']],
    ['nursing or clinical operations roles in Texas', ['nurse or clinical operations', 'Texas']],
    ['legal or compliance jobs', ['legal or compliance roles']],
    ['fintech or payments engineers', ['FinTech', 'Payments', 'engineering roles']],
    ['climate, energy or product managers', ['Climate Tech', 'Energy']],
  ])('reads several roles of one noun: %s', (query, expected) => {
    expect(labels(query)[0]).toEqual(expected);
  });

  test('divides what is of different sorts, and what stands outside holds for both', () => {
    expect(labels('seed fintech or series A edtech in Berlin')).toEqual([
      ['Seed', 'FinTech', 'Berlin'],
      ['Series A', 'EdTech', 'Berlin'],
    ]);
    expect(labels('fintech in Berlin or edtech in Paris')).toEqual([
      ['FinTech', 'Berlin'],
      ['EdTech', 'Paris'],
    ]);
  });
});

describe('not', () => {
  test.each([
    ['no crypto, gaming or ads', ['not Crypto', 'not Gaming', 'not Advertising']],
    ['not crypto in Berlin', ['not Crypto', 'Berlin']],
    ['not without AI', ['AI']],
    ['anything but crypto', ['not Crypto']],
    ['crypto-free fintech', ['not Crypto', 'FinTech']],
    ['not in the US or UK, seed', ['not United States', 'not United Kingdom', 'Seed']],
    ['not only fintech', ['FinTech']],
    ['no more than 5M', ['under $5M']],
    ["I don't know yet, maybe fintech", ['FinTech']],
    ["crypto isn't my thing, fintech", ['not Crypto', 'FinTech']],
    ["crypto doesn't excite me, fintech", ['not Crypto', 'FinTech']],
    ["startups in crypto that don't matter, fintech", ['Crypto', 'FinTech']],
    ['unless it is crypto, fintech', ['not Crypto', 'FinTech']],
    ['nothing with gaming, robotics in Munich', ['not Gaming', 'Robotics', 'Munich']],
    ['fintech without payments, lending', ['FinTech', 'not Payments', 'not Lending']],
    ['instead of London, Manchester or Leeds', ['not London', 'Manchester', 'Leeds']],
    ['no fintech except insurtech', ['not FinTech', 'InsurTech']],
    ['no consulting firms or agencies, AI', ['not Consulting', 'not “agencies”', 'AI']],
    ['fintech, agencies excluded', ['FinTech', 'not “agencies”']],
    ['no AI wrappers, biotech', ['not “AI wrappers”', 'Biotechnology']],
    ['AI wrappers excluded, biotech', ['not “AI wrappers”', 'Biotechnology']],
    ['climate without carbon offsets', ['Climate Tech', 'not “carbon offsets”']],
    ['A round, not B', ['Series A', 'not Series B']],
    ['geen crypto, fintech in Utrecht', ['not Crypto', 'FinTech', 'Utrecht']],
  ])('%s', (query, expected) => expect(labels(query)).toEqual([expected]));
});

describe('places', () => {
  test.each([
    ['Paris, Texas', 'Paris, Texas'],
    ['Cambridge MA', 'Cambridge, Massachusetts'],
    ['Cambridge UK', 'Cambridge, United Kingdom'],
    ['saint petersburg', 'St. Petersburg'],
    ['newyork', 'New York'],
    ["Berlin's", 'Berlin'],
    ['in us', 'United States'],
    ['Nice-based', 'Nice'],
    ['Tbilisi, Georgia', 'Tbilisi, Georgia'],
    ['Filadelfia', 'Philadelphia'],
    ['Praga', 'Prague'],
    ['Valencia in Spain', 'Valencia, Spain'],
    ['Durham UK', 'Durham, United Kingdom'],
    ['Perth Scotland', 'Perth, Scotland'],
    ['Victoria, Australia', 'Victoria, Victoria'],
    ['Athens OH', 'Athens, Ohio'],
    ['Côte d’Ivoire', "Côte d'Ivoire"],
  ])('%s is %s', (query, place) => expect(labels(query)).toEqual([[place]]));

  test.each(['tell us more', 'la la land', 'nice people', 'german-speaking', 'so far so good'])(
    '%s is no place',
    (query) => {
      const kinds = read(query)
        .alternatives.flat()
        .map(({ kind, label }) => (label === 'DACH' ? 'dach' : kind));
      expect(kinds).not.toContain('place');
    },
  );
});

describe('sums and days that belong together', () => {
  test('a floor and a ceiling side by side are one range', () => {
    expect(labels('over 2M and under 5M')).toEqual([['$2M to $5M']]);
    expect(labels('after September, before 10 November')).toEqual([['from 1 October to 9 November']]);
  });

  test('apart, each has the range of both, as conditions of one kind are alternatives', () => {
    const sums = read('over 2M fintech under 5M')
      .alternatives.flat()
      .filter((one) => one.kind === 'amount');
    expect(sums.map(({ words, least, most }) => [words, least, most])).toEqual([
      ['over 2M', 2_000_000, 5_000_000],
      ['under 5M', 2_000_000, 5_000_000],
    ]);
  });

  test('after or they stay apart', () => {
    expect(labels('under 1M or over 100M')).toEqual([['under $1M', 'over $100M']]);
  });

  test('what is counted in users or revenue is no round', () => {
    for (const query of ['10 million users', 'ARR over 5M', 'valued at $1B', 'founded in 2019'])
      expect(labels(query), query).toEqual([]);
  });
});

describe('misspellings', () => {
  test.each([
    ['fintehc', 'FinTech'],
    ['Berln', 'Berlin'],
    ['ebrlin', 'Berlin'],
    ['serise A', 'Series A'],
    ['cyber securty', 'Cyber Security'],
    ['Octobr', 'in October'],
  ])('%s is %s', (query, label) => expect(labels(query)).toEqual([[label]]));

  test.each([
    'Notion',
    'Stripe',
    'Figma',
    'Klarna',
    'Solara',
    'Personio',
    'Helsing',
    'Mollie',
    'Vercel',
    'campaign',
  ])('%s is no misspelling', (name) => expect(labels(name)).toEqual([[`“${name}”`]]));
});

test('two hundred sentences are read in less than the five milliseconds that each may take', async () => {
  const query = 'seed or series A fintech in Berlin or Paris over 2 million since September, not crypto';
  for (let round = 0; round < 50; round += 1) read(query);
  const taken = await processorMs(() => {
    for (let round = 0; round < 200; round += 1) read(query);
  });
  // Far above what it takes, as a busy machine is no fault of the grammar.
  expect(taken / 200).toBeLessThan(5);
});

/** What is asked for, wherever in the sentence; the first of the fields is further than none. */
function bare(all: Condition[]): string[] {
  const first = all.find(({ kind, isExcluded }) => kind === 'industry' && !isExcluded);
  return all
    .map((one) => JSON.stringify({ ...withoutSpan(one), ...(one === first && { isFurther: undefined }) }))
    .sort();
}

test('a piece taken out of a sentence by its chip takes nothing else with it', () => {
  const lists = [
    ['fintech', 'fintech or edtech', 'fintech, edtech and health', 'AI or robotics', 'oil & gas or energy'],
    [
      'not crypto',
      'not crypto, gaming',
      'no crypto or gaming',
      'without crypto, gaming or ads',
      'but not crypto',
    ],
    [
      'in Berlin',
      'in Berlin or Paris',
      'Berlin, Paris or Rome',
      'not in the US or UK',
      'outside Germany, Austria',
    ],
    ['seed', 'seed or series A', 'pre-seed, seed or series A', 'not seed', 'no angels or grants'],
    ['under 5M', 'between 2 and 5M'],
    ['last two weeks', 'since October'],
  ];
  const queries = fc
    .tuple(...lists.map((ways) => fc.option(fc.constantFrom(...ways), { nil: null })))
    .chain((chosen) => fc.shuffledSubarray(chosen.filter((way) => way !== null)))
    .chain((ways) => fc.constantFrom(', ', ' ', '; ').map((joint) => ways.join(joint)));
  fc.assert(
    fc.property(queries, (query) => {
      const meaning = read(query);
      const [conditions = []] = meaning.alternatives;
      fc.pre(meaning.alternatives.length === 1);
      const pieces = piecesOf(meaning);
      for (const gone of pieces) {
        const rest = withoutPiece(query, gone, pieces);
        const [left = []] = read(rest).alternatives;
        expect(bare(left), `${query} → ${rest}`).toEqual(
          bare(conditions.filter((one) => one.from !== gone.from)),
        );
      }
    }),
  );
});

test('what is said again stands once among the wishes, and leaves with all its words', () => {
  const ways = [
    ['fintech', 'health tech', 'AI or robotics', 'energy, oil & gas'],
    ['in Berlin', 'in Berlin or Paris', 'Lagos'],
    ['seed', 'series A'],
  ];
  const queries = fc
    .tuple(...ways.map((some) => fc.constantFrom(...some)))
    .chain((chosen) => fc.tuple(fc.shuffledSubarray(chosen, { minLength: 1 }), fc.constantFrom(...chosen)))
    .chain(([chosen, again]) => fc.constantFrom([...chosen, again], [again, ...chosen]))
    .chain((said) => fc.constantFrom(', ', ' ', '; ', '  ').map((joint) => said.join(joint)));
  const names = (query: string) => new Set(criteriaOf(read(query)).map(({ label }) => label));
  fc.assert(
    fc.property(queries, (query) => {
      const meaning = read(query);
      const criteria = criteriaOf(meaning);
      expect(names(query).size).toBe(criteria.length);
      for (const gone of criteria) {
        const rest = withoutCriterion(query, gone, piecesOf(meaning));
        const left = criteria.filter((each) => each !== gone).map(({ label }) => label);
        expect(names(rest), `${query} → ${rest}`).toEqual(new Set(left));
      }
    }),
  );
});

describe('two fields', () => {
  const demands = (query: string) =>
    read(query).alternatives.map((alternative) =>
      demandsOf(alternative).map((anyOf) => anyOf.map(({ label }) => label).join(' or ')),
    );

  test.each([
    ['AI health', ['AI', 'Health']],
    ['B2B fintech', ['B2B', 'FinTech']],
    ['software for dentists', ['Dental']],
    ['payments for hotels', ['Payments', 'Hospitality']],
    ['AI for health or education', ['AI', 'Health or Education']],
    ['AI or robotics for health', ['AI or Robotics', 'Health']],
  ])('%s: both are meant', (query, expected) => expect(demands(query)).toEqual([expected]));

  test.each(['fintech or edtech', 'fintech, edtech', 'fintech edtech', 'fintech and edtech'])(
    '%s: either',
    (query) => expect(demands(query)).toEqual([['FinTech or EdTech']]),
  );
});

describe('who led a round', () => {
  test.each([
    ['backed by Sequoia but not by SoftBank', ['Sequoia', 'not SoftBank']],
    ['not Tiger Global, not Softbank', ['not Tiger Global', 'not Softbank']],
    ["Accel's investments", ['Accel']],
    ['not Accel, not Index Ventures', ['not Accel', 'not Index Ventures']],
    ['led by Accel, not remote', ['Accel']],
    ['the first round in Berlin', []],
  ])('%s', (query, expected) => {
    const led = read(query)
      .alternatives.flat()
      .filter(({ kind }) => kind === 'investor');
    expect(led.map(({ label }) => label)).toEqual(expected);
  });
});

describe('who hires', () => {
  test.for([
    ['hiring', 'open roles'],
    ['startups that are hiring', 'open roles'],
    ['isn’t hiring', 'not open roles'],
    ['no open roles', 'not open roles'],
    ['hiring designers', 'design roles'],
    ['not hiring engineers or designers', 'not engineering or design roles'],
    ['with open backend roles in Berlin', 'software roles in Berlin'],
    ['with remote senior data roles', 'senior remote data roles'],
    ['open positions in Berlin, Munich or Vienna', 'roles in Berlin or Munich or Vienna'],
    ['hiring remotely', 'remote roles'],
    ['hiring sales people or marketing staff', 'sales or marketing roles'],
    ['with engineering roles in the US or Canada', 'engineering roles in United States or Canada'],
    ['hiring interns for summer', 'intern roles'],
  ] as const)('“%s” asks for %s', ([query, label]) => {
    expect(labels(query)).toEqual([[label]]);
  });

  test.for([
    ['who needs a nurse manager', 'nurse manager'],
    ['ML engineers', 'ML engineer'],
    ['frontend or backend engineers', 'frontend or backend engineer'],
    ['nurses or engineers', 'nurse or engineering roles'],
    ['looking for a CFO', 'CFO'],
    ['sucht Krankenpfleger', 'Krankenpfleger'],
    ['Physiotherapeut Stellen', 'Physiotherapeut'],
    ['sucht Psychologin', 'Psychologin'],
    ['sucht Zahnärztinnen', 'Zahnärztinnen'],
    ['junior developer jobs', 'junior software roles'],
  ] as const)('“%s” may be known and may only rank, as %s', ([query, label]) => {
    const [only, ...others] = read(query).alternatives.flat();
    expect([only?.label, only?.kind === 'hiring' && only.fallsBack, others]).toEqual([label, true, []]);
  });

  test.for(['hiring', 'hiring junior engineers', 'open sales roles in Berlin', 'not hiring'])(
    '“%s” never only ranks',
    (query) => {
      const [only] = read(query).alternatives.flat();
      expect(only?.kind === 'hiring' && only.fallsBack).toBe(undefined);
    },
  );

  test('says which words it ignored, but not those that only stand around the others', () => {
    const ignored = (query: string) =>
      read(query)
        .unread.filter(({ isFrame }) => !isFrame)
        .map(({ words }) => words);
    expect(ignored('show me startups that raised in Berlin')).toEqual([]);
    expect(ignored('I am a nurse, health in Texas')).toEqual(['I am a nurse']);
    expect(ignored('fintech in Berlin, designer')).toEqual(['designer']);
  });

  test.for([
    ['customer success manager in healthcare, hybrid london', 'hybrid customer success manager'],
    ['technical writer remote US', 'remote technical writer'],
    ['hospital pharmacists in Leeds, teletravail', 'remote hospital pharmacist'],
  ] as const)('takes how one works from anywhere in “%s”', ([query, label]) => {
    expect(labels(query).flat()).toContain(label);
    expect(labels(query).flat()).not.toContain('“hybrid”');
  });

  test('leaves how one works to the company where no role is named', () => {
    expect(labels('remote fintech')).toEqual([['“remote”', 'FinTech']]);
  });

  test.for([
    ['seed startups recruiting plumbers', 'plumber'],
    ['who hires paralegals in Toronto', 'paralegal'],
    ['legal tech hiring in-house counsel', 'counsel'],
    ['people ops lead berlin', 'people ops lead'],
    ['part time bookkeeper', 'bookkeeper'],
    ['welding jobs in Ohio', 'welder'],
    ['florist', 'florist'],
    ['emplois plombier Lyon', 'plombier'],
    ['cerco lavoro come chef a Milano', 'chef'],
    ['ofertas para abogados', 'abogado'],
  ] as const)('names the trade of “%s”', ([query, label]) => {
    expect(labels(query).flat()).toContain(label);
  });

  test('is the company’s place behind “hiring”, and the role’s behind “roles in”', () => {
    expect(labels('hiring designers in Berlin')).toEqual([['design roles', 'Berlin']]);
    expect(labels('fintech in Paris with design roles in Berlin')).toEqual([
      ['FinTech', 'Paris', 'design roles in Berlin'],
    ]);
  });

  test.for([
    'hiring software',
    'hiring platforms',
    'recruiting tools',
    'open source',
    'open banking',
    'fintech jobs',
  ])('“%s” is not about who hires', (query) => {
    expect(
      read(query)
        .alternatives.flat()
        .filter(({ kind }) => kind === 'hiring'),
    ).toEqual([]);
  });

  test.for([
    ['RN jobs in Texas', ['registered nurse', 'Texas']],
    ['startups that need RNs', ['registered nurse']],
    ['looking for an rn', ['registered nurse']],
    ['PM', ['product manager']],
    ['pm role in Berlin', ['product manager', 'Berlin']],
    ['fintech hiring SREs', ['FinTech', 'site reliability engineer']],
    ['first AE at a seed startup', ['account executive', 'Seed']],
    ['CSM remote', ['remote customer success manager']],
    ['clinical ops manager', ['clinical operations manager']],
    ['CoS in Paris', ['chief of staff', 'Paris']],
  ] as const)('spells out the job of “%s”', ([query, meant]) => {
    expect(labels(query)).toHaveLength(1);
    expect(labels(query).flat().sort()).toEqual(meant.toSorted());
  });

  test.for(['raised before 5 PM', 'startups hiring rn', 'based em Lisboa', 'SPACs'])(
    'reads no job in “%s”',
    (query) => {
      const titles = read(query)
        .alternatives.flat()
        .flatMap((each) => (each.kind === 'hiring' ? each.titles : []));
      expect(titles).toEqual([]);
    },
  );

  test.for([
    'RN, clinical operations, Texas',
    'nurse to clinical operations',
    'case manager RN remote',
    'head of sales in Paris, account executive',
  ])('asks for any of the jobs of “%s”', (query) => {
    const [conditions = []] = read(query).alternatives;
    expect(demandsOf(conditions.filter(({ kind }) => kind === 'hiring'))).toMatchObject([{ length: 2 }]);
  });

  test.for([
    ['utilization review nurse', 'utilization review nurse'],
    ['home health nurse in Dallas', 'home health nurse'],
    ['infection control nurse remote', 'remote infection control nurse'],
  ] as const)('takes what a job is about for no field of business: “%s”', ([query, title]) => {
    expect(labels(query).flat()).toContain(title);
    expect(
      read(query)
        .alternatives.flat()
        .map(({ kind }) => kind),
    ).not.toContain('industry');
  });

  test.for([
    [
      'climate startups hiring their first designer, remote in Europe',
      ['Climate Tech', 'Europe', 'remote design roles'],
    ],
    ['medical device startups needing regulatory affairs', ['Medical Device', 'regulatory affairs']],
    ['entry level software jobs remote India', ['Software', 'India', 'remote junior roles']],
    ['EMEA remote sales', ['EMEA', 'remote sales roles']],
    ['junior marketing Berlin', ['Berlin', 'junior marketing roles']],
    ['hiring senior or staff engineers', ['senior or lead engineering roles']],
    ['startups qui viennent de lever et recrutent un head of sales', ['head of sales']],
    ['directeur commercial Suisse romande', ['Romandy', 'directeur commercial']],
  ] as const)('leaves nothing of “%s” to be looked for as a word', ([query, meant]) => {
    expect(labels(query)).toHaveLength(1);
    expect(labels(query).flat().sort()).toEqual(meant.toSorted());
  });

  test('holds each time that it is asked for', () => {
    const [conditions = []] = read('hiring engineers, with open roles in Berlin').alternatives;
    expect(demandsOf(conditions.filter(({ kind }) => kind === 'hiring'))).toHaveLength(2);
  });
});

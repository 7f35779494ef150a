import { allIndustryLabels } from '../contract/industries/industries.ts';
import type { RoundKind } from '../contract/rounds/round-kinds.ts';
import { daysEarlier, utcDay } from '../contract/time/days.ts';
import type { ReportedRound, RoundReport } from '../server/startups/report.ts';
import {
  inventedInvestors,
  inventedPlaces,
  nameEnds,
  nameMiddles,
  nameSeconds,
  nameStarts,
  offerings,
  peopleNames,
} from './invented-words.ts';

type Chance = () => number;

export type Invention = {
  /** How many companies; about every third has a second round. */
  companies: number;
  /** The same seed makes the same companies, whatever `companies` is. */
  seed: number;
  today: Date;
  /** Share of the companies whose newest round is of the last 90 days; the others go back five years. */
  inWindowShare: number;
};

const windowDays = 90;
const historyDays = 5 * 365;

/** Amounts in dollars are spread evenly by magnitude between the two ends. */
const stages: readonly { kind: RoundKind; weight: number; from: number; to: number }[] = [
  { kind: 'pre_seed', weight: 10, from: 1e5, to: 1.5e6 },
  { kind: 'seed', weight: 30, from: 5e5, to: 6e6 },
  { kind: 'angel', weight: 5, from: 5e4, to: 8e5 },
  { kind: 'series_a', weight: 22, from: 3e6, to: 2.5e7 },
  { kind: 'series_b', weight: 11, from: 1e7, to: 7e7 },
  { kind: 'series_c', weight: 6, from: 2.5e7, to: 1.5e8 },
  { kind: 'series_d', weight: 3, from: 5e7, to: 3e8 },
  { kind: 'growth', weight: 2, from: 4e7, to: 4e8 },
  { kind: 'convertible', weight: 3, from: 1e5, to: 2e6 },
  { kind: 'debt', weight: 2, from: 1e6, to: 5e7 },
  { kind: 'grant', weight: 2, from: 5e4, to: 3e6 },
  { kind: 'unspecified', weight: 4, from: 2e5, to: 3e7 },
];

const localCurrencies: Readonly<Record<string, string>> = {
  DE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  IE: 'EUR',
  NL: 'EUR',
};

const tags = allIndustryLabels().filter(({ tag }) => tag.includes('/'));

/**
 * Believable reports of companies that do not exist, for worlds and benches: all under the reserved domain `.example`, so
 * that no real one is meant. Deterministic. Each company's newest round comes first.
 */
export function* makeReports({ companies, seed, today, inWindowShare }: Invention): Generator<RoundReport> {
  const chance = chancesFrom(seed);
  for (let number = 0; number < companies; number++) {
    const key = `invented-${seed}-${number}`;
    const company = makeCompany(chance, makeName(seed, number), today);
    const age =
      chance() < inWindowShare ? recentAge(chance) : windowDays + 1 + below(chance, historyDays - windowDays);
    yield makeReport(key, company, makeRound(chance, company.country, dayBefore(today, age)));
    if (chance() < 1 / 3) {
      const earlier = age + 200 + below(chance, 500);
      if (earlier <= historyDays)
        yield makeReport(
          `${key}-earlier`,
          company,
          makeRound(chance, company.country, dayBefore(today, earlier)),
        );
    }
  }
}

/** About an eighth within a week and a third within the month after, as the rounds of a lively quarter fall. */
function recentAge(chance: Chance): number {
  const place = chance();
  if (place < 0.12) return below(chance, 8);
  return place < 0.42 ? 8 + below(chance, 23) : 31 + below(chance, windowDays - 30);
}

function makeReport(key: string, company: RoundReport['company'], round: ReportedRound): RoundReport {
  return {
    source: 'csv',
    externalId: key,
    url: `https://news.example/${key}`,
    label: 'Invented news',
    company,
    round,
  };
}

function makeCompany(chance: Chance, name: string, today: Date): RoundReport['company'] {
  const host = name.toLowerCase().replaceAll(' ', '-');
  const domain = `${host}.example`;
  const [country, region, city] = pickEarly(chance, inventedPlaces);
  const [label, second] = [pick(chance, tags), pick(chance, tags)];
  const described = chance() < 0.8;
  return {
    name,
    aliases: [],
    identifiers: [{ kind: 'domain', value: domain }],
    description: described ? `${pick(chance, offerings)} for ${label.name.toLowerCase()}.` : null,
    website: `https://${domain}/`,
    industryTags: [
      ...new Set([label.group, label.tag, ...(chance() < 0.3 ? [second.group, second.tag] : [])]),
    ].sort(),
    country,
    region,
    city,
    foundedYear: today.getUTCFullYear() - below(chance, 12),
    contactEmail: chance() < 0.6 ? `hello@${domain}` : null,
    linkedinUrl: chance() < 0.7 ? `https://www.linkedin.com/company/${host}` : null,
    people: chance() < 0.5 ? [{ name: pick(chance, peopleNames), roles: ['Executive Officer'] }] : [],
  };
}

/** Every number has a name of its own, and neighbours do not look alike. */
function makeName(seed: number, number: number): string {
  const parts = [nameStarts, nameMiddles, nameEnds, nameSeconds];
  const all = parts.reduce((product, words) => product * words.length, 1);
  // A prime larger than any factor of `all` visits each combination once.
  let rest = (number * 1_000_003 + seed * 7_919) % all;
  const [start, middle, end, second] = parts.map((words) => {
    const word = words[rest % words.length] ?? '';
    rest = Math.floor(rest / words.length);
    return word;
  });
  return `${start}${middle}${end} ${second}`;
}

function makeRound(chance: Chance, country: string | null, announcedOn: string): ReportedRound {
  const { kind, from, to } = pickStage(chance);
  const amount = chance() < 0.92 ? String(roundUp(from * (to / from) ** chance())) : null;
  return {
    kind,
    amount,
    currency: amount && (localCurrencies[country ?? ''] ?? 'USD'),
    announcedOn,
    reportedOn: announcedOn,
    firstSaleOn: null,
    leadInvestors: chance() < 0.6 ? [pick(chance, inventedInvestors)] : [],
    amends: null,
    isAmendment: false,
  };
}

function pickStage(chance: Chance): (typeof stages)[number] {
  let rest = chance() * 100;
  for (const stage of stages) {
    rest -= stage.weight;
    if (rest < 0) return stage;
  }
  return pick(chance, stages);
}

/** To two digits that count, as companies announce it. */
function roundUp(amount: number): number {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}

function dayBefore(today: Date, days: number): string {
  return utcDay(daysEarlier(today, days));
}

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  return itemAt(items, below(chance, items.length));
}

/** The first items far more often than the last. */
function pickEarly<Item>(chance: Chance, items: readonly Item[]): Item {
  return itemAt(items, Math.floor(chance() ** 2 * items.length));
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} of ${items.length}.`);
  return item;
}

function below(chance: Chance, limit: number): number {
  return Math.floor(chance() * limit);
}

/** Numbers from 0 up to 1 that are the same for the same seed: a linear congruential generator with mixed output. */
function chancesFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
  };
}

import type { RoundKind } from '../../../contract/rounds/round-kinds.ts';
import { tableOf } from '../tokens/words.ts';

/** The rounds that follow each other, earliest first. */
export const ladder: readonly RoundKind[] = [
  'pre_seed',
  'angel',
  'seed',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'series_g',
  'series_h',
  'growth',
  'pre_ipo',
];

export type Stage = { label: string; rounds: readonly RoundKind[] };

/** Early is up to Series A; late and growth are Series C and all after it. */
const early: Stage = { label: 'Early stage', rounds: ladder.slice(0, 4) };
const late: Stage = { label: 'Late stage', rounds: ladder.slice(5) };
const growth: Stage = { label: 'Growth stage', rounds: late.rounds };

/** What rounds are called. */
export const stages = tableOf<Stage>([
  [
    `pre seed, preseed, pre seeds, pre seed round, pre seed rounds, pre seed stage, preseed stage, friends and family round,
    friends and family`,
    { label: 'Pre-seed', rounds: ['pre_seed'] },
  ],
  [
    'seed, seeds, seed round, seed rounds, seed stage, seed funding, seed funded, series seed, semilla, amorcage, post seed, pre series a, pre series a round, pre series a rounds, pre a, pre a round, pre a rounds',
    { label: 'Seed', rounds: ['seed'] },
  ],
  [
    'angel, angels, angel round, angel rounds, angel funding, angel investors, angel investor, business angel, business angels',
    { label: 'Angel', rounds: ['angel'] },
  ],
  [
    'growth, growth round, growth rounds, growth equity, growth capital, growth funding',
    { label: 'Growth', rounds: ['growth'] },
  ],
  [
    'bridge, bridge round, bridge rounds, bridge funding, bridge financing, bridge loan, bridge loans',
    { label: 'Bridge', rounds: ['bridge'] },
  ],
  [
    'convertible, convertibles, convertible note, convertible notes, convertible loan, convertible loans, convertible debt',
    { label: 'Convertible note', rounds: ['convertible'] },
  ],
  [
    'safe note, safe notes, safe round, safe rounds, safes, safe agreement, safe financing, safe funding, via safe, on a safe, a safe',
    { label: 'SAFE', rounds: ['safe'] },
  ],
  [
    `debt, debts, debt round, debt rounds, debt funding, venture debt, debt financing, debt deal, debt deals, loan, loans,
    credit facility, credit line, line of credit`,
    { label: 'Debt', rounds: ['debt'] },
  ],
  [
    'grant, grants, grant funding, grant funded, grant money, research grant, research grants, subsidy, subsidies, government grant, government grants, gov grant, gov grants, govt grant, govt grants, equity free grant, equity free grants, non equity grant, non equity grants, public grant, public grants, eu grant, eu grants, state grant, state grants',
    { label: 'Grant', rounds: ['grant'] },
  ],
  [
    'non dilutive, nondilutive, non dilutive funding, non dilutive capital',
    { label: 'Non-dilutive', rounds: ['grant', 'debt'] },
  ],
  [
    'crowdfunding, crowdfunded, crowd funding, crowd funded, crowdfund, equity crowdfunding, crowdfunding round, crowdfunding rounds',
    { label: 'Crowdfunding', rounds: ['crowdfunding'] },
  ],
  [
    'strategic round, strategic rounds, strategic investment, strategic investments, strategic funding, corporate round, corporate rounds, strategic',
    { label: 'Strategic', rounds: ['strategic'] },
  ],
  [
    'secondary, secondaries, secondary sale, secondary sales, secondary round, secondary rounds, secondary market',
    { label: 'Secondary', rounds: ['secondary'] },
  ],
  ['pre ipo, preipo, pre ipo round, pre ipo rounds', { label: 'Pre-IPO', rounds: ['pre_ipo'] }],
  ['post ipo, postipo, post ipo equity, post ipo debt, pipe', { label: 'Post-IPO', rounds: ['post_ipo'] }],
  [
    `early stage, early stages, earlystage, early round, early rounds, early startups, early startup, early companies,
    early stage rounds, early phase, early ventures, early funding, early money`,
    early,
  ],
  [
    `late stage, later stage, later stages, late stages, latestage, late round, late rounds, later round, later rounds, late phase,
    mature, scaleup, scaleups, scale up, scale ups`,
    late,
  ],
  ['growth stage, growth stages, growth phase, expansion stage, growth stage rounds', growth],
  ['mid stage, midstage, middle stage, mid stages', { label: 'Series B', rounds: ['series_b'] }],
]);

export type Bound = 'from' | 'after' | 'until' | 'before';

/** What is said before a stage. */
export const boundsBefore = tableOf<Bound>([
  ['at least, minimum, min, from at least, starting at, starting from', 'from'],
  ['after, beyond, past, post, above, later than, over, more than', 'after'],
  ['up to, until, till, at most, max, maximum, up to and including, through', 'until'],
  ['before, pre, below, earlier than, under, prior to, less than', 'before'],
]);

/** What a negation makes of it: 'nothing later than'. */
export const oppositeBounds = { from: 'before', after: 'until', until: 'after', before: 'from' } as const;

/** What is said behind a stage. */
export const boundsBehind = tableOf<Bound>([
  [
    `and later, or later, and beyond, or beyond, and above, or above, and up, or up, and upwards, onwards, onward, and onwards,
    or higher, and higher, or further, and further, and after, or after, plus, and more, or more, or more advanced, at least, minimum, or greater`,
    'from',
  ],
  [
    'and earlier, or earlier, and below, or below, and before, or before, or under, and under, or younger, and less, or less, at most, maximum, max',
    'until',
  ],
]);

import type { RuleTrace } from '../read-by-rules.ts';
import { uncertaintiesOf } from '../uncertainties.ts';
import { type Features, featuresOf } from './feature-set.ts';
import { featuresOfWords } from './headline-features.ts';
import { featuresOfKind, featuresOfRules, isAbstract } from './headline-kind-features.ts';
import type { SeenHeadline } from './see-headline.ts';
import { chooseTag, type Lattice, spansOf, type TagModel, tagWords } from './tag-words.ts';
import { featuresOfTrust } from './trust-features.ts';
import type { ViewedWord } from './view-headline.ts';
import { readModels } from './weights-file.ts';

/** What a word of a headline about a round may be part of. */
export const wordTags = [
  'O',
  ...['COMPANY', 'AMOUNT', 'INVESTOR', 'PLACE', 'STAGE'].flatMap((kind) => [`B-${kind}`, `I-${kind}`]),
];

export const kindTags = [
  'round',
  'fund_close',
  'acquisition',
  'ipo',
  'debt',
  'rumour',
  'roundup',
  'valuation_only',
  'grant',
  'other',
] as const;
export type KindTag = (typeof kindTags)[number];

export const trustTags = ['wrong', 'right'];

export const buckets = { words: 2 ** 16, kinds: 2 ** 16, trust: 2 ** 10 };

export type HeadlineModels = { words: TagModel; kinds: TagModel; trust: TagModel };

let trained: HeadlineModels | null = null;

/** The weights of `npm run train -- headlines`, read once. */
export function headlineModels(): HeadlineModels {
  if (trained) return trained;
  const models = readModels(new URL('./headlines.weights', import.meta.url));
  const [words, kinds, trust] = [models.get('words'), models.get('kinds'), models.get('trust')];
  if (!words || !kinds || !trust) throw new Error('headlines.weights lacks a model. Run npm run train.');
  trained = { words, kinds, trust };
  return trained;
}

/** From here on most are rounds. */
export const likelyRound = 0.6;

export function wordFeatures(seen: SeenHeadline): Features[] {
  return featuresOfWords(seen).map((names) => featuresOf(names, buckets.words));
}

/** Without the rules' own verdict where a headline is one that the rules were made for. */
export function kindFeatures(
  seen: SeenHeadline,
  { withRules, isWithWords = true }: { withRules: boolean; isWithWords?: boolean },
): Features {
  const names = [...featuresOfKind(seen), ...(withRules ? featuresOfRules(seen) : [])];
  return featuresOf(isWithWords ? names : names.filter(isAbstract), buckets.kinds);
}

/** A company that a headline may be about, with how sure the tagger is and how sure all together is. */
export type Candidate = { name: string; share: number; trust: number };

export type Judgement = {
  kind: KindTag;
  roundShare: number;
  /** How likely each sum is that of the round. */
  sumShares: number[];
  /** The most trusted first. */
  candidates: Candidate[];
};

/** What the trained models say of a headline. */
export function judgeHeadline(seen: SeenHeadline, models: HeadlineModels): Judgement {
  const shares = chooseTag(models.kinds, kindFeatures(seen, { withRules: true }));
  const lattice = tagWords(models.words, wordFeatures(seen));
  const roundShare = shares.get('round') ?? 0;
  const [kind = 'other'] = kindTags
    .filter((tag) => roundShare >= likelyRound || tag !== 'round')
    .toSorted((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0));
  const sumShares = sumSharesOf(seen, lattice);
  const candidates = namesOf(seen, lattice)
    .map(({ name, share }) => ({
      name,
      share,
      trust:
        chooseTag(models.trust, trustFeatures(seen, { name, share, roundShare, sumShares })).get('right') ??
        0,
    }))
    .toSorted((one, other) => other.trust - one.trust);
  return { kind, roundShare, sumShares, candidates };
}

type Claim = { name: string; share: number; roundShare: number; sumShares: readonly number[] };

export function trustFeatures(seen: SeenHeadline, claim: Claim): Features {
  return featuresOf(featuresOfTrust(seen, claim, uncertaintiesOfName(seen, claim.name)), buckets.trust);
}

/** Why a name may be wrong, of one that the rules did not find too. */
export function uncertaintiesOfName({ trace, reading }: SeenHeadline, name: string) {
  const { title, text, raise, setting } = trace;
  const gloss = { text, language: reading.language };
  return uncertaintiesOf({ title, gloss, company: name, raise, isSlug: setting === 'slug' });
}

export function sumSharesOf({ sums, words }: SeenHeadline, lattice: Lattice): number[] {
  const size = lattice.tags.length;
  const [first, inner] = [lattice.tags.indexOf('B-AMOUNT'), lattice.tags.indexOf('I-AMOUNT')];
  return sums.map((sum) => {
    const own = [...words.keys()].filter((at) => words[at]?.sum === sum);
    const total = own.reduce(
      (rest, at) =>
        rest + (lattice.shares[at * size + first] ?? 0) + (lattice.shares[at * size + inner] ?? 0),
      0,
    );
    return own.length > 0 ? total / own.length : 0;
  });
}

const mostNames = 2;

/** The likeliest names by the tagger, and the one of the rules. */
export function namesOf(
  { reading, trace, words }: SeenHeadline,
  lattice: Lattice,
): { name: string; share: number }[] {
  const spans = spansOf(lattice, 'COMPANY').map(({ from, to, share }) => ({
    name: nameOfSpan(trace, words.slice(from, to)),
    share,
  }));
  const found = spans.slice(0, mostNames);
  const { company } = reading;
  if (company === null || found.some(({ name }) => isSameName(name, company))) return found;
  return [
    ...found,
    { name: company, share: spans.find(({ name }) => isSameName(name, company))?.share ?? 0 },
  ];
}

function nameOfSpan({ title, setting }: RuleTrace, words: readonly ViewedWord[]): string {
  const name = title.slice(words[0]?.start, words.at(-1)?.end);
  return setting === 'slug' ? name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : name;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

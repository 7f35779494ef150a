import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { spanOfName } from './headline-features.ts';
import { type KindTag, kindTags, wordTags } from './headline-models.ts';
import type { SeenHeadline } from './see-headline.ts';
import type { Allowed } from './tag-words.ts';
import { allowSpans } from './train-tags.ts';

/** A headline with what it says, as far as it was labelled: `undefined` where it was not. */
export type Label = {
  text: string;
  language: string;
  isRound: boolean;
  /** Null where it is only known to be no round. */
  kind: KindTag | null;
  company: string | null | undefined;
  /** Undefined where no amount was labelled. */
  amount: string | null | undefined;
  currency: string | null;
  /** What else it names; null where only company and amount were labelled. */
  more: { place: string | null; stage: string | null; investors: string[] } | null;
  /** What was written or collected together, and is held out together. */
  batch: string;
};

const sum = z.union([z.number(), z.string()]).nullable().optional();
const text = z.string().nullable().optional();
const earlier = z.object({
  text: z.string(),
  language: z.string().optional(),
  batch: z.number().optional(),
  label: z.object({ kind: z.string(), is_round: z.boolean(), company: text, amount: sum, currency: text }),
});
const written = z.object({
  text: z.string(),
  language: z.string(),
  batch: z.number(),
  kind: z.string(),
  company: text,
  value: sum,
  currency: text,
  place: text,
  stage: text,
  lead: z.array(z.string()),
  investors: z.array(z.string()),
});
const story = z.object({ language: z.string(), headline: z.string(), company: z.string() });

const kindsOfLabels: Readonly<Record<string, KindTag>> = {
  multi: 'round',
  token_sale: 'round',
  corporate_investment: 'round',
  acquisition_talk: 'acquisition',
  loan: 'debt',
  fund: 'fund_close',
  valuation: 'valuation_only',
  secondary: 'valuation_only',
};

const decimal = (amount: number | string | null | undefined) =>
  amount === null || amount === undefined ? null : String(amount);

const linesOf = (file: string): unknown[] =>
  readFileSync(new URL(`../samples/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Of these files a headline that is no round says which kind of news it is; of others it may be any. */
const tellsKind = /^(?:labelled|collected|own)-/;

const earlierFiles = [
  ...['labelled', 'collected', 'own', 'languages', 'unseen', 'third', 'fourth', 'fifth', 'sixth'],
  ...['outlets', 'held', 'natural', 'natural-held'],
].map((name) => `${name}-headlines.jsonl`);

/** The headlines that the rules were made with. */
export function earlierLabels(): Label[] {
  const headlines = earlierFiles.flatMap((file) =>
    linesOf(file).map((line): Label => {
      const { text, language = 'en', batch, label } = earlier.parse(line);
      const kind = kindOf(label.kind, label.is_round);
      return {
        text,
        language,
        isRound: label.is_round,
        kind: kind === 'other' && !tellsKind.test(file) ? null : kind,
        company: label.company,
        amount: label.company === undefined ? undefined : decimal(label.amount),
        currency: label.currency ?? null,
        more: null,
        batch: `${file.replace('natural-held', 'natural')} ${batch ?? ''}`,
      };
    }),
  );
  const ofStories = ['stories.jsonl', 'held-stories.jsonl'].flatMap((file) =>
    linesOf(file).map((line): Label => {
      const { language, headline, company } = story.parse(line);
      const isNamed = headline.toLowerCase().includes(company.toLowerCase());
      return {
        text: headline,
        language,
        isRound: true,
        kind: 'round',
        company: isNamed ? company : null,
        amount: undefined,
        currency: null,
        more: null,
        batch: 'stories',
      };
    }),
  );
  return [...headlines, ...ofStories];
}

/** The headlines that another writer wrote, without knowing the rules. */
export function writtenLabels(): Label[] {
  return linesOf('written-headlines.jsonl').map((line) => {
    const label = written.parse(line);
    return {
      text: label.text,
      language: label.language,
      isRound: label.kind === 'round',
      kind: kindOf(label.kind, label.kind === 'round'),
      company: label.company ?? null,
      amount: decimal(label.value),
      currency: label.currency ?? null,
      more: {
        place: label.place ?? null,
        stage: label.stage ?? null,
        investors: [...label.lead, ...label.investors],
      },
      batch: `written ${label.batch}`,
    };
  });
}

const lookalike = z.object({ text: z.string(), language: z.string(), kind: z.string() });

/** Headlines that read like rounds and are none: loans, orders, prizes, lists. */
export function lookalikeLabels(): Label[] {
  return linesOf('lookalike-headlines.jsonl').map((line) => {
    const { text, language, kind } = lookalike.parse(line);
    const ofKind = kindOf(kind, false);
    return {
      text,
      language,
      isRound: false,
      kind: ofKind,
      company: undefined,
      amount: undefined,
      currency: null,
      more: null,
      batch: 'lookalikes',
    };
  });
}

function kindOf(kind: string, isRound: boolean): KindTag {
  if (isRound) return 'round';
  const found = kindsOfLabels[kind] ?? kind;
  return kindTags.find((tag) => tag === found && tag !== 'round') ?? 'other';
}

/** Which kinds a labelled headline may be of, by their places among the kinds. */
export function allowedKinds({ kind }: Label): number[] {
  return kind === null ? [...kindTags.keys()].slice(1) : [kindTags.indexOf(kind)];
}

/** Which tags the words of a round may have; null where its label says nothing of them. */
export function allowedTags(label: Label, { words }: SeenHeadline): Allowed | null {
  const { company, amount, more } = label;
  if (!label.isRound || company === undefined) return null;
  const named = spanOfName(words, company);
  if (company !== null && !named) return null;
  const others = more ? ['O'] : wordTags.filter((tag) => !/COMPANY|AMOUNT/.test(tag));
  const investors = (more?.investors ?? []).map((name) => ({
    kind: 'INVESTOR',
    span: spanOfName(words, name),
  }));
  const spans = [
    ...sumSpans(words, amount).map((span) => ({ kind: 'AMOUNT', span })),
    { kind: 'STAGE', span: spanOfName(words, more?.stage) },
    { kind: 'PLACE', span: spanOfName(words, more?.place) },
    ...investors,
    { kind: 'COMPANY', span: named },
  ].flatMap(({ kind, span }) => (span ? [{ kind, ...span }] : []));
  return allowSpans(words.length, wordTags, spans, others);
}

function sumSpans(
  words: SeenHeadline['words'],
  amount: string | null | undefined,
): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const [at, { sum }] of words.entries()) {
    if (!sum?.amount || (amount !== undefined && sum.amount !== amount)) continue;
    const last = spans.at(-1);
    if (last?.to === at && words[at - 1]?.sum === sum) last.to = at + 1;
    else spans.push({ from: at, to: at + 1 });
  }
  return spans;
}

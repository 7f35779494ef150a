import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const text = z.string().nullable().optional();
const labelledHeadline = z.object({
  id: z.string(),
  text: z.string(),
  language: z.string().optional(),
  label: z.object({
    kind: z.string(),
    is_round: z.boolean(),
    company: text,
    amount: z.union([z.number(), z.string()]).nullable().optional(),
    currency: text,
    round: text,
  }),
});
export type LabelledHeadline = z.infer<typeof labelledHeadline>;

/** What is judged of a reading; any reader of headlines can be measured by it. */
export type Answer = {
  isRound: boolean;
  company: string | null;
  amount: string | null;
  currency: string | null;
};

export type Verdict = {
  headline: LabelledHeadline;
  answer: Answer;
  isRoundRight: boolean;
  /** Company, amount and currency, all three; of what is no round only where they are labelled. */
  areFactsRight: boolean;
  isWronglyListed: boolean;
};

/** What the files hold: samples/README.md. */
export type HeadlineFile =
  `${'labelled' | 'collected' | 'own' | 'languages' | 'unseen' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'outlets' | 'held' | 'natural' | 'natural-held' | 'blind'}-headlines.jsonl`;

export function loadHeadlines(file: HeadlineFile): LabelledHeadline[] {
  const path = fileURLToPath(new URL(`./samples/${file}`, import.meta.url));
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => labelledHeadline.parse(JSON.parse(line)));
}

/** Compares a reader's answers with the labels. Company names count as equal apart from case and punctuation. */
export function scoreHeadlines(headlines: LabelledHeadline[], read: (text: string) => Answer): Verdict[] {
  return headlines.map((headline) => {
    const { label } = headline;
    const answer = read(headline.text);
    return {
      headline,
      answer,
      isRoundRight: answer.isRound === label.is_round,
      areFactsRight: label.company === undefined ? !answer.isRound : areSame(answer, label),
      isWronglyListed: answer.isRound && !label.is_round,
    };
  });
}

function areSame(answer: Answer, { company = null, amount, currency = null }: LabelledHeadline['label']) {
  return (
    nameKey(answer.company) === nameKey(company) &&
    answer.amount === (amount === null || amount === undefined ? null : String(amount)) &&
    answer.currency === currency
  );
}

function nameKey(name: string | null): string | null {
  if (name === null) return null;
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function shareOf(verdicts: Verdict[], isRight: (verdict: Verdict) => boolean): number {
  return verdicts.length === 0 ? 0 : verdicts.filter(isRight).length / verdicts.length;
}

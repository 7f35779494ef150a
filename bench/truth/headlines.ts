import { readHeadline } from '../../server/ingest/sources/feed/read-headline.ts';
import {
  type Answer,
  type HeadlineFile,
  loadHeadlines,
  scoreHeadlines,
  shareOf,
  type Verdict,
} from '../../server/ingest/sources/feed/score-headlines.ts';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  target: number;
  met: boolean;
  baseline?: { name: string; value: number };
};

const baselineName = 'regular expression `raises $`';
const naivePattern = /^(?<company>.+?) raises \$(?<number>[\d.]+)\s?(?<unit>[KMB]|million|billion)?/i;
const naiveUnits: Record<string, number> = { k: 1e3, m: 1e6, million: 1e6, b: 1e9, billion: 1e9 };

/** What anyone would write first; the reader has to earn its length against it. */
export function readNaively(text: string): Answer {
  const { company, number, unit = '' } = naivePattern.exec(text)?.groups ?? {};
  if (!company || !number) return { isRound: false, company: null, amount: null, currency: null };
  const amount = String(Math.round(Number(number) * (naiveUnits[unit.toLowerCase()] ?? 1)));
  return { isRound: true, company, amount, currency: 'USD' };
}

const percent = (share: number) => Math.round(share * 1000) / 10;

/** How right the headline reader is on real headlines, in percent, beside the naive reader in the same run. */
export function measureHeadlines(): Figure[] {
  return [
    ...measureFile('headlines', 'labelled-headlines.jsonl'),
    ...measureFile('collected headlines', 'collected-headlines.jsonl'),
    ...measureFile('headlines of ten languages', 'languages-headlines.jsonl'),
    ...measureFile('further headlines of ten languages', 'unseen-headlines.jsonl'),
    ...measureFile('fresh headlines, first set', 'third-headlines.jsonl'),
    ...measureFile('fresh headlines, second set', 'fourth-headlines.jsonl'),
    ...measureFile('fresh headlines, third set', 'fifth-headlines.jsonl'),
    ...measureFile('fresh headlines, fourth set', 'sixth-headlines.jsonl'),
  ];
}

function measureFile(title: string, file: HeadlineFile): Figure[] {
  const headlines = loadHeadlines(file);
  const ours = scoreHeadlines(headlines, readHeadline);
  const naive = scoreHeadlines(headlines, readNaively);
  const share = (name: string, target: number, isRight: (verdict: Verdict) => boolean): Figure => {
    const value = percent(shareOf(ours, isRight));
    const baseline = { name: baselineName, value: percent(shareOf(naive, isRight)) };
    return { name: `${title}: ${name}`, value, unit: '%', target, met: value >= target, baseline };
  };
  const wrong = ours.filter(({ isWronglyListed }) => isWronglyListed).length;
  const naivelyWrong = naive.filter(({ isWronglyListed }) => isWronglyListed).length;
  return [
    share('is it a round', 97, ({ isRoundRight }) => isRoundRight),
    share('company, amount and currency', 95, ({ areFactsRight }) => areFactsRight),
    {
      name: `${title}: listed though no round`,
      value: wrong,
      unit: 'headlines',
      target: 0,
      met: wrong === 0,
      baseline: { name: baselineName, value: naivelyWrong },
    },
  ];
}

/** The same by kind of news, as a table for people. */
export function headlineTable(): string {
  const verdicts = scoreHeadlines(loadHeadlines('labelled-headlines.jsonl'), readHeadline);
  const kinds = Map.groupBy(verdicts, ({ headline }) => headline.label.kind);
  const rows = [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, some]) => rowOf(kind, some));
  return [`${'kind'.padEnd(22)}count  round  facts`, ...rows, rowOf('all', verdicts)].join('\n');
}

function rowOf(kind: string, verdicts: Verdict[]): string {
  const right = (isRight: (verdict: Verdict) => boolean) =>
    String(verdicts.filter(isRight).length).padStart(5);
  const cells = [
    String(verdicts.length).padStart(5),
    right((v) => v.isRoundRight),
    right((v) => v.areFactsRight),
  ];
  return `${kind.padEnd(22)}${cells.join('  ')}`;
}

import { readFileSync } from 'node:fs';
import type { FormD } from '../../server/ingest/sources/form-d/form-d.ts';
import { gate, type Verdict } from '../../server/ingest/sources/form-d/gate.ts';
import { industryPoints } from '../../server/ingest/sources/form-d/industries.ts';
import { parseFormD } from '../../server/ingest/sources/form-d/parse.ts';
import type { Figure } from './headlines.ts';

type Labelled = { name: string; expected: Verdict; filing: FormD };

const samples = new URL('../../server/ingest/sources/form-d/samples/', import.meta.url);
const baselineName = 'industry group alone';
const verdictOfLabel: Record<string, Verdict> = {
  startup: 'startup',
  not_startup: 'not-a-startup',
  unclear: 'doubtful',
};

/** What the form's own industry list gives away: funds, real estate, oil and coal are out, all else is in. */
export function judgeByIndustry({ industryGroup }: FormD): Verdict {
  return industryPoints[industryGroup] === 'never' ? 'not-a-startup' : 'startup';
}

/** How right the gate is on the labelled filings, beside the industry group alone in the same run. */
export function measureFormD(): Figure[] {
  const labelled = loadLabelled();
  const compare = (
    { name, unit, target }: Pick<Figure, 'name' | 'unit' | 'target'>,
    measure: (judge: (filing: FormD) => Verdict) => number,
  ): Figure => {
    const value = measure((filing) => gate(filing).verdict);
    const met = unit === '%' ? value >= target : value <= target;
    return {
      name,
      value,
      unit,
      target,
      met,
      baseline: { name: baselineName, value: measure(judgeByIndustry) },
    };
  };
  const count = (holds: (one: Labelled) => boolean) => labelled.filter(holds).length;
  return [
    compare({ name: 'form-d: verdict', unit: '%', target: 100 }, (judge) =>
      percent(count(({ filing, expected }) => judge(filing) === expected) / labelled.length),
    ),
    compare({ name: 'form-d: listed though no startup', unit: 'filings', target: 0 }, (judge) =>
      count(({ filing, expected }) => judge(filing) === 'startup' && expected !== 'startup'),
    ),
    compare({ name: 'form-d: startups not listed', unit: 'filings', target: 0 }, (judge) =>
      count(({ filing, expected }) => judge(filing) !== 'startup' && expected === 'startup'),
    ),
  ];
}

/** Each labelled filing with its verdict and score, as a table for people. */
export function formDTable(): string {
  const rows = loadLabelled().map(({ name, expected, filing }) => {
    const { verdict, score } = gate(filing);
    return [name.slice(0, 56).padEnd(56), expected.padEnd(14), verdict.padEnd(14), String(score).padStart(5)];
  });
  const header = ['issuer'.padEnd(56), 'label'.padEnd(14), 'verdict'.padEnd(14), 'score'];
  return [header, ...rows].map((row) => row.join('  ')).join('\n');
}

function loadLabelled(): Labelled[] {
  const lines = readFileSync(new URL('labels.jsonl', samples), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { file, name, expected } = JSON.parse(line);
    const verdict = verdictOfLabel[expected];
    if (!verdict) throw new Error(`The label '${expected}' of ${file} is unknown`);
    return { name, expected: verdict, filing: parseFormD(readFileSync(new URL(`filings/${file}`, samples))) };
  });
}

const percent = (share: number) => Math.round(share * 1000) / 10;

import type { FormD } from '../../server/ingest/sources/form-d/form-d.ts';
import { gate, type Verdict } from '../../server/ingest/sources/form-d/gate.ts';
import { industryPoints } from '../../server/ingest/sources/form-d/industries.ts';
import {
  type LabelledFiling,
  readKnownFilings,
  readUnseenFilings,
} from '../../server/ingest/sources/form-d/labelled-filings.ts';
import type { Figure } from './headlines.ts';

const baselineName = 'industry group alone';

/** What the form's own industry list gives away: funds, real estate, oil and coal are out, all else is in. */
function judgeByIndustry({ industryGroup }: FormD): Verdict {
  return industryPoints[industryGroup] === 'never' ? 'not-a-startup' : 'startup';
}

/** How right the gate is on the labelled filings, beside the industry group alone in the same run. */
export function measureFormD(): Figure[] {
  return [
    ...measure('form-d', readKnownFilings(), { right: 100, listed: 0, missed: 0 }),
    ...measure('form-d, further filings', readUnseenFilings(), { right: 97, listed: 2, missed: 2 }),
  ];
}

function measure(
  name: string,
  labelled: LabelledFiling[],
  targets: { right: number; listed: number; missed: number },
): Figure[] {
  const compare = (
    what: string,
    unit: '%' | 'filings',
    target: number,
    measured: (judge: (filing: FormD) => Verdict) => number,
  ): Figure => {
    const value = measured((filing) => gate(filing).verdict);
    return {
      name: `${name}: ${what}`,
      value,
      unit,
      target,
      met: unit === '%' ? value >= target : value <= target,
      baseline: { name: baselineName, value: measured(judgeByIndustry) },
    };
  };
  const count = (holds: (one: LabelledFiling) => boolean) => labelled.filter(holds).length;
  return [
    compare('verdict', '%', targets.right, (judge) =>
      percent(count(({ filing, expected }) => judge(filing) === expected) / labelled.length),
    ),
    compare('listed though no startup', 'filings', targets.listed, (judge) =>
      count(({ filing, expected }) => judge(filing) === 'startup' && expected !== 'startup'),
    ),
    compare('startups not listed', 'filings', targets.missed, (judge) =>
      count(({ filing, expected }) => judge(filing) !== 'startup' && expected === 'startup'),
    ),
  ];
}

/** Each labelled filing with its verdict and score, as a table for people; of the further ones the misjudged alone. */
export function formDTable(): string {
  const isWrong = ({ filing, expected }: LabelledFiling) => gate(filing).verdict !== expected;
  const rows = [...readKnownFilings(), ...readUnseenFilings().filter(isWrong)].map(
    ({ name, expected, filing }) => {
      const { verdict, score } = gate(filing);
      return [
        name.slice(0, 56).padEnd(56),
        expected.padEnd(14),
        verdict.padEnd(14),
        String(score).padStart(5),
      ];
    },
  );
  const header = ['issuer'.padEnd(56), 'label'.padEnd(14), 'verdict'.padEnd(14), 'score'];
  return [header, ...rows].map((row) => row.join('  ')).join('\n');
}

const percent = (share: number) => Math.round(share * 1000) / 10;

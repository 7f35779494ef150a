import { nameOfWork } from '../reference/job-titles/function-names.ts';
import {
  type Forecast,
  type ForecastBase,
  type ForecastStage,
  forecastDays,
  type RoundSize,
} from './hiring-forecast.ts';

const stageNames: Record<ForecastStage, string> = {
  pre_seed: 'pre-seed',
  seed: 'seed',
  angel: 'angel-funded',
  series_a: 'Series A',
  series_b: 'Series B',
  series_c: 'Series C',
  later: 'later-stage',
  bridge: 'bridge-funded',
  convertible: 'convertible-funded',
  debt: 'debt-funded',
  grant: 'grant-funded',
  crowdfunding: 'crowdfunded',
  other: 'other funded',
  unspecified: 'funded',
};

const sizeNames: Record<RoundSize, string> = {
  below_2m: 'that raised less than $2M',
  '2m_to_10m': 'that raised $2M to $10M',
  '10m_to_30m': 'that raised $10M to $30M',
  '30m_to_100m': 'that raised $30M to $100M',
  from_100m: 'that raised $100M or more',
};

/** '46 seed companies in health care that raised $2M to $10M' */
function companies({ cases, stage, industry, size }: ForecastBase): string {
  const parts = [
    `${cases} ${stageNames[stage]} companies`,
    industry && `in ${industry.name.toLowerCase()}`,
    size && sizeNames[size],
  ];
  return parts.filter(Boolean).join(' ');
}

const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a');

/** 'Of 46 seed companies in health care, 31 opened a clinical operations role within 4 months of their round.' */
export function sayBase({ base, work }: Pick<Forecast, 'base' | 'work'>, afterDays: number): string {
  const name = nameOfWork(work);
  const role = `${article(name)} ${name} role`;
  if (afterDays === 0)
    return `Of ${companies(base)}, ${base.opened} opened ${role} within 4 months of their round.`;
  return `Of ${companies(base)} without ${role} ${afterDays} days after their round, ${base.opened} opened one in the next ${forecastDays - afterDays} days.`;
}

/** 'Of 310 seed companies, 60 opened a clinical operations role.' */
export function sayLarger({ larger, work }: Pick<Forecast, 'larger' | 'work'>): string | null {
  const name = nameOfWork(work);
  return larger && `Of ${companies(larger)}, ${larger.opened} opened ${article(name)} ${name} role.`;
}

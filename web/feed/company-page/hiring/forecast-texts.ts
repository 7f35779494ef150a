import {
  type Forecast,
  type ForecastBase,
  type ForecastStage,
  forecastDays,
  type HiringForecast,
  type RoundSize,
  type Work,
} from '../../../../contract/feed/hiring-forecast.ts';
import { shortDate } from '../../../../contract/platform/time/written-days.ts';
import { nameOfField } from '../../../../contract/reference/job-titles/field-names.ts';
import { functionNames, isFunction } from './hiring-texts.ts';

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

const workName = (work: Work) => (isFunction(work) ? functionNames[work] : nameOfField(work));

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

export const forecastTexts = {
  title: 'Likely to hire next',
  aside: ({ announcedOn, isSample }: HiringForecast) =>
    [announcedOn && `after the round of ${shortDate(announcedOn)}`, isSample && 'from example data']
      .filter(Boolean)
      .join(', '),
  work: (work: Work) => {
    const name = workName(work);
    return name[0]?.toUpperCase() + name.slice(1);
  },
  yours: 'your field',
  percent: ({ percent }: Forecast) => `${percent}%`,
  interval: ({ low, high }: Forecast) => `${low}–${high}%`,
  /** 'Of 46 seed companies in health care, 31 opened a clinical operations role within 4 months of their round.' */
  base: ({ base, work }: Forecast, afterDays: number) => {
    const name = workName(work);
    const role = `${article(name)} ${name} role`;
    if (afterDays === 0)
      return `Of ${companies(base)}, ${base.opened} opened ${role} within 4 months of their round.`;
    return `Of ${companies(base)} without ${role} ${afterDays} days after their round, ${base.opened} opened one in the next ${forecastDays - afterDays} days.`;
  },
  how: 'How we count',
  howBody: [
    'We count companies whose job board we read from that day until 120 days after their round, and that listed no such role at the start. Boards that we found later don’t count.',
    'The percentage is what we expect, and the range holds the true share nine times in ten. A small group varies by chance, so we draw its share towards that of a larger one.',
  ],
  /** 'Of 310 seed companies, 60 opened a clinical operations role.' */
  larger: ({ larger, work }: Forecast) =>
    larger &&
    `Of ${companies(larger)}, ${larger.opened} opened ${article(workName(work))} ${workName(work)} role.`,
  largerIntro: 'The larger groups:',
} as const;

import type { Forecast, HiringForecast, Work } from '../../../../contract/feed/hiring-forecast.ts';
import { sayBase, sayLarger } from '../../../../contract/feed/hiring-forecast-texts.ts';
import { shortDate } from '../../../../contract/platform/time/written-days.ts';
import { nameOfWork } from '../../../../contract/reference/job-titles/function-names.ts';

export const forecastTexts = {
  title: 'Likely to hire next',
  aside: ({ announcedOn, isSample }: HiringForecast) =>
    [announcedOn && `after the round of ${shortDate(announcedOn)}`, isSample && 'from example data']
      .filter(Boolean)
      .join(', '),
  work: (work: Work) => {
    const name = nameOfWork(work);
    return name[0]?.toUpperCase() + name.slice(1);
  },
  yours: 'your field',
  percent: ({ percent }: Forecast) => `${percent}%`,
  interval: ({ low, high }: Forecast) => `${low}–${high}%`,
  base: sayBase,
  how: 'How we count',
  howBody: [
    'We count companies whose job board we read from that day until 120 days after their round, and that listed no such role at the start. Boards that we found later don’t count.',
    'The percentage is what we expect, and the range holds the true share nine times in ten. A small group varies by chance, so we draw its share towards that of a larger one.',
  ],
  larger: sayLarger,
  largerIntro: 'The larger groups:',
} as const;

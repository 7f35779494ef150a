import { type Contradiction, fewRounds, sectionDays } from '../../../contract/feed/alerts.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { language } from '../../../contract/platform/text/locale.ts';

const mostNamed = 3;
const anyOf = new Intl.ListFormat(language, { type: 'disjunction' });

/** 'from the last 90 days', 'from 31 to 90 days ago' */
const windowOf = ({ from, to }: { from: number; to: number }) =>
  from === 0 ? `from the last ${to} days` : `from ${from} to ${to} days ago`;

export const matchCountTexts = {
  fits: (count: number, days: { from: number; to: number }) => {
    const rounds = count === 0 ? 'no rounds' : counted(count, 'round', 'rounds');
    const more = count < fewRounds ? ' Remove a choice to see more.' : '';
    const newer = days.from === sectionDays.week.from ? '' : ' A paid plan shows newer ones.';
    return `Matches ${rounds} ${windowOf(days)}.${newer}${more}`;
  },
  contradiction: ({ place, outside }: Contradiction) => {
    const places = outside.length > mostNamed ? `any of the ${outside.length} places` : anyOf.format(outside);
    return `${place} is not in ${places}, so no company can match both.`;
  },
} as const;

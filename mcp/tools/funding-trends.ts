import { z } from 'zod';
import { type TrendSpan, trends } from '../../contract/feed/funding-trends.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import { askApi } from '../ask-api.ts';
import { quote, quotedText } from '../quoted-text.ts';
import { defineTool } from '../tool.ts';
import { industriesInput, sentenceInput } from './filters.ts';

const usd = z.string().regex(/^\d+$/).describe('Whole US dollars, of rounds whose amount is known');

const span = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  rounds: z.int(),
  usd,
  medianUsd: usd.nullable(),
});

const share = z.object({ name: quotedText, rounds: z.int(), usd });

export const fundingTrends = defineTool({
  name: 'funding_trends',
  title: 'Funding trends',
  description:
    'Rounds and dollars of the last thirteen weeks, by week, by industry and by place: of the user’s preferences, of a sentence, or of industries.',
  effect: 'reads',
  scopes: ['rounds:read'],
  input: z.strictObject({ query: sentenceInput.optional(), industries: industriesInput.optional() }),
  output: z.object({
    total: span,
    weeks: z.array(span.extend({ isLocked: z.boolean().describe('The plan does not show this week') })),
    industries: z.array(share),
    places: z.array(share),
  }),
  async answer(api, { query, industries }) {
    const found = await askApi(api, trends.get, { query, industries, timeZone: api.timeZone });
    const presentShare = (each: { name: string; rounds: number; usd: string }) => ({
      name: quote(each.name, 60),
      rounds: each.rounds,
      usd: each.usd,
    });
    return {
      says: `${counted(found.shown.rounds, 'round', 'rounds')} from ${found.shown.first} to ${found.shown.last}.`,
      data: {
        total: presentSpan(found.shown),
        weeks: found.weeks.slice(-13).map((week) => ({ ...presentSpan(week), isLocked: week.isLocked })),
        industries: found.industries.slice(0, 8).map(presentShare),
        places: found.places.slice(0, 8).map(presentShare),
      },
    };
  },
});

const presentSpan = ({ first, last, rounds, usd, medianUsd }: TrendSpan): z.input<typeof span> => ({
  first,
  last,
  rounds,
  usd,
  medianUsd,
});

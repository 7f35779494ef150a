import { z } from 'zod';
import { alerts, type FeedSection, hiringFilters, sortOrders } from '../../contract/feed/alerts.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import { search } from '../../contract/search/search.ts';
import { type Api, askApi } from '../ask-api.ts';
import { cutPage, nextCursor, pageInput, readCursor } from '../paging.ts';
import { quote, quotedText } from '../quoted-text.ts';
import { presentRound, roundOutput } from '../rounds.ts';
import { bytesOf, defineTool } from '../tool.ts';
import { industriesInput, sectionInput, sentenceInput } from './filters.ts';

const reading = z.object({
  understood: quotedText.describe('How the sentence was read'),
  ignored: z.array(quotedText).describe('Words that were not understood'),
});

export const searchRounds = defineTool({
  name: 'search_rounds',
  title: 'Search funding rounds',
  description:
    'Finds funding rounds by a sentence, by filters, or both. With a sentence the answer says how it was read; check that before you rely on the rounds.',
  effect: 'reads',
  scopes: ['rounds:read'],
  input: z.strictObject({
    query: sentenceInput.optional(),
    industries: industriesInput.optional(),
    section: sectionInput
      .optional()
      .describe('Rounds of this age only. Without it a sentence finds all rounds, filters the last 7 days'),
    hiring: z
      .enum(hiringFilters)
      .optional()
      .describe('Companies with open roles: any, or roles of the user’s function'),
    sort: z.enum(sortOrders).optional(),
    ...pageInput,
  }),
  output: z.object({ reading: reading.nullable(), rounds: z.array(roundOutput), nextCursor }),
  async answer(api, { query, industries, section, hiring, sort, limit, cursor }) {
    const { timeZone } = api;
    const at = readCursor(cursor);
    const within: FeedSection = section ?? (query ? 'all' : 'week');
    const asked = { section: within, query, industries, hiring, sort, timeZone };
    const [read, page] = await Promise.all([
      query ? readSentence(api, query) : null,
      askApi(api, alerts.feed, { ...asked, cursor: at.apiCursor ?? undefined }),
    ]);
    const found = page.alerts.map((each) => presentRound(api, each));
    const { shown, nextCursor } = cutPage(found, {
      at,
      limit,
      apiNext: page.nextCursor,
      taken: bytesOf(read),
    });
    const said = read ? ` We read the sentence as ${read.understood}.` : '';
    const more = nextCursor ? ' There are more: give nextCursor as cursor.' : '';
    return {
      says: `${counted(shown.length, 'round', 'rounds')}.${said}${more}`,
      data: { reading: read, rounds: shown, nextCursor },
    };
  },
});

async function readSentence(api: Api, query: string): Promise<z.input<typeof reading>> {
  const { interpretation, meaning } = await askApi(api, search.interpret, { query, timeZone: api.timeZone });
  const ignored = meaning.unread.filter(({ isFrame }) => !isFrame).slice(0, 10);
  return { understood: quote(interpretation, 500), ignored: ignored.map(({ words }) => quote(words, 60)) };
}

import { z } from 'zod';
import { longestSearchName, type SavedSearch, savedSearches } from '../../contract/feed/saved-searches.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import { ApiRefusal, askApi } from '../ask-api.ts';
import { quote, quotedText } from '../quoted-text.ts';
import { defineTool, linkTo, productLink } from '../tool.ts';
import { industriesInput, sentenceInput } from './filters.ts';

export const createSavedSearch = defineTool({
  name: 'create_saved_search',
  title: 'Save a search',
  description:
    'Saves a search, so that the user’s alerts tell of new rounds that it finds. The same search a second time is not saved again.',
  effect: 'adds once',
  scopes: ['rounds:read', 'desk:read', 'alerts:write'],
  input: z.strictObject({
    name: z.string().trim().min(1).max(longestSearchName),
    query: sentenceInput.optional(),
    industries: industriesInput.optional(),
  }),
  output: z.object({
    savedSearchId: z.uuid(),
    name: quotedText,
    isNew: z.boolean(),
    found: z.object({
      lastNinetyDays: z.int(),
      aWeek: z.number(),
      volume: z.enum(['empty', 'quiet', 'steady', 'noisy']),
    }),
    link: productLink,
  }),
  async answer(api, { name, query, industries }) {
    const { timeZone } = api;
    if (!query && !industries) throw new ApiRefusal('INVALID', 'Give a query, industries, or both.');
    const wanted = { query, industries };
    const { savedSearches: all } = await askApi(api, savedSearches.list, { timeZone });
    const existing = all.find((each) => asksForSame(each, wanted));
    const [preview, saved] = await Promise.all([
      askApi(api, savedSearches.preview, { ...wanted, timeZone }),
      existing ??
        askApi(api, savedSearches.keep, { id: crypto.randomUUID(), name, isPaused: false, ...wanted }),
    ]);
    const { lastNinetyDays, aWeek, volume } = preview;
    return {
      says: `${existing ? 'This search was saved before' : 'The search is saved'}. It finds ${counted(lastNinetyDays, 'round', 'rounds')} of the last 90 days.`,
      data: {
        savedSearchId: saved.id,
        name: quote(saved.name, longestSearchName),
        isNew: !existing,
        found: { lastNinetyDays, aWeek, volume },
        link: linkTo(api, '/settings/email-and-alerts'),
      },
    };
  },
});

type Wanted = Pick<SavedSearch, 'query' | 'industries'>;

const asksForSame = (one: Wanted, other: Wanted): boolean =>
  (one.query ?? '') === (other.query ?? '') &&
  (one.industries ?? []).toSorted().join() === (other.industries ?? []).toSorted().join();

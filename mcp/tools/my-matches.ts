import { z } from 'zod';
import { alerts, hiringFilters, sections } from '../../contract/feed/alerts.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import { askApi } from '../ask-api.ts';
import { cutPage, nextCursor, pageInput, readCursor } from '../paging.ts';
import { presentRound, roundOutput } from '../rounds.ts';
import { bytesOf, defineTool } from '../tool.ts';
import { sectionInput, sectionWords } from './filters.ts';

const section = z.object({
  section: z.enum(sections),
  rounds: z.int(),
  new: z.int().describe('Of these, new since the last visit'),
  isLocked: z.boolean().describe('The plan does not show these rounds'),
});

export const myMatches = defineTool({
  name: 'my_matches',
  title: 'My matches',
  description:
    'Rounds that fit the user’s own preferences, the best match first, with the reasons, and how many there are by age.',
  effect: 'reads',
  scopes: ['rounds:read'],
  input: z.strictObject({
    section: sectionInput.default('week'),
    hiring: z.enum(hiringFilters).optional(),
    ...pageInput,
  }),
  output: z.object({
    hasPreferences: z.boolean(),
    sections: z.array(section),
    rounds: z.array(roundOutput),
    nextCursor,
  }),
  async answer(api, { section, hiring, limit, cursor }) {
    const { timeZone } = api;
    const at = readCursor(cursor);
    const overview = await askApi(api, alerts.overview, { timeZone, hiring });
    const counts = overview.sections.map((each) => ({
      section: each.section,
      rounds: each.count,
      new: each.newCount,
      isLocked: each.isLocked,
    }));
    const isLocked = counts.some((each) => each.section === section && each.isLocked);
    const page = isLocked
      ? { alerts: [], nextCursor: null }
      : await askApi(api, alerts.feed, {
          section,
          hiring,
          timeZone,
          sort: overview.hasPreferences ? 'match' : 'newest',
          cursor: at.apiCursor ?? undefined,
        });
    const found = page.alerts.map((each) => presentRound(api, each));
    const { shown, nextCursor } = cutPage(found, {
      at,
      limit,
      apiNext: page.nextCursor,
      taken: bytesOf(counts),
    });
    const says = isLocked
      ? `The user’s plan does not show rounds ${sectionWords[section]}. Their plans: ${api.origin}/billing`
      : `${counted(shown.length, 'round', 'rounds')} ${sectionWords[section]}.`;
    const preferences = overview.hasPreferences
      ? ''
      : ` The user has set no preferences, so these are the newest rounds: ${api.origin}/settings`;
    return {
      says: `${says}${preferences}`,
      data: { hasPreferences: overview.hasPreferences, sections: counts, rounds: shown, nextCursor },
    };
  },
});

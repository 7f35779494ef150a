import { z } from 'zod';
import { applications } from '../../contract/applications/applications.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import { addDays } from '../../contract/platform/time/days.ts';
import { applicationOutput, presentApplication } from '../applications.ts';
import { askApi } from '../ask-api.ts';
import { cutPage, nextCursor, pageInput, readCursor } from '../paging.ts';
import { defineTool, todayOf } from '../tool.ts';

export const dueFollowUps = defineTool({
  name: 'due_follow_ups',
  title: 'Due follow-ups',
  description:
    'Applications whose follow-up day has come or comes within some days, the most overdue first. Nothing is sent: the user follows up themselves.',
  effect: 'reads',
  scopes: ['desk:read'],
  input: z.strictObject({
    days: z.int().min(0).max(60).default(0).describe('How many days ahead to look; 0 is up to today'),
    ...pageInput,
  }),
  output: z.object({ total: z.int(), applications: z.array(applicationOutput), nextCursor }),
  async answer(api, { days, limit, cursor }) {
    const { applications: all } = await askApi(api, applications.list, { timeZone: api.timeZone });
    const until = addDays(todayOf(api), days);
    const due = all
      .flatMap((each) => (each.followUpOn === null ? [] : [{ ...each, followUpOn: each.followUpOn }]))
      .filter(({ isArchived, followUpOn }) => !isArchived && followUpOn <= until)
      .toSorted((one, other) => one.followUpOn.localeCompare(other.followUpOn))
      .map((each) => presentApplication(api, each));
    const { shown, nextCursor } = cutPage(due, { at: readCursor(cursor), limit, apiNext: null });
    return {
      says: `${counted(due.length, 'follow-up is', 'follow-ups are')} due by ${until}. The user sends each one themselves.`,
      data: { total: due.length, applications: shown, nextCursor },
    };
  },
});

import { z } from 'zod';
import { applicationStatus } from '../../contract/applications/application-status.ts';
import { applications } from '../../contract/applications/applications.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import { applicationOutput, presentApplication } from '../applications.ts';
import { askApi } from '../ask-api.ts';
import { cutPage, nextCursor, pageInput, readCursor } from '../paging.ts';
import { defineTool } from '../tool.ts';

export const listApplications = defineTool({
  name: 'list_applications',
  title: 'List applications',
  description: 'The user’s applications with how each stands and its next step, the newest first.',
  effect: 'reads',
  scopes: ['desk:read'],
  input: z.strictObject({
    status: applicationStatus.optional(),
    archived: z.boolean().default(false).describe('Archived ones instead'),
    ...pageInput,
  }),
  output: z.object({ total: z.int(), applications: z.array(applicationOutput), nextCursor }),
  async answer(api, { status, archived, limit, cursor }) {
    const { applications: all } = await askApi(api, applications.list, { timeZone: api.timeZone });
    const wanted = all
      .filter((each) => each.isArchived === archived && (status === undefined || each.status === status))
      .map((each) => presentApplication(api, each));
    const { shown, nextCursor } = cutPage(wanted, { at: readCursor(cursor), limit, apiNext: null });
    return {
      says: `${counted(wanted.length, 'application', 'applications')}.`,
      data: { total: wanted.length, applications: shown, nextCursor },
    };
  },
});

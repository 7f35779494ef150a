import { z } from 'zod';
import {
  applicationStatus,
  closingReason,
  subStatus,
} from '../../contract/applications/application-status.ts';
import {
  type ApplicationChange,
  applicationChange,
  applicationId,
  applicationLimits,
  applications,
} from '../../contract/applications/applications.ts';
import { calendarDate } from '../../contract/platform/time/calendar.ts';
import { applicationOutput, presentApplication } from '../applications.ts';
import { type Api, ApiRefusal, askApi } from '../ask-api.ts';
import { defineTool } from '../tool.ts';

export const updateApplication = defineTool({
  name: 'update_application',
  title: 'Update an application',
  description:
    'Changes what the user tracks of an application: its status, its days, a further note. It only records; it sends nothing to the company.',
  effect: 'replaces',
  scopes: ['desk:read', 'desk:write'],
  input: z.strictObject({
    applicationId,
    status: applicationStatus.optional().describe('SUBMITTED records that the user sent it themselves'),
    subStatus: subStatus.nullable().optional(),
    addNote: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .optional()
      .describe('Added below the notes; a note that is there already is not added again'),
    contactName: z.string().trim().max(applicationLimits.name).optional(),
    jobAdUrl: applicationChange.shape.jobAdUrl.describe('Where the job ad stands; empty to remove it'),
    followUpOn: calendarDate.nullable().optional(),
    sentOn: calendarDate.nullable().optional(),
    answeredOn: calendarDate.nullable().optional(),
    closingReason: closingReason.nullable().optional(),
    isArchived: z.boolean().optional(),
  }),
  output: applicationOutput,
  async answer(api, { applicationId: id, addNote, ...changes }) {
    const { timeZone } = api;
    const notes = addNote === undefined ? {} : await withNote(api, id, addNote);
    const changed = { ...changes, ...notes };
    if (addNote === undefined && Object.values(changes).every((value) => value === undefined))
      throw new ApiRefusal('INVALID', 'Say what to change.');
    if (Object.keys(changed).length > 0) await askApi(api, applications.change, { id, ...changed, timeZone });
    const { applications: all } = await askApi(api, applications.list, { timeZone });
    const found = all.find((each) => each.applicationId === id);
    if (!found) throw new ApiRefusal('NOT_FOUND', 'This application is not there any more.');
    const data = presentApplication(api, found);
    return { says: `The application to ${data.company} is updated.`, data };
  },
});

/** The notes with one more at their end. What the user writes meanwhile is not lost: the API then refuses the change. */
async function withNote(
  api: Api,
  id: string,
  note: string,
): Promise<ApplicationChange & { notesBefore?: string }> {
  const { notes } = await askApi(api, applications.get, { id });
  if (notes.split('\n\n').includes(note)) return {};
  return { notes: notes === '' ? note : `${notes}\n\n${note}`, notesBefore: notes };
}

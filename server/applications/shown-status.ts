import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import { applications } from './table.ts';

/** What a company's row and page say of the viewer's application: that a letter is ready only once there is one. */
export const shownStatus = (): SQL<ApplicationStatus | null> =>
  sql<ApplicationStatus | null>`case when ${applications.status} = 'PENDING' and ${applications.generatedLetter} is null
    then null else ${applications.status} end`;

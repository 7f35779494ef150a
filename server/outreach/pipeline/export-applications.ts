import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { nextStepOf, sayStep, stateName } from '../../../contract/applications/application-state.ts';
import { closingReasonNames } from '../../../contract/applications/application-status.ts';
import type { Application } from '../../../contract/applications/applications.ts';
import { withoutFallbackNote } from '../../../contract/outreach/letters.ts';
import { writeCsv } from '../../../contract/platform/text/csv.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { applicationChanges, applications, isChangeOfApplication } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { findWebsites } from '../../feed/company-page/find-websites.ts';
import { findShownRounds } from '../../feed/favorites/find-shown-rounds.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { shownLogo } from '../../feed/shown-logo.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentApplication } from './present.ts';

type Exported = Record<string, string>;

/** Everything kept about the viewer's applications, as a file that other programs read. Whatever their plan is. */
export async function exportApplications(
  context: Context,
  { format, timeZone = 'UTC' }: { format: 'csv' | 'json'; timeZone?: string | undefined },
): Promise<{ fileName: string; text: string }> {
  const userId = requireUser(context);
  const rows = await context.db
    .select({ application: applications, name: startups.name })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.applicationDate), desc(applications.id));
  const changes = await context.db
    .select({ change: applicationChanges })
    .from(applicationChanges)
    .innerJoin(applications, isChangeOfApplication)
    .where(eq(applications.userId, userId))
    .orderBy(applicationChanges.at);
  const history = Map.groupBy(
    changes.map(({ change }) => change),
    ({ applicationId }) => applicationId,
  );
  const websites = await findWebsites(
    context,
    rows.flatMap(({ application }) => application.startupId ?? []),
  );
  const { today } = daysIn(timeZone, context.now());
  const exported = rows.map((row) => ({
    entry: entryOf({ ...row, website: websites.get(row.application.startupId ?? '') ?? '', today }),
    history: (history.get(row.application.id) ?? []).map(({ after, subStatus, at }) => ({
      status: stateName({ status: after, subStatus, hasLetter: true }),
      at: at.toISOString(),
    })),
  }));
  const fileName = `upround-applications-${today}.${format}`;
  if (format === 'json')
    return {
      fileName,
      text: `${JSON.stringify(
        exported.map(({ entry, history }) => ({ ...entry, history })),
        null,
        2,
      )}\n`,
    };
  return {
    fileName,
    text: writeCsv(
      columns,
      exported.map(({ entry }) => entry),
    ),
  };
}

const columns = [
  'Company',
  'Website',
  'Status',
  'Begun',
  'Sent',
  'Answered',
  'Follow-up',
  'Next step',
  'Contact',
  'Contact address',
  'Job ad',
  'Closing reason',
  'Archived',
  'Notes',
  'Letter',
];

type Entry = {
  application: typeof applications.$inferSelect;
  name: string | null;
  website: string;
  today: string;
};

function entryOf({ application, name, website, today }: Entry): Exported {
  const hasLetter = application.generatedLetter !== null;
  const facts = { ...application, hasLetter, isArchived: application.archivedAt !== null };
  const step = nextStepOf(facts, today);
  return {
    Company: name ?? application.companyName ?? '',
    Website: website,
    Status: stateName(facts),
    Begun: utcDay(application.applicationDate),
    Sent: application.sentOn ?? '',
    Answered: application.answeredOn ?? '',
    'Follow-up': application.followUpOn ?? '',
    'Next step': step ? sayStep(step, today) : '',
    Contact: application.contactName ?? '',
    'Contact address': application.contactEmail ?? '',
    'Job ad': application.jobAdUrl ?? '',
    'Closing reason': application.closingReason ? closingReasonNames[application.closingReason] : '',
    Archived: application.archivedAt ? utcDay(application.archivedAt) : '',
    Notes: application.notes,
    Letter: withoutFallbackNote(application.generatedLetter ?? ''),
  };
}

// Letters and notes are long, and only read once one is opened.
const { generatedLetter, notes, ...stored } = getTableColumns(applications);

/** Every application of the viewer, the newest first, each with the latest round that their plan shows. */
export async function listApplications(
  context: Context,
  { timeZone = 'UTC' }: { timeZone?: string },
): Promise<{ applications: Application[] }> {
  const userId = requireUser(context);
  const changedAt = context.db
    .select({ at: sql`max(${applicationChanges.at})` })
    .from(applicationChanges)
    .where(and(eq(applicationChanges.applicationId, applications.id), eq(applicationChanges.userId, userId)));
  const rows = await context.db
    .select({
      application: stored,
      hasLetter: sql<boolean>`${generatedLetter} is not null`,
      statusSince: sql<Date>`coalesce((${changedAt}), ${applications.applicationDate})`.mapWith(
        applications.applicationDate,
      ),
      isFavorite: sql<boolean>`${favorites.userId} is not null`,
      logo: shownLogo(userId),
      startup: {
        id: startups.id,
        name: startups.name,
        city: startups.city,
        region: startups.region,
        country: startups.country,
        isSample: startups.isSample,
      },
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .leftJoin(favorites, and(eq(favorites.startupId, applications.startupId), eq(favorites.userId, userId)))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.applicationDate), desc(applications.id));
  const companyIds = rows.flatMap(({ startup }) => (startup ? [startup.id] : []));
  const rounds = await findShownRounds(context, userId, { startupIds: companyIds, timeZone });
  return {
    applications: rows.map((row) => presentApplication(row, rounds.get(row.startup?.id ?? ''))),
  };
}

import { randomUUID } from 'node:crypto';
import type { Listing } from '../../../contract/companies/company-events.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { storable } from '../../platform/storable.ts';
import { personNameKey } from '../person-name-key.ts';
import { withoutRemoved } from '../removed-people/removed-people.ts';
import type { EventDetail } from './event-detail.ts';
import { type CompanyEventRow, companyEvents } from './table.ts';

type RoleChanges = { startupId: string; boardId: string; opened: string[]; closed: string[] };

/** So many titles of one reading are stored; the others are counted. */
const mostTitles = 10;

/** Writes down the roles that one reading of a board found opened and closed, by their titles: one event of each kind. */
export async function recordRoleEvents(context: Context, changes: RoleChanges): Promise<void> {
  const { startupId, boardId } = changes;
  const now = context.now();
  const rows = (['opened', 'closed'] as const)
    .filter((what) => changes[what].length > 0)
    .map((what) => ({
      startupId,
      boardId,
      kind: `role_${what}` as const,
      key: `role_${what}:${boardId}:${now.toISOString()}`,
      occurredOn: utcDay(now),
      detail: {
        of: 'roles' as const,
        count: changes[what].length,
        titles: [...new Set(changes[what])].slice(0, mostTitles),
      },
    }));
  await recordEvents(context, rows);
}

type ListedPerson = { name: string; role: string | null; since?: string | null; page: string | null };

type PeopleChanges = { startupId: string; listedAt: Listing; joined: ListedPerson[]; left: ListedPerson[] };

/** Writes down who came to be listed somewhere, and who no longer is. A person is named by it as long as by the source itself. */
export async function recordPersonEvents(context: Context, changes: PeopleChanges): Promise<void> {
  const { startupId, listedAt } = changes;
  const today = utcDay(context.now());
  const named = (people: ListedPerson[]) =>
    withoutRemoved(context, people, ({ name }) => ({ startupId, name }));
  const shown = { joined: await named(changes.joined), left: await named(changes.left) };
  const rows = (['joined', 'left'] as const).flatMap((what) =>
    shown[what].map(({ name, role, since = null, page }) => ({
      startupId,
      kind: `person_${what}` as const,
      key: `person_${what}:${startupId}:${personNameKey(name)}:${today}`,
      occurredOn: what === 'joined' && since !== null && since <= today ? since : today,
      page,
      detail: { of: 'person' as const, name, role, listedAt },
    })),
  );
  await recordEvents(context, rows);
}

type Office = Omit<Extract<EventDetail, { of: 'office' }>, 'of'>;

type OfficeFound = { startupId: string; page: string; office: Office };

/** Writes down the offices that a company's own pages list and did not list before. */
export async function recordOfficeEvents(context: Context, found: OfficeFound[]): Promise<void> {
  const today = utcDay(context.now());
  const rows = found.map(({ startupId, page, office }) => ({
    startupId,
    kind: 'office' as const,
    key: `office:${startupId}:${[office.country, office.region, office.city].join('/')}`,
    occurredOn: today,
    page,
    detail: { of: 'office' as const, ...office },
  }));
  await recordEvents(context, rows);
}

type Recorded = Pick<CompanyEventRow, 'startupId' | 'kind' | 'key' | 'occurredOn' | 'detail'> &
  Partial<Pick<CompanyEventRow, 'page' | 'boardId'>>;

/** In the transaction that records the fact itself. A fact that is known already stays as it was recorded first. */
async function recordEvents(context: Context, rows: Recorded[]): Promise<void> {
  requireOperator(context);
  const recordedAt = context.now();
  await insertRows(
    context.db,
    companyEvents,
    rows.map((row) => ({ id: randomUUID(), recordedAt, ...storable(row) })),
    { action: 'ignore' },
  );
}

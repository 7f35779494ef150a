import { and, eq, lt, sql } from 'drizzle-orm';
import type { RegisterName } from '../../../../contract/companies/registers.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { deleteReadEvents } from '../../../companies/company-events/delete-events.ts';
import { recordPersonEvents } from '../../../companies/company-events/record-events.ts';
import { personNameKey } from '../../../companies/person-name-key.ts';
import { withoutRemoved } from '../../../companies/removed-people/removed-people.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../../../platform/context.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { storable } from '../../../platform/storable.ts';
import { findNamedElsewhere } from '../../named-elsewhere.ts';
import type { FoundRegistration } from '../deciding/find-registration.ts';
import { registerOf } from '../registers.ts';
import { isRefused, refusedReason } from '../reports.ts';
import { companyOfficers, companyRegistrations } from '../table.ts';

/** What is shown of a register is asked for again after so many days, and a company that was not found sooner. */
const daysBetweenChecks = 90;
const daysBeforeNextSearch = 28;

/** What a register did not repeat for so long is deleted, whatever the reason. */
export const daysStored = 365;

type Found = Pick<FoundRegistration, 'registration' | 'evidence' | 'officers'>;

export type CheckedRegister =
  | { register: RegisterName; found: Found }
  | { register: RegisterName; found: null; reason: string };

/**
 * Writes down what a register said of a company: who runs it now and nobody who does no more. Answers what that changes for readers.
 */
export function saveRegistration(
  context: Context,
  startupId: string,
  checked: CheckedRegister,
): Promise<'new' | 'changed' | 'unchanged' | 'gone'> {
  requireMachine(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const [there] = await db
      .select({ id: startups.id })
      .from(startups)
      .where(eq(startups.id, startupId))
      .for('update');
    if (!there) return 'gone';
    const { register } = checked;
    const number = checked.found?.registration.number;
    const isTaken = !number || !(await isRefused(inside, { startupId, register, number }));
    const found = isTaken ? checked.found : null;
    const isOfRegister = and(
      eq(companyRegistrations.startupId, startupId),
      eq(companyRegistrations.register, register),
    );
    const [before] = await db
      .select({ number: companyRegistrations.number })
      .from(companyRegistrations)
      .where(isOfRegister);
    const days = found ? daysBetweenChecks : daysBeforeNextSearch;
    const set = storable({
      number: found?.registration.number ?? null,
      name: found?.registration.name.slice(0, 300) ?? null,
      website: found?.registration.website?.slice(0, 300) ?? null,
      evidence: found?.evidence ?? [],
      reason: found ? null : checked.found ? refusedReason : checked.reason,
      checkedAt: now(),
      nextCheckAt: new Date(now().getTime() + days * dayMs),
    });
    await db
      .insert(companyRegistrations)
      .values({ startupId, register, ...set })
      .onConflictDoUpdate({ target: [companyRegistrations.startupId, companyRegistrations.register], set });
    const isSameEntry = found !== null && before?.number === found.registration.number;
    const of = { startupId, register, number: isSameEntry ? before.number : null };
    const isChanged = await writeOfficers(inside, of, found?.officers ?? []);
    if (!found) return before?.number ? 'changed' : 'gone';
    if (!before?.number) return 'new';
    return isChanged ? 'changed' : 'unchanged';
  });
}

/** `number` is that of an entry that was read before; null where what it says is new. */
type Of = { startupId: string; register: RegisterName; number: string | null };

async function writeOfficers(
  context: Context,
  { number, ...of }: Of,
  officers: Found['officers'],
): Promise<boolean> {
  const { db, now } = context;
  const named = await withoutRemoved(context, officers, ({ name }) => ({ startupId: of.startupId, name }));
  const isOfRegister = and(
    eq(companyOfficers.startupId, of.startupId),
    eq(companyOfficers.register, of.register),
  );
  const before = await db.select().from(companyOfficers).where(isOfRegister);
  // Who holds two offices is named with the first.
  const wanted = new Map(named.toReversed().map((each) => [personNameKey(each.name), each]));
  for (const [key, { name, office, role, since }] of wanted) {
    const set = storable({ name, office, role: role.slice(0, 200), since, lastSeenAt: now() });
    await db
      .insert(companyOfficers)
      .values({ ...of, nameKey: key, firstSeenAt: now(), ...set })
      .onConflictDoUpdate({
        target: [companyOfficers.startupId, companyOfficers.register, companyOfficers.nameKey],
        set,
      });
  }
  const gone = before.filter(({ nameKey }) => !wanted.has(nameKey)).map(({ nameKey }) => nameKey);
  if (gone.length > 0)
    await db.delete(companyOfficers).where(and(isOfRegister, isAnyOf(companyOfficers.nameKey, gone)));
  const left = before.filter(({ nameKey }) => !wanted.has(nameKey));
  const known = new Set(before.map(({ nameKey }) => nameKey));
  const joined = [...wanted].filter(([key]) => !known.has(key)).map(([, each]) => each);
  if (number !== null && before.length > 0 && wanted.size > 0)
    await recordEvents(context, of, { page: registerOf(of.register)?.pageOf(number) ?? null, joined, left });
  const isSame = before.every(({ nameKey, office, role, since }) => {
    const now = wanted.get(nameKey);
    return now && now.office === office && now.role === role && now.since === since;
  });
  return !isSame || before.length !== wanted.size;
}

type Changes = { page: string | null } & Record<
  'joined' | 'left',
  Pick<Found['officers'][number], 'name' | 'role' | 'since'>[]
>;

/** Who is named elsewhere, too, did not come with this entry, nor go with it. */
async function recordEvents(
  context: Context,
  { startupId, register }: Omit<Of, 'number'>,
  { page, joined, left }: Changes,
): Promise<void> {
  if (joined.length + left.length === 0) return;
  const elsewhere = await findNamedElsewhere(context, { startupId, except: register });
  const only = (people: Changes['joined']) =>
    people
      .filter(({ name }) => !elsewhere.has(personNameKey(name)))
      .map(({ name, role, since }) => ({ name, role, since, page }));
  await recordPersonEvents(context, {
    startupId,
    listedAt: register,
    joined: only(joined),
    left: only(left),
  });
}

/** Writes down which item of Wikidata has a company's website, and which page on LinkedIn it gives. */
export async function saveItem(
  context: Context,
  startupId: string,
  item: { id: string; linkedin: string | null } | null,
): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  const set = {
    number: item?.id ?? null,
    linkedin: item?.linkedin ?? null,
    reason: item ? null : 'No item has this website.',
    checkedAt: now(),
    nextCheckAt: new Date(now().getTime() + daysBetweenChecks * dayMs),
  };
  await db
    .insert(companyRegistrations)
    .values({ startupId, register: 'wikidata', ...set })
    .onConflictDoUpdate({ target: [companyRegistrations.startupId, companyRegistrations.register], set });
}

/** Deletes what no register has repeated for a year. Answers how many people and registrations those were. */
export async function deleteUnseen(context: Context): Promise<{ officers: number; registrations: number }> {
  requireMachine(context);
  const { db, now } = context;
  const oldest = new Date(now().getTime() - daysStored * dayMs);
  const officers = await db
    .delete(companyOfficers)
    .where(lt(companyOfficers.lastSeenAt, oldest))
    .returning({ one: sql`1` });
  const registrations = await db
    .delete(companyRegistrations)
    .where(lt(companyRegistrations.checkedAt, oldest))
    .returning({ one: sql`1` });
  return { officers: officers.length, registrations: registrations.length };
}

/** Deletes the officers of some companies who asked to be left out of them. In the caller's transaction. */
export async function deleteRemovedOfficers(context: Context, companyIds: string[]): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const stored = await db
    .select()
    .from(companyOfficers)
    .where(isAnyOf(companyOfficers.startupId, companyIds));
  const left = new Set(await withoutRemoved(context, stored, (row) => row));
  for (const { startupId, register, nameKey } of stored.filter((row) => !left.has(row)))
    await db
      .delete(companyOfficers)
      .where(
        and(
          eq(companyOfficers.startupId, startupId),
          eq(companyOfficers.register, register),
          eq(companyOfficers.nameKey, nameKey),
        ),
      );
}

/** Deletes all that registers said of companies that are left out. In the caller's transaction. */
export async function deleteRegistrations(context: Context, companyId: string): Promise<void> {
  requireOperator(context);
  await context.db.delete(companyOfficers).where(eq(companyOfficers.startupId, companyId));
  await context.db.delete(companyRegistrations).where(eq(companyRegistrations.startupId, companyId));
  await deleteReadEvents(context, companyId);
}

import { and, count, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { startupId as companyId } from '../../../contract/companies/companies.ts';
import type { RegisterName } from '../../../contract/companies/registers.ts';
import type { RegisterQuestion } from '../../../contract/enrichment/register-reports.ts';
import { deleteEventsListedAt } from '../../companies/company-events/delete-events.ts';
import { startups } from '../../companies/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { registerOf } from './registers.ts';
import { companyOfficers, companyRegistrations, registerReports } from './table.ts';

type Entry = { startupId: string; register: RegisterName };

const isOf = ({ startupId, register }: Entry) =>
  and(eq(registerReports.startupId, startupId), eq(registerReports.register, register));

/** Takes the people of a register off for the viewer, who says that the entry is another company's. Twice is once. */
export function reportRegister(context: Context, entry: Entry): Promise<{ isReported: true }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const [known] = await db
      .select({ number: companyRegistrations.number })
      .from(companyRegistrations)
      .where(
        and(
          eq(companyRegistrations.startupId, entry.startupId),
          eq(companyRegistrations.register, entry.register),
          isNotNull(companyRegistrations.number),
        ),
      );
    if (!known?.number) throw new ApiError('CONFLICT', 'This is no longer shown. Reload the page.');
    const set = { number: known.number, createdAt: now(), answeredAt: null, isTheirs: null };
    await db
      .insert(registerReports)
      .values({ userId, ...entry, ...set })
      .onConflictDoUpdate({
        target: [registerReports.userId, registerReports.startupId, registerReports.register],
        set,
        setWhere: isNotNull(registerReports.answeredAt),
      });
    return { isReported: true };
  });
}

/** Takes the viewer's own report back. */
export async function withdrawRegisterReport(context: Context, entry: Entry): Promise<{ isReported: false }> {
  const userId = requireUser(context);
  await context.db.delete(registerReports).where(and(eq(registerReports.userId, userId), isOf(entry)));
  return { isReported: false };
}

const mostShown = 100;

export const reportWaits = () => isNull(registerReports.answeredAt);

/** Entries of registers that wait for an answer, those with most reports first. */
export async function listRegisterQuestions(
  context: Context,
): Promise<{ questions: RegisterQuestion[]; waiting: number; waitingSince: string | null }> {
  requireOperator(context);
  const { db } = context;
  const reports = count(registerReports.userId);
  const rows = await db
    .select({
      startupId: startups.id,
      companyName: startups.name,
      city: startups.city,
      region: startups.region,
      country: startups.country,
      register: registerReports.register,
      number: registerReports.number,
      registeredName: companyRegistrations.name,
      evidence: companyRegistrations.evidence,
      reports,
      since: min(registerReports.createdAt),
    })
    .from(registerReports)
    .innerJoin(startups, eq(startups.id, registerReports.startupId))
    .leftJoin(
      companyRegistrations,
      and(
        eq(companyRegistrations.startupId, registerReports.startupId),
        eq(companyRegistrations.register, registerReports.register),
      ),
    )
    .where(reportWaits())
    .groupBy(
      startups.id,
      registerReports.register,
      registerReports.number,
      companyRegistrations.startupId,
      companyRegistrations.register,
    )
    .orderBy(desc(reports), startups.id);
  const shown = rows.slice(0, mostShown);
  const officers = await db
    .select()
    .from(companyOfficers)
    .where(
      isAnyOf(
        companyOfficers.startupId,
        shown.map(({ startupId }) => startupId),
      ),
    );
  const since = rows.flatMap((row) => row.since?.getTime() ?? []);
  return {
    questions: shown.map(({ city, region, country, since: _since, evidence, ...row }) => ({
      ...row,
      startupId: companyId.parse(row.startupId),
      place: [city, region, country].filter(Boolean).join(', ') || null,
      page: registerOf(row.register)?.pageOf(row.number) ?? null,
      evidence: (evidence ?? []).map(({ detail }) => detail),
      officers: officers
        .filter((each) => each.startupId === row.startupId && each.register === row.register)
        .map(({ name }) => name),
    })),
    waiting: rows.length,
    waitingSince: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
  };
}

/** Says for everyone whether an entry is the company's. One that is not goes with its people, and is not taken for it again. */
export function answerRegister(
  context: Context,
  { isTheirs, ...entry }: Entry & { isTheirs: boolean },
): Promise<{ isAnswered: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const answered = await db
      .update(registerReports)
      .set({ answeredAt: now(), isTheirs })
      .where(and(isOf(entry), reportWaits()))
      .returning({ number: registerReports.number });
    if (answered.length === 0) return { isAnswered: false };
    if (!isTheirs) await removeEntry(inside, entry);
    await recordAnswer(inside, 'review-answered', { ...entry, isTheirs });
    return { isAnswered: true };
  });
}

/** Opens the question again; where the entry was removed, the register is asked again soon. */
export function takeBackRegister(context: Context, entry: Entry): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const reopened = await db
      .update(registerReports)
      .set({ answeredAt: null, isTheirs: null })
      .where(and(isOf(entry), isNotNull(registerReports.answeredAt)))
      .returning({ number: registerReports.number });
    if (reopened.length === 0) return { isTakenBack: false };
    await db
      .update(companyRegistrations)
      .set({ nextCheckAt: now() })
      .where(
        and(
          eq(companyRegistrations.startupId, entry.startupId),
          eq(companyRegistrations.register, entry.register),
          isNull(companyRegistrations.number),
        ),
      );
    await recordAnswer(inside, 'review-answer-taken-back', entry);
    return { isTakenBack: true };
  });
}

/** Whether an admin said that an entry with this number is not the company's. */
export async function isRefused({ db }: Context, entry: Entry & { number: string }): Promise<boolean> {
  const [refused] = await db
    .select({ one: sql`1` })
    .from(registerReports)
    .where(and(isOf(entry), eq(registerReports.number, entry.number), eq(registerReports.isTheirs, false)))
    .limit(1);
  return refused !== undefined;
}

export const refusedReason = 'An admin said that this entry is another company’s.';

async function removeEntry(context: Context, { startupId, register }: Entry): Promise<void> {
  const { db } = context;
  await deleteEventsListedAt(context, { startupId, listedAt: register });
  await db
    .delete(companyOfficers)
    .where(and(eq(companyOfficers.startupId, startupId), eq(companyOfficers.register, register)));
  await db
    .update(companyRegistrations)
    .set({ number: null, name: null, website: null, evidence: [], reason: refusedReason })
    .where(and(eq(companyRegistrations.startupId, startupId), eq(companyRegistrations.register, register)));
}

async function recordAnswer(
  context: Context,
  kind: 'review-answered' | 'review-answer-taken-back',
  detail: Entry & { isTheirs?: boolean },
): Promise<void> {
  if (context.actor.kind === 'admin')
    await recordEvent(context, { kind, userId: context.actor.userId, detail });
}

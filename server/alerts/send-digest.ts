import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { defaultPlan } from '../../contract/billing/plan-catalogue.ts';
import { dayMs, utcDay } from '../../contract/time/days.ts';
import { type DigestProps, digestMail, mostDigestRounds } from '../../emails/digest.ts';
import { users } from '../accounts/table.ts';
import { remindFollowUps } from '../applications/remind-follow-ups.ts';
import { findEntitlement } from '../billing/entitlement/find-entitlement.ts';
import { shownDescription } from '../doubts/shown-description.ts';
import { countRolesFor } from '../hiring/count-roles-for.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { demandOfWishes } from '../matching/demand.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { type Preferred, wishesOf } from '../matching/preferred.ts';
import { scoreExpression } from '../matching/score-expression.ts';
import { makeScorecard, type Scorecard } from '../matching/scorecard.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { shownCondition } from '../visibility/shown-condition.ts';
import { findNewRoles } from './find-new-roles.ts';
import type { Recipient } from './find-recipients.ts';
import { presentDigestRound, presentNewRoles } from './present.ts';
import { makeStreamLink } from './streams/make-stream-link.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import { type DigestKind, digests, toldRoles } from './table.ts';
import { tellRounds } from './tell-rounds.ts';
import { wantsDigest } from './wants-digest.ts';

/**
 * Writes one person's digest of the rounds they were not told of yet and puts it on its way, all in one transaction: a
 * crash leaves either all of it or nothing. The best are named, the rest is counted, as is what the plan does not include.
 * Follow-ups that are due stand above them and new roles below; each is a mail by itself. Nothing for who wants no digest of this kind by
 * now. Answers whether a mail went, and how many rounds it told.
 */
export async function sendDigest(
  context: Context,
  { userId, since, kind }: Recipient & { kind: DigestKind },
): Promise<{ isSent: boolean; told: number }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const person = await claimPerson(inside, { userId, kind });
    if (!person) return { isSent: false, told: 0 };
    const today = utcDay(inside.now());
    const preferred = await findPreferred(inside, userId);
    const card = preferred && makeScorecard(preferred, demandOfWishes(wishesOf(preferred)));
    const entitlement = await findEntitlement(inside, userId);
    const digestId = randomUUID();
    const { told, shown, bestIds } = await tellRounds(inside, {
      userId,
      since,
      digestId,
      kind,
      most: mostDigestRounds,
      isShown: shownCondition(entitlement, { today, planDay: today }),
      score: scoreExpression(card, today),
    });
    const followUps = await remindFollowUps(inside, { userId, today });
    const { tellsNewRoles } = person;
    const newRoles = await findNewRoles(inside, { userId, since, preferred, tellsNewRoles });
    if (told + followUps.length + newRoles.length === 0) return { isSent: false, told };
    if (told === 0)
      await inside.db.insert(digests).values({ id: digestId, userId, kind, createdAt: inside.now() });
    if (newRoles.length > 0)
      await inside.db.insert(toldRoles).values(newRoles.map(({ id }) => ({ userId, roleId: id, digestId })));
    const { publicUrl } = inside.environment;
    const stopUrl = makeStreamLink(inside, { stream: 'matches', userId });
    const content = digestMail({
      name: person.name,
      followUps,
      rounds: await findRounds(inside, bestIds, { userId, preferred, card, today }),
      newRoles: presentNewRoles(newRoles, { publicUrl, areNamed: entitlement.canViewContactInfo }),
      moreCount: shown - bestIds.length,
      lockedCount: told - shown,
      sinceText: sinceText((inside.now().getTime() - since.getTime()) / dayMs),
      frequency: person.frequency,
      dashboardUrl: `${publicUrl}/dashboard?ref=email`,
      settingsUrl: `${publicUrl}/settings#mails`,
      pricingUrl: `${publicUrl}/payment?plan=${defaultPlan}`,
      stopUrl,
      isPaid: entitlement.isPaid,
    });
    const { mailId } = await deliverMail(inside, {
      occasion: `digest:${digestId}`,
      userId,
      lane: 'bulk',
      message: { to: person.email, ...content, stopUrl },
    });
    await inside.db.update(digests).set({ mailId }).where(eq(digests.id, digestId));
    return { isSent: true, told };
  });
}

type Person = { name: string; email: string; frequency: DigestProps['frequency']; tellsNewRoles: boolean };

/**
 * Locks the person's row, so that of two runs at once the second sees what the first has told, and whoever leaves
 * meanwhile waits for this digest and takes it back.
 */
async function claimPerson(
  { db }: Context,
  { userId, kind }: { userId: string; kind: DigestKind },
): Promise<Person | null> {
  await db
    .select({ userId: alertSettings.userId })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
    .for('update');
  const [person] = await db
    .select({
      name: users.name,
      email: users.email,
      frequency: alertStreams.frequency,
      tellsNewRoles: alertSettings.tellsNewRoles,
    })
    .from(users)
    .innerJoin(alertStreams, eq(alertStreams.userId, users.id))
    .innerJoin(alertSettings, eq(alertSettings.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), wantsDigest(kind)));
  return person && person.frequency !== 'none' && person.frequency !== 'immediately'
    ? { ...person, frequency: person.frequency }
    : null;
}

type Reader = { userId: UserId; preferred: Preferred | null; card: Scorecard | null; today: string };

async function findRounds(context: Context, ids: string[], { userId, preferred, card, today }: Reader) {
  const found = await context.db
    .select({ event: fundingEvents, startup: startups, description: shownDescription(userId) })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(isAnyOf(fundingEvents.id, ids));
  const startupIds = found.map(({ startup }) => startup.id);
  const listed = await countRolesFor(context, { userId, startupIds, preferred });
  const byId = new Map(found.map((round) => [round.event.id, round]));
  const { publicUrl } = context.environment;
  return ids.flatMap((id) => {
    const round = byId.get(id);
    if (!round) return [];
    return [
      presentDigestRound({ ...round, listed: listed.get(round.startup.id) }, { publicUrl, card, today }),
    ];
  });
}

function sinceText(exactDays: number): string {
  const days = Math.round(exactDays);
  if (days <= 1) return 'yesterday';
  return days === 7 ? 'last week' : `${days} days ago`;
}

import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import { isContacted } from '../../../contract/applications/application-status.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import {
  fallbackNote,
  firstLetterChoices,
  type Letter,
  type LetterChoices,
  letterChoices,
  letterLanguages,
  letterMessages,
  type Sitting,
  withoutFallbackNote,
} from '../../../contract/outreach/letters.ts';
import { applications, clearedApplications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { whomToWrite } from '../../feed/company-page/whom-to-write.ts';
import { type Context, inTransaction, requireMachine, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findCopyAddress } from '../inbound-mail/copy-address.ts';
import { planLetter } from './composer/letter-plan.ts';
import { subjectsOf } from './composer/subjects.ts';
import { findLetterFacts, findWriting } from './find-letter-facts.ts';
import { firstLanguage, languageLeftOut } from './first-language.ts';
import { checkLetter } from './grounding/check-letter.ts';
import { countUnchecked } from './grounding/count-unchecked.ts';
import type { LetterFacts } from './letter-facts.ts';
import { findPairs } from './pairs/find-pairs.ts';
import { presentBasis, presentPair, presentVersion } from './present.ts';
import { standsOn } from './stands-on.ts';
import { letterVersions } from './table.ts';
import { finishAbandoned, finishVersion } from './write-version.ts';

/** Makes an earlier version of the viewer's letter the letter again; what it was until now stays a version. */
export async function restoreVersion(
  context: Context,
  { id, versionId }: { id: StartupId; versionId: string },
): Promise<Letter> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    const application = await lockApplication(context, { userId, startupId: id });
    const [version] = await context.db
      .select({ text: letterVersions.text })
      .from(letterVersions)
      .where(
        and(
          eq(letterVersions.id, versionId),
          eq(letterVersions.userId, userId),
          eq(letterVersions.startupId, id),
        ),
      );
    if (!version || version.text === '') throw new ApiError('NOT_FOUND', letterMessages.gone);
    if (version.text === application.text) return;
    await addVersion(
      context,
      { userId, startupId: id },
      { ...version, origin: 'restored', ended: 'whole', choices: null },
    );
    await context.db
      .update(applications)
      .set({ generatedLetter: version.text })
      .where(eq(applications.id, application.id));
  });
  return getLetter(context, { id });
}

type Added = Pick<typeof letterVersions.$inferInsert, 'origin' | 'text' | 'ended' | 'choices'>;

/** Adds the next version, inside a transaction. Another call that adds one to this letter waits. Throws NOT_FOUND where there is no application. */
export async function addVersion(
  context: Context,
  of: { userId: UserId; startupId: StartupId },
  added: Added,
): Promise<{ id: string; number: number }> {
  const { userId, startupId } = of;
  await lockApplication(context, of);
  const [last] = await context.db
    .select({ number: max(letterVersions.number) })
    .from(letterVersions)
    .where(and(eq(letterVersions.userId, userId), eq(letterVersions.startupId, startupId)));
  const version = { id: randomUUID(), number: (last?.number ?? 0) + 1 };
  const now = context.now();
  await context.db
    .insert(letterVersions)
    .values({ ...version, ...added, userId, startupId, createdAt: now, changedAt: now });
  return version;
}

/** Locks the application that a letter belongs to until the transaction ends, and answers what the letter says and who changed it last. */
export async function lockApplication(
  context: Context,
  { userId, startupId }: { userId: UserId; startupId: StartupId },
): Promise<{ id: string; text: string | null; sitting: Sitting | null }> {
  const [found] = await context.db
    .select({
      id: applications.id,
      text: applications.generatedLetter,
      sitting: applications.letterSitting,
      saves: applications.letterSaves,
    })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.startupId, startupId)))
    .for('update');
  if (!found) throw new ApiError('NOT_FOUND', letterMessages.missing);
  const { id, text, sitting, saves } = found;
  return { id, text, sitting: sitting !== null && saves !== null ? { id: sitting, save: saves } : null };
}

/** Stops a letter of the viewer's that is being written, here or in another process, and keeps what has arrived. */
export async function stopLetter(
  context: Context,
  { id, versionId }: { id: StartupId; versionId: string },
): Promise<Letter> {
  const userId = requireUser(context);
  const [version] = await context.db
    .select({ text: letterVersions.text, ended: letterVersions.ended })
    .from(letterVersions)
    .where(
      and(
        eq(letterVersions.id, versionId),
        eq(letterVersions.userId, userId),
        eq(letterVersions.startupId, id),
      ),
    );
  if (version?.ended === 'writing') {
    const writing = findWriting(versionId);
    writing?.stop();
    if (writing) await writing.finished;
    else await finishVersion(context, versionId, { text: version.text, ended: 'stopped' });
  }
  return getLetter(context, { id });
}

const shownVersions = 30;

/** The viewer's letter to a company, with what it claims that no one states. Those whose plan writes none still read theirs. */
export async function getLetter(context: Context, { id }: { id: StartupId }): Promise<Letter> {
  const userId = requireUser(context);
  await finishAbandoned(context, userId, id);
  const [facts, entitlement, copyAddress, [application], versions] = await Promise.all([
    findLetterFacts(context, id),
    findEntitlement(context, userId),
    findCopyAddress(context, userId),
    context.db
      .select({
        text: applications.generatedLetter,
        status: applications.status,
        sentOn: applications.sentOn,
      })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.startupId, id))),
    context.db
      .select()
      .from(letterVersions)
      .where(and(eq(letterVersions.userId, userId), eq(letterVersions.startupId, id)))
      .orderBy(desc(letterVersions.number))
      .limit(shownVersions),
  ]);
  const text = application?.text == null ? null : withoutFallbackNote(application.text);
  const hasModel = context.environment.letterModel !== null;
  const ofLetter = application ? versions : [];
  const choices = lastChoices(ofLetter) ?? firstChoices(facts);
  // Others have their turn between what takes long for a long letter and a long CV.
  await nextTurn();
  const pairs = entitlement.canGenerateLetters ? findPairs(facts) : [];
  const pair = pairs.find((each) => each.id === choices.pair) ?? pairs[0] ?? null;
  await nextTurn();
  // What a plan does not show would be marked as well.
  const checked = entitlement.canGenerateLetters ? text : null;
  const unsupported = checked === null ? [] : checkLetter(checked, facts);
  await nextTurn();
  return {
    startupId: id,
    text,
    note: ofLetter[0]?.origin === 'composer' ? fallbackNote : null,
    isSent: application !== undefined && isContacted(application),
    sentOn: application?.sentOn ?? null,
    leavesOut: hasModel || text === null ? null : languageLeftOut(facts, choices.language),
    pairs: pairs.map(presentPair),
    standsOn: presentBasis(standsOn(text ?? '', facts, { pairs, chosen: choices.pair })),
    subjects: subjectsOf(planLetter(facts, choices, { pair, seed: id })),
    unsupported,
    unchecked: checked === null ? 0 : countUnchecked(checked, facts),
    choices,
    versions: ofLetter
      .filter((each) => each.text !== '' || each.ended === 'writing')
      .map((each) => presentVersion(each, facts)),
    engine: hasModel ? 'model' : 'composer',
    languages: [...letterLanguages],
    mayGenerate: entitlement.canGenerateLetters,
    recipients: facts.startupProfile.people,
    copyAddress,
  };
}

/** Those of another release, which this one cannot read, are left to be chosen again. */
function lastChoices(versions: { choices: unknown }[]): LetterChoices | null {
  const asked = versions.find(({ choices }) => choices !== null);
  return letterChoices.safeParse(asked?.choices).data ?? null;
}

/** To the person whom the lead story of the dashboard names. */
function firstChoices(facts: LetterFacts): LetterChoices {
  const { startupProfile, userProfile } = facts;
  const { profession, additionalRoles } = userProfile;
  const titles = profession ? [profession, ...additionalRoles] : additionalRoles;
  const person = whomToWrite(startupProfile.people, titles);
  return { ...firstLetterChoices, recipient: person?.name ?? null, language: firstLanguage(facts) };
}

/** Deletes for good the versions of letters whose applications were cleared away and come back no more. Answers how many. */
export async function deleteClearedLetters(context: Context): Promise<number> {
  requireMachine(context);
  const isStored = sql`exists (select 1 from ${applications} where ${applications.userId} = ${letterVersions.userId}
    and ${applications.startupId} = ${letterVersions.startupId})`;
  const mayComeBack = sql`exists (select 1 from ${clearedApplications} where ${clearedApplications.userId} = ${letterVersions.userId}
    and (${clearedApplications.application} ->> 'startup_id')::uuid = ${letterVersions.startupId})`;
  const gone = await context.db
    .delete(letterVersions)
    .where(sql`not ${isStored} and not ${mayComeBack}`)
    .returning({ id: letterVersions.id });
  if (gone.length > 0) await context.scrub(['letter_versions']);
  return gone.length;
}

import { and, desc, eq } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import {
  firstLetterChoices,
  type Letter,
  type LetterChoices,
  letterChoices,
  letterLanguages,
} from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/find-entitlement.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findCopyAddress } from '../inbound-mail/find-copy-address.ts';
import { findLetterFacts } from './find-letter-facts.ts';
import { finishAbandoned } from './finish-abandoned.ts';
import { checkLetter } from './grounding/check-letter.ts';
import { presentVersion } from './present.ts';
import { letterVersions } from './table.ts';

const shownVersions = 30;

/** The viewer's letter to a company, with what it claims that nobody states. Those whose plan writes none still read theirs. */
export async function getLetter(context: Context, { id }: { id: StartupId }): Promise<Letter> {
  const userId = requireUser(context);
  await finishAbandoned(context, userId, id);
  const [facts, entitlement, copyAddress, [application], versions] = await Promise.all([
    findLetterFacts(context, id),
    findEntitlement(context, userId),
    findCopyAddress(context, userId),
    context.db
      .select({ text: applications.generatedLetter })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.startupId, id))),
    context.db
      .select()
      .from(letterVersions)
      .where(and(eq(letterVersions.userId, userId), eq(letterVersions.startupId, id)))
      .orderBy(desc(letterVersions.number))
      .limit(shownVersions),
  ]);
  const text = application?.text ?? null;
  const hasModel = context.environment.letterModel !== null;
  const ofLetter = application ? versions : [];
  return {
    startupId: id,
    text,
    // What a plan does not show would be marked as well.
    unsupported: text !== null && entitlement.canGenerateLetters ? checkLetter(text, facts) : [],
    choices: lastChoices(ofLetter),
    versions: ofLetter
      .filter((each) => each.text !== '' || each.ended === 'writing')
      .map((each) => presentVersion(each, facts)),
    engine: hasModel ? 'model' : 'composer',
    languages: hasModel ? [...letterLanguages] : ['en'],
    mayGenerate: entitlement.canGenerateLetters,
    recipients: facts.startupProfile.people,
    copyAddress,
  };
}

/** Those of another release, which this one cannot read, are left to be chosen again. */
function lastChoices(versions: { choices: unknown }[]): LetterChoices {
  const asked = versions.find(({ choices }) => choices !== null);
  return letterChoices.safeParse(asked?.choices).data ?? firstLetterChoices;
}

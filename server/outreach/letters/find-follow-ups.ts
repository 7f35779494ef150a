import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { type FollowUpKind, letterMessages } from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { followUpsOf } from './composer/follow-ups.ts';
import { followUpsIn } from './composer/languages/follow-ups-in.ts';
import { planLetter } from './composer/letter-plan.ts';
import { findLetterFacts } from './find-letter-facts.ts';
import { getLetter } from './letter-versions.ts';
import { findPairs } from './pairs/find-pairs.ts';

type FollowUps = {
  subject: string;
  followUps: { kind: FollowUpKind; text: string }[];
  dueOn: string | null;
};

/** Texts that can follow the viewer's letter to a company. Throws FORBIDDEN where the plan writes no letters, NOT_FOUND without an application. */
export async function findFollowUps(context: Context, { id }: { id: StartupId }): Promise<FollowUps> {
  const userId = requireUser(context);
  const entitlement = await findEntitlement(context, userId);
  if (!entitlement.canGenerateLetters) throw new ApiError('FORBIDDEN', letterMessages.locked);
  const [application] = await context.db
    .select({ contactName: applications.contactName, followUpOn: applications.followUpOn })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.startupId, id)));
  if (!application) throw new ApiError('NOT_FOUND', letterMessages.missing);
  const [letter, facts] = await Promise.all([getLetter(context, { id }), findLetterFacts(context, id)]);
  const pairs = findPairs(facts);
  const pair = pairs.find((each) => each.id === letter.choices.pair) ?? pairs[0] ?? null;
  const plan = planLetter(facts, letter.choices, { pair, seed: id });
  const recipient = application.contactName ? { name: application.contactName, roles: [] } : plan.recipient;
  const { language } = letter.choices;
  return {
    subject: `Re: ${letter.subjects[0] ?? ''}`.trim(),
    followUps:
      language === 'en'
        ? followUpsOf({ ...plan, recipient }, letter.text ?? '', letter.sentOn)
        : followUpsIn({ ...plan, recipient }, language, { said: letter.text ?? '', sentOn: letter.sentOn }),
    dueOn: application.followUpOn,
  };
}

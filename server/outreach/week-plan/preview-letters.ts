import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { firstLetterChoices } from '../../../contract/outreach/letters.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { planLetter } from '../letters/composer/letter-plan.ts';
import { subjectsOf } from '../letters/composer/subjects.ts';
import { findLetterFacts } from '../letters/find-letter-facts.ts';
import { findPairs, type LetterPair } from '../letters/pairs/find-pairs.ts';

/** What a letter to a company would stand on, and what it would be called. The letter itself is written once it is opened. */
export type Preview = { pair: LetterPair | null; subject: string | null };

/** Of each of these companies, as far as the viewer's plan shows it. */
export async function previewLetters(
  context: Context,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Preview>> {
  const previews = await Promise.all(
    companyIds.map(async (id) => [id, await previewLetter(context, startupId.parse(id))] as const),
  );
  return new Map(previews.flatMap(([id, preview]) => (preview ? [[id, preview]] : [])));
}

async function previewLetter(context: Context, id: StartupId): Promise<Preview | null> {
  const facts = await findLetterFacts(context, id).catch(ignoreGone);
  if (!facts) return null;
  const [pair = null] = findPairs(facts);
  const [subject = null] = subjectsOf(planLetter(facts, firstLetterChoices, { pair, seed: id }));
  return { pair, subject };
}

/** An admin may hide a company while it is asked about. */
function ignoreGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
  throw error;
}

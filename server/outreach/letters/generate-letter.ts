import type { StartupId } from '../../../contract/companies/companies.ts';
import {
  type LetterChoices,
  type LetterProgress,
  letterMessages,
} from '../../../contract/outreach/letters.ts';
import { findEntitlement } from '../../billing/entitlement/find-entitlement.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isTooOften } from '../../platform/rate-limits/is-too-often.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { beginVersion } from './begin-version.ts';
import { openChannel } from './channel.ts';
import { findRecipient } from './composer/ending.ts';
import { findLetterFacts } from './find-letter-facts.ts';
import { finishVersion } from './finish-version.ts';
import { getLetter } from './get-letter.ts';
import { writeVersion } from './write-version.ts';
import { recordWriting } from './writings.ts';

/**
 * Has a letter written, and tells of it as it is. It is written to its end even when nobody listens any more; only
 * `stopLetter` stops it.
 */
export async function generateLetter(
  context: Context,
  { id, choices }: { id: StartupId; choices: LetterChoices },
): Promise<AsyncGenerator<LetterProgress>> {
  const userId = requireUser(context);
  const entitlement = await findEntitlement(context, userId);
  if (!entitlement.canGenerateLetters) throw new ApiError('FORBIDDEN', letterMessages.locked);
  const facts = await findLetterFacts(context, id);
  // Whoever is written to is one whom a source names there.
  const known = { ...choices, recipient: findRecipient(facts, choices.recipient)?.name ?? null };
  if (await isTooOften(context, limits.letter, userId))
    throw new ApiError('TOO_MANY_REQUESTS', letterMessages.tooMany);
  const version = await beginVersion(context, { userId, startupId: id, choices: known });

  const channel = openChannel<LetterProgress>();
  const stopping = new AbortController();
  const task = { id: version.id, facts, choices: known, seed: `${userId}|${id}|${version.number}` };
  channel.say({ kind: 'begun', versionId: version.id });
  const finished = writeVersion(context, task, channel.say, stopping.signal)
    .then(async () => {
      channel.say({ kind: 'ended', letter: await getLetter(context, { id }) });
      channel.end();
    })
    .catch(async (thrown) => {
      context.log.error({ error: thrown }, 'a letter could not be written');
      channel.fail(thrown);
      await finishVersion(context, version.id, { text: '', ended: 'broken off' });
    })
    .catch(() => undefined);
  recordWriting(version.id, { stop: () => stopping.abort(), finished });
  return channel.listen();
}

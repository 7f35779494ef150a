import { utcDay } from '../../../../../contract/platform/time/days.ts';
import type { CollectContext, CollectFailure, RawDocument } from '../../../source.ts';
import { UnreadableArchive, unpackGrants } from './unpack-grants.ts';

const maxBytes = 200 * 1024 * 1024;

/** By what the grants of CORDIS are known among the documents that are read with the feeds. */
export const grantListKey = 'cordis';

/**
 * The grants of the EIC Accelerator from CORDIS's archive of Horizon Europe, once a week: it is some 35 MB and changes about once a
 * month. What is stored is the few lines that matter.
 */
export async function* collectGrants(
  context: CollectContext,
  archiveUrl: string,
): AsyncGenerator<RawDocument | CollectFailure> {
  const externalId = `${grantListKey}/${weekOf(context.now())}`;
  if (await context.isKnown(externalId)) return;
  const response = await context.fetcher({
    url: archiveUrl,
    userAgent: 'Upround feed reader',
    accept: 'application/zip',
    maxBytes,
    timeoutMs: 300_000,
    ...(await context.validatorsOf(archiveUrl)),
    signal: context.signal,
  });
  if (response.kind === 'unchanged') return;
  if (response.kind === 'refused') {
    yield { kind: 'failure', where: archiveUrl, reason: response.reason };
    return;
  }
  try {
    const grants = await unpackGrants(response.body, context.signal);
    if (context.signal.aborted) return;
    yield {
      kind: 'document',
      externalId,
      url: archiveUrl,
      mediaType: 'application/json',
      body: Buffer.from(JSON.stringify({ [grantListKey]: grants })),
      etag: response.etag,
      lastModified: response.lastModified,
    };
  } catch (thrown) {
    if (!(thrown instanceof UnreadableArchive)) throw thrown;
    yield { kind: 'failure', where: archiveUrl, reason: thrown.message };
  }
}

/** The Monday of the week. */
function weekOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return utcDay(new Date(now.getTime() - sinceMonday * 86_400_000));
}

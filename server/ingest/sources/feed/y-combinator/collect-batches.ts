import type { CollectContext, CollectFailure, RawDocument } from '../../../source.ts';
import { addressOfBatch, recentBatches } from './batches.ts';

const maxBytes = 20 * 1024 * 1024;

/** The recent batches of Y Combinator's list, each as it came. A batch that is not listed yet is no failure; a list without any is. */
export async function* collectBatches(
  context: CollectContext,
  listUrl: string,
): AsyncGenerator<RawDocument | CollectFailure> {
  let missing = 0;
  const batches = recentBatches(context.now());
  for (const batch of batches) {
    if (context.signal.aborted) return;
    const url = addressOfBatch(listUrl, batch);
    const response = await context.fetcher({
      url,
      userAgent: 'Upround feed reader',
      accept: 'application/json',
      maxBytes,
      ...(await context.validatorsOf(url)),
      signal: context.signal,
    });
    if (response.kind === 'unchanged') continue;
    if (response.kind === 'refused' && response.status === 404) missing += 1;
    else if (response.kind === 'refused') yield { kind: 'failure', where: url, reason: response.reason };
    else {
      const { body, etag, lastModified } = response;
      yield {
        kind: 'document',
        externalId: url,
        url,
        mediaType: 'application/json',
        body,
        etag,
        lastModified,
      };
    }
  }
  if (missing === batches.length)
    yield {
      kind: 'failure',
      where: listUrl,
      reason: 'The list of Y Combinator has none of the recent batches.',
    };
}

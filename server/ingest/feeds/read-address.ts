import { sourceMessages } from '../../../contract/admin/sources.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError, reasonOf } from '../../platform/errors.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import type { DocumentReading, RawDocument } from '../source.ts';
import { feedRequest } from '../sources/feed/collect-feeds.ts';

type ReadFeed = { name: string; readings: DocumentReading[] };

/** Fetches a feed as a run would, and reads it. Records nothing. Where there is none, INVALID says why. */
export async function readAddress(context: Context, url: string): Promise<ReadFeed> {
  requireOperator(context);
  const answer = await createSourceFetcher(context.environment)({
    url,
    ...feedRequest,
    signal: context.signal,
  });
  if (answer.kind !== 'fetched') throw refusal(answer.kind === 'refused' ? answer.reason : 'It is empty.');
  const document: RawDocument = {
    kind: 'document',
    externalId: url,
    url,
    mediaType: answer.mediaType,
    body: answer.body,
    etag: null,
    lastModified: null,
  };
  const { createFeedSource, nameOfFeed } = await import('../sources/feed/source.ts');
  try {
    return {
      name: nameOfFeed(document),
      readings: [...createFeedSource(context.now).read(document)],
    };
  } catch (thrown) {
    throw refusal(reasonOf(thrown));
  }
}

const refusal = (reason: string) => new ApiError('INVALID', sourceMessages.noFeed(reason));

import { isDay } from '../../../../contract/platform/time/days.ts';
import { type Clock, realClock } from '../../../platform/pace.ts';
import type { CollectContext, CollectFailure, RawDocument, Source } from '../../source.ts';
import { collectFiles } from './collect-files.ts';
import { collectAddress, collectDay, collectLive } from './collect-live.ts';
import { formDListing, needsContact } from './listing.ts';
import { readDocument } from './read-document.ts';

/** Notices of private offerings, filed with the US Securities and Exchange Commission. Public domain. */
export function createFormDSource(options: { clock?: Pick<Clock, 'sleep'> } = {}): Source {
  const { clock = realClock } = options;
  return {
    ...formDListing,
    collect: (context, target) => collect(context, target, { baseUrl: context.environment.edgarUrl, clock }),
    read: readDocument,
  };
}

export const formDSource = createFormDSource();

async function* collect(
  context: CollectContext,
  target: string | null,
  place: { baseUrl: string; clock: Pick<Clock, 'sleep'> },
): AsyncIterable<RawDocument | CollectFailure> {
  const address = target === null ? place.baseUrl : target;
  const isAddress = /^https?:\/\//i.test(address);
  if (target !== null && !isAddress && !isDay(target)) yield* collectFiles(target);
  else if (context.environment.sourcesContact === null && asksTheSec(address)) {
    yield { kind: 'failure', where: address, reason: `The source ${needsContact}.` };
  } else if (target === null) yield* collectLive(context, place);
  else if (isDay(target)) yield* collectDay(context, target, place);
  else yield* collectAddress(context, target, place.clock);
}

function asksTheSec(address: string): boolean {
  return URL.canParse(address) && /(?:^|\.)sec\.gov$/.test(new URL(address).hostname);
}

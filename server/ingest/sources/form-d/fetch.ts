import type { FetchResponse } from '../../../platform/fetch/fetcher.ts';
import { backoff, type Clock } from '../../../platform/pace.ts';
import { decodeText } from '../../../platform/text/read-xml.ts';
import type { CollectContext } from '../../source.ts';
import { isMissingIndex } from './plan.ts';

const maxBytes = 20_000_000;
const throttling = new Set([403, 429, 503]);

type Refused = Extract<FetchResponse, { kind: 'refused' }>;

/** `missing`: the SEC has nothing there, which is no failure. `mustStop`: asking on would only prolong the refusal. */
type PoliteResponse =
  | Exclude<FetchResponse, Refused>
  | { kind: 'missing' }
  | { kind: 'refused'; reason: string; mustStop: boolean };

export type PoliteFetch = (url: string) => Promise<PoliteResponse>;

/**
 * Asks as the SEC wants to be asked: by name and address, only for what changed, waiting ever longer after a refusal.
 * How many requests a second go out is the fetcher's own rule. A refusal that arrives as a web page with status 200 is
 * recognised. Source: https://www.sec.gov/os/accessing-edgar-data
 */
export function politeFetch(context: CollectContext, clock: Pick<Clock, 'sleep'>): PoliteFetch {
  const contact = context.environment.sourcesContact;
  return async (url) => {
    const { etag, lastModified } = await context.validatorsOf(url);
    for (let attempt = 1; ; attempt += 1) {
      const response = unmask(
        await context.fetcher({
          url,
          userAgent: contact ? `Upround ${contact}` : 'Upround',
          accept: 'application/xml, text/xml, text/plain, application/atom+xml',
          etag,
          lastModified,
          maxBytes,
          signal: context.signal,
        }),
      );
      if (response.kind !== 'refused') return response;
      if (response.status === 404 || isMissingIndex(response.excerpt ?? '')) return { kind: 'missing' };
      const wait = isPassing(response) ? backoff(attempt, response.retryAfterSeconds) : null;
      if (wait === null || context.signal.aborted) {
        return { kind: 'refused', reason: response.reason, mustStop: isThrottled(response) };
      }
      context.log.warn(
        { url, wait, reason: response.reason },
        'the filing server refused, trying again later',
      );
      await clock.sleep(wait, context.signal).catch(() => {}); // a stop shows in the next answer
    }
  };
}

/** A web page in place of a filing is a refusal, whatever its status says. */
function unmask(response: FetchResponse): FetchResponse {
  if (response.kind !== 'fetched') return response;
  const start = decodeText(response.body.subarray(0, 4_000)).replace(/^[\ufeff\s]+/, '');
  if (isMissingIndex(start)) return refusal(404, 'There is nothing at this address.');
  if (!/^<!doctype html|^<html/i.test(start)) return response;
  const isThreshold = /rate threshold/i.test(start);
  const isUndeclared = /undeclared automated tool/i.test(start);
  if (isThreshold || isUndeclared) {
    return refusal(
      429,
      `The filing server refuses: ${isThreshold ? 'too many requests' : 'it takes us for an undeclared program'}.`,
    );
  }
  return refusal(200, 'The filing server answered with a web page instead of a filing.');
}

function refusal(status: number, reason: string): Refused {
  return { kind: 'refused', status, retryAfterSeconds: null, reason };
}

function isThrottled({ status }: Refused): boolean {
  return status !== null && throttling.has(status);
}

/** May be gone in a while; a fetch that ran out of time or was too large will not. */
function isPassing(response: Refused): boolean {
  return isThrottled(response) || (response.status !== null && response.status >= 500);
}

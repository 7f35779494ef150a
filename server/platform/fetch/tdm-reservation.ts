import type { FetchRequest, FetchResponse } from './fetcher.ts';

/** Whether the owner of a site keeps one of its pages from being read by machines. */
export type Reservations = (page: string) => boolean;

const mostBytes = 100_000;
const mostRules = 200;

const path = '/.well-known/tdmrep.json';

export const isReservationFile = (url: string): boolean => new URL(url).pathname === path;

/** Where the W3C's TDM Reservation Protocol has a site say so for all its pages (https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/). */
export function reservationRequest(
  origin: string,
  { userAgent, signal, budget, timeoutMs }: Omit<FetchRequest, 'url'>,
): FetchRequest {
  return {
    url: `${origin}${path}`,
    userAgent,
    accept: 'application/json',
    maxBytes: mostBytes,
    ...(signal && { signal }),
    ...(budget && { budget }),
    ...(timeoutMs && { timeoutMs }),
  };
}

/** A file that is not there or cannot be read reserves nothing; of several rules the first that fits a page holds. */
export function readReservations(answer: FetchResponse): Reservations {
  const rules = answer.kind === 'fetched' ? rulesIn(new TextDecoder().decode(answer.body)) : [];
  return (page) => {
    const { pathname } = new URL(page);
    return rules.find(({ fits }) => fits(pathname))?.isReserved ?? false;
  };
}

type Rule = { fits: (path: string) => boolean; isReserved: boolean };

function rulesIn(text: string): Rule[] {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return [];
  }
  return (Array.isArray(written) ? written : []).slice(0, mostRules).flatMap((rule: unknown) => {
    if (typeof rule !== 'object' || rule === null) return [];
    const location = 'location' in rule ? rule.location : null;
    const reserved = 'tdm-reservation' in rule ? rule['tdm-reservation'] : null;
    if (typeof location !== 'string' || location === '' || location.length > 500) return [];
    return [{ fits: fitsLocation(location), isReserved: Number(reserved) === 1 }];
  });
}

/** Paths begin so, `*` stands for anything and `$` for the end. Compared piece by piece, as a pattern of theirs could take for ever. */
function fitsLocation(location: string): Rule['fits'] {
  const isWhole = location.endsWith('$');
  const pieces = (isWhole ? location.slice(0, -1) : location).split('*');
  const [first = '', ...others] = pieces;
  return (path) => {
    if (!path.startsWith(first)) return false;
    let at = first.length;
    for (const piece of others) {
      const found = path.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return !isWhole || at === path.length || (others.length > 0 && path.endsWith(others.at(-1) ?? ''));
  };
}

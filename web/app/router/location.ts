import type { Location, Path, To } from 'react-router';

/** What a browser keeps beside an address of its history, as React Router writes it. */
type Entry = { usr: unknown; key: string; idx: number };

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + startingWith('?', search) + startingWith('#', hash);

/** Where an address leads from a page; one without a path stays on it. */
export function pathOf(to: To, from: Pick<Path, 'pathname'>): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to;
  return {
    pathname: pathname || from.pathname,
    search: startingWith('?', search),
    hash: startingWith('#', hash),
  };
}

/** A new place in the history, spelt as the browser spells it. */
export function newLocation(path: Path, state: unknown, origin: string): Location {
  // Two slashes at the beginning would name another site.
  const { pathname, search, hash } = new URL(createPath(path).replace(/^\/{2,}/, '/'), origin);
  return { pathname, search, hash, state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
}

/** The place that the browser shows. */
export function shownLocation({ location, history }: Pick<Window, 'location' | 'history'>): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = entryOf(history);
  return { pathname, search, hash, state: usr, key };
}

/** Places that others have added to the history have none of it. */
export const entryOf = (history: Pick<History, 'state'>): Partial<Entry> => history.state ?? {};

export const newEntry = ({ state, key }: Location, idx: number): Entry => ({ usr: state, key, idx });

function partsOf(address: string): Partial<Path> {
  const [beforeHash = '', ...hash] = address.split('#');
  const [pathname = '', ...search] = beforeHash.split('?');
  return { pathname, search: search.join('?'), hash: hash.join('#') };
}

const startingWith = (mark: string, text: string) => {
  const rest = text.startsWith(mark) ? text.slice(1) : text;
  return rest && mark + rest;
};

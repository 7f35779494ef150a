import { useLayoutEffect, useState } from 'react';
import { type BrowserStorage, tabStorage } from '../browser/browser-storage.ts';

type Address = { search: string; hash: string };

const storageKey = 'secretOfPage';

/**
 * The secret that the address carries: it leaves the address bar and the history at once, so that neither a look over the
 * shoulder nor the next page sees it. This tab keeps it for as long as the page is only loaded anew. Null when there is none.
 */
export function useUrlSecret<Link>(read: (address: Address) => Link | null): Link | null {
  const [link, setLink] = useState(
    () => read(window.location) ?? (isLoadedAnew() ? read(storedAddress(window.location.pathname)) : null),
  );
  useLayoutEffect(() => {
    function take() {
      const given = read(window.location);
      if (given === null) return;
      setLink(given);
      preserveAddress(window.location);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    take();
    // Another link pasted over this page may differ after its # only, and then loads nothing anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [read]);
  useLayoutEffect(() => () => tabStorage.remove(storageKey), []);
  return link;
}

/** A user who types the bare address, or follows a link to it, has no secret to show. */
function isLoadedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** What the address of this page carried before, in this tab; nothing where that was another page. */
export function storedAddress(pathname: string, storage: BrowserStorage = tabStorage): Address {
  const [page, search = '', hash = ''] = (storage.read(storageKey) ?? '').split('\n');
  return page === pathname ? { search, hash } : { search: '', hash: '' };
}

export function preserveAddress(
  { pathname, search, hash }: Address & { pathname: string },
  storage: BrowserStorage = tabStorage,
): void {
  storage.write(storageKey, [pathname, search, hash].join('\n'));
}

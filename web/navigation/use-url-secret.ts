import { useLayoutEffect, useState } from 'react';

/**
 * The secret that the address carries, kept in memory only: it leaves the address bar and the history at once, so that
 * neither a look over the shoulder nor the next page sees it. Null when there is none.
 */
export function useUrlSecret<Link>(read: (address: Location) => Link | null): Link | null {
  const [link, setLink] = useState(() => read(window.location));
  useLayoutEffect(() => {
    function take() {
      const given = read(window.location);
      if (given === null) return;
      setLink(given);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    take();
    // Another link pasted over this page may differ after its # only, and then loads nothing anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [read]);
  return link;
}

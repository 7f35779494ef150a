import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter, useRouterState } from './router-context.ts';

/** Shows a page from where it was left, from what its address names, or from its top. */
export function ScrollRestoration() {
  const { positions } = useRouter();
  const { location, position, preventScrollReset, navigation, isReady } = useRouterState();
  const shown = useRef<typeof location | null>(null);
  const isIdle = navigation.location === undefined;
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      if (isIdle) positions.keep(location);
      positions.store();
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, [location, isIdle, positions]);
  useLayoutEffect(() => {
    // Effects run again where the page waits for a part of it and comes back: by then a user may be elsewhere on it.
    if (shown.current === location) return;
    if (isReady) shown.current = location;
    const named = location.hash && document.getElementById(nameIn(location.hash));
    if (position !== null) window.scrollTo(0, position);
    else if (named) named.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, position, preventScrollReset, isReady]);
  return null;
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

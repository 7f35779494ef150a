import { useEffect, useLayoutEffect } from 'react';
import { useRouter, useRouterState } from './router-context.ts';

/** Shows a page from where it was left, from what its address names, or from its top. */
export function ScrollRestoration() {
  const { positions } = useRouter();
  const { location, position, preventScrollReset, navigation } = useRouterState();
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
    const named = location.hash && document.getElementById(nameIn(location.hash));
    if (position !== null) window.scrollTo(0, position);
    else if (named) named.scrollIntoView();
    else if (!preventScrollReset && !window.firstView) window.scrollTo(0, 0);
  }, [location, position, preventScrollReset]);
  return null;
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusNewHeading } from '../../platform/browser/focus-heading.ts';
import { dashboardTabOf } from '../../platform/navigation/dashboard-tabs.ts';
import { findPlace } from './find-place.ts';
import { returnToPlace } from './return-to-place.ts';
import { readPlace, storePlace } from './stored-place.ts';

/**
 * Going back, and loading a page anew, leads to where one was on it: in the list, with the focus on what was opened. Going
 * on to another page leads to its heading.
 */
export function useStoredPlace(): void {
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const here = useRef({ key, address: pathname + search });
  const lastPage = useRef<string | null>(null);

  // Before what is left is taken from the screen: whatever leads elsewhere begins with one of these.
  useEffect(() => {
    const store = (selection?: EventTarget | null) =>
      storePlace(here.current.key, findPlace(here.current.address, selection));
    const onPointer = ({ target }: Event) => store(target);
    const onOther = () => store();
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('click', onPointer, true);
    document.addEventListener('keydown', onOther, true);
    window.addEventListener('popstate', onOther);
    window.addEventListener('pagehide', onOther);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('click', onPointer, true);
      document.removeEventListener('keydown', onOther, true);
      window.removeEventListener('popstate', onOther);
      window.removeEventListener('pagehide', onOther);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is arrived at once, by its key
  useLayoutEffect(() => {
    const address = pathname + search;
    const page = `${pathname} ${dashboardTabOf(new URLSearchParams(search).get('tab'))}`;
    const isAnotherPage = lastPage.current !== null && lastPage.current !== page;
    lastPage.current = page;
    here.current = { key, address };
    const place = navigation === 'POP' ? readPlace(key, address) : null;
    const stopReturning = place ? returnToPlace(place) : undefined;
    const stopFocusing = isAnotherPage && !place?.entry?.isSelected ? focusNewHeading() : undefined;
    return () => {
      stopReturning?.();
      stopFocusing?.();
    };
  }, [key]);
}

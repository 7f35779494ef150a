import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type DashboardTab, dashboardTabPath } from '../navigation/dashboard-tabs.ts';
import { bookmarkSelected, focusSearch, moveSelection, openSelected } from './entries.ts';
import { type Deed, deedOf } from './key-map.ts';
import { sceneOf } from './scene.ts';

/** How long the letter after `g` may take. */
const waitMs = 1_500;

/** Does what keys ask for, as long as the page is open. */
export function useKeys(onShow: (shown: 'find' | 'showKeys') => void): void {
  const navigate = useNavigate();
  const awaitedSince = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef<string | null>(null);

  /** False when there is nothing here that it could be done to: the key is the browser's then. */
  const act = (deed: Deed): boolean => {
    if (deed === 'search') return focusSearch();
    if (deed === 'await') awaitedSince.current = performance.now();
    else if (deed === 'find' || deed === 'showKeys') onShow(deed);
    else if (deed === 'next') last.current = moveSelection(1, last.current);
    else if (deed === 'previous') last.current = moveSelection(-1, last.current);
    else if (deed === 'open') openSelected();
    else if (deed === 'bookmark') bookmarkSelected();
    else void navigate(dashboardTabPath(deed satisfies DashboardTab));
    return true;
  };

  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const isAfterG = performance.now() - awaitedSince.current < waitMs;
    awaitedSince.current = Number.NEGATIVE_INFINITY;
    const deed = deedOf(event, sceneOf(event.target, isAfterG));
    if (deed && act(deed)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}

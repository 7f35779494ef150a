import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type DashboardTab, dashboardTabPath } from '../../platform/navigation/dashboard-tabs.ts';
import {
  favoriteSelected,
  focusSearch,
  moveSelection,
  openLetter,
  openSelected,
  stepInList,
} from './company-selection.ts';
import { contextOf } from './key-context.ts';
import { actionOf, type KeyAction } from './key-map.ts';

/** How long the letter after `g` may take. */
const waitMs = 1_500;
/** A long list draws its next entries once it has been scrolled: keys that come faster wait for them so long. */
const mostFrames = 10;

/** Does what keys ask for, as long as the page is open. */
export function useKeys(onShow: (shown: 'find' | 'showKeys') => void): void {
  const navigate = useNavigate();
  const awaitedSince = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef<string | null>(null);
  const direction = useRef<1 | -1>(1);

  const move = (step: 1 | -1, framesLeft = mostFrames) => {
    direction.current = step;
    const selected = moveSelection(step, last.current);
    if (selected !== null) last.current = selected;
    else if (framesLeft > 0)
      requestAnimationFrame(() => direction.current === step && move(step, framesLeft - 1));
  };

  /** False when there is nothing here that it could be done to: the key is the browser's then. */
  const act = (action: KeyAction): boolean => {
    if (action === 'search') return focusSearch();
    if (action === 'letter') return openLetter();
    if (action === 'await') awaitedSince.current = performance.now();
    else if (action === 'find' || action === 'showKeys') onShow(action);
    else if (action === 'next' || action === 'previous') {
      if (!stepInList(action)) move(action === 'next' ? 1 : -1);
    } else if (action === 'open') openSelected();
    else if (action === 'favorite') favoriteSelected();
    else void navigate(dashboardTabPath(action satisfies DashboardTab));
    return true;
  };

  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const isAfterG = performance.now() - awaitedSince.current < waitMs;
    awaitedSince.current = Number.NEGATIVE_INFINITY;
    const action = actionOf(event, contextOf(event.target, isAfterG));
    if (action && act(action)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}

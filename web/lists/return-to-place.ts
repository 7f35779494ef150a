import { distanceTo, findEntry, guessDistance } from './find-place.ts';
import type { Place, PlaceInList } from './kept-place.ts';

/** In milliseconds: for how long it is looked for, and how long it has to stay put while the rest of the page arrives. */
const pace = { atMost: 15_000, restFor: 700 };
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page back to where somebody was, and gives the entry the focus that it had. What is drawn late or loaded page
 * by page is waited for, unless somebody goes elsewhere meanwhile. Returns how to stop.
 */
export function returnToPlace({ scrolled, entry }: Place): () => void {
  const began = performance.now();
  let restingSince = Number.POSITIVE_INFINITY;
  let isFocused = false;
  let frame = requestAnimationFrame(look);
  for (const name of interruptions) window.addEventListener(name, stop, { capture: true, passive: true });
  return stop;

  function look() {
    const now = performance.now();
    const isThere = entry ? approach(entry) : approachDepth();
    if (!isThere) restingSince = Number.POSITIVE_INFINITY;
    else restingSince = Math.min(restingSince, now);
    if (now - began > pace.atMost || now - restingSince > pace.restFor) stop();
    else frame = requestAnimationFrame(look);
  }

  function approach(wanted: PlaceInList): boolean {
    const link = findEntry(wanted);
    if (!link) {
      const distance = guessDistance(wanted);
      if (distance === null) approachDepth();
      else scrollBy(distance);
      return false;
    }
    if (wanted.isSelected && !isFocused) {
      isFocused = true;
      link.focus({ preventScroll: true });
    }
    return !scrollBy(distanceTo(link, wanted));
  }

  function approachDepth(): boolean {
    const deepest = document.documentElement.scrollHeight - window.innerHeight;
    if (deepest < scrolled) return false;
    return !scrollBy(scrolled - window.scrollY);
  }

  function stop() {
    cancelAnimationFrame(frame);
    for (const name of interruptions) window.removeEventListener(name, stop, { capture: true });
  }
}

/** Whether that moved the page. */
function scrollBy(distance: number): boolean {
  if (Math.abs(distance) <= 1) return false;
  const before = window.scrollY;
  window.scrollTo({ top: before + distance, behavior: 'instant' });
  return window.scrollY !== before;
}

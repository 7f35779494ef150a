import { distanceTo, findEntry, guessDistance } from './find-place.ts';
import type { Place, PlaceInList } from './stored-place.ts';

/** In milliseconds. */
const holdFor = 15_000;
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page back to where somebody was, and gives the entry the focus that it had. What is drawn late or loaded page
 * by page is waited for, and what arrives above moves nothing, unless somebody goes elsewhere meanwhile. Returns how to stop.
 */
export function returnToPlace({ scrolled, entry }: Place): () => void {
  const began = performance.now();
  let link: HTMLElement | null = null;
  let arrivedAt: Arrival | null = null;
  let isFocused = false;
  let frame = requestAnimationFrame(run);
  for (const name of interruptions) window.addEventListener(name, stop, { capture: true, passive: true });
  return stop;

  function run() {
    if (performance.now() - began > holdFor || (arrivedAt && hasScrolledAway(arrivedAt, link))) {
      stop();
      return;
    }
    const isThere = entry ? approach(entry) : approachDepth();
    if (isThere) arrivedAt = arrival(link);
    frame = requestAnimationFrame(run);
  }

  function approach(wanted: PlaceInList): boolean {
    link = link?.isConnected ? link : findEntry(wanted);
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
    if (deepest() < scrolled) return false;
    return !scrollBy(scrolled - window.scrollY);
  }

  function stop() {
    cancelAnimationFrame(frame);
    for (const name of interruptions) window.removeEventListener(name, stop, { capture: true });
  }
}

/** In pixels: how far the page was scrolled, and how far down the page the entry stood. */
type Arrival = { scrolled: number; depth: number };

const depthOf = (link: Element | null) => (link ? link.getBoundingClientRect().top + window.scrollY : 0);
const arrival = (link: Element | null): Arrival => ({ scrolled: window.scrollY, depth: depthOf(link) });
const deepest = () => document.documentElement.scrollHeight - window.innerHeight;

/** Whether the page was scrolled, by a scroll bar or a screen reader, though nothing on it had moved or become shorter. */
function hasScrolledAway({ scrolled, depth }: Arrival, link: Element | null): boolean {
  const hasMoved = link !== null && (!link.isConnected || Math.abs(depthOf(link) - depth) > 1);
  return !hasMoved && Math.abs(window.scrollY - scrolled) > 1 && deepest() >= scrolled;
}

/** Whether that moved the page. */
function scrollBy(distance: number): boolean {
  if (Math.abs(distance) <= 1) return false;
  const before = window.scrollY;
  window.scrollTo({ top: before + distance, behavior: 'instant' });
  return window.scrollY !== before;
}

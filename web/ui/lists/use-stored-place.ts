import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusNewHeading } from '../../platform/browser/focus-heading.ts';
import { dashboardTabOf } from '../../platform/navigation/dashboard-tabs.ts';
import { entryIndexOf } from './entry-position.ts';
import { type Place, type PlaceInList, pageReturn, readPlace, storePlace } from './stored-place.ts';

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

/** In milliseconds. */
const holdFor = 15_000;

const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page back to where someone was, and gives the entry the focus that it had. What is drawn late or loaded page
 * by page is waited for, and what arrives above moves nothing, unless someone goes elsewhere meanwhile. Returns how to stop.
 */
function returnToPlace({ scrolled, entry }: Place): () => void {
  const began = performance.now();
  pageReturn.isUnderWay = true;
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
      // Someone who writes in a field already writes on.
      if (!document.querySelector('input:focus')) link.focus({ preventScroll: true });
    }
    return !scrollBy(distanceTo(link, wanted));
  }

  function approachDepth(): boolean {
    if (deepest() < scrolled) return false;
    return !scrollBy(scrolled - window.scrollY);
  }

  function stop() {
    pageReturn.isUnderWay = false;
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

/** The links that open the companies on the page, in its order. */
const linksIn = (region: ParentNode) =>
  [...region.querySelectorAll<HTMLElement>('[data-opens]')].filter((link) => link.checkVisibility());

const entryOf = (link: Element) => link.closest('article, tr, li') ?? link;

const regionOf = (link: Element) => link.closest('section[id]')?.id ?? null;

/** Where someone is on the page: at the entry that they have selected where that is in view, else at the first one that is. */
function findPlace(address: string, selection: EventTarget | null = document.activeElement): Place {
  const top = headerBottom();
  const isInView = (link: Element) => {
    const span = entryOf(link).getBoundingClientRect();
    return span.bottom > top && span.top < window.innerHeight;
  };
  const main = document.querySelector('main');
  const links = main ? linksIn(main).filter((link) => entryIndexOf(link) !== null && isInView(link)) : [];
  const selected = links.find((link) => selection instanceof Node && entryOf(link).contains(selection));
  const link = selected ?? links[0];
  return { address, scrolled: window.scrollY, entry: link ? placeOf(link, link === selected) : null };
}

function placeOf(link: HTMLElement, isSelected: boolean): PlaceInList {
  return {
    opens: link.dataset.opens ?? '',
    region: regionOf(link),
    index: entryIndexOf(link) ?? 0,
    top: entryOf(link).getBoundingClientRect().top,
    isSelected,
  };
}

/** The link of the entry, when it is in the page. */
function findEntry({ opens, region, index }: PlaceInList): HTMLElement | null {
  const same = linksOf(region).filter((link) => link.dataset.opens === opens);
  // A company with two rounds stands in a list twice.
  return same.find((link) => entryIndexOf(link) === index) ?? same[0] ?? null;
}

/** How far the entry is from where it should be in the window, in pixels. */
const distanceTo = (link: Element, { top }: PlaceInList): number =>
  entryOf(link).getBoundingClientRect().top - top;

/** The same, guessed from those of its list that are in the page; null before any is. */
function guessDistance({ region, index, top }: PlaceInList): number | null {
  const drawn = linksOf(region).flatMap((link) => {
    const at = entryIndexOf(link);
    return at === null ? [] : [{ at, top: entryOf(link).getBoundingClientRect().top }];
  });
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last) return null;
  const each = last.at > first.at ? (last.top - first.top) / (last.at - first.at) : window.innerHeight;
  const nearest = Math.abs(index - last.at) < Math.abs(index - first.at) ? last : first;
  return nearest.top + (index - nearest.at) * each - top;
}

const linksOf = (region: string | null) => {
  const within = region === null ? document.querySelector('main') : document.getElementById(region);
  return within ? linksIn(within) : [];
};

const headerBottom = () => Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

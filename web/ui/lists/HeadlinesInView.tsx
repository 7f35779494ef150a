import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { firstViewRows } from '../../platform/browser/first-view.ts';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import type { FurtherHeadlines, HeadlinesInViewProps } from './FurtherHeadlines.tsx';
import { headlineHeight, heightOfHeadlines } from './row-heights.ts';

/**
 * Rows under each other. The first ones are simply there, and stay: half a window of them at once, and once these are on the
 * screen those that the window has room for, because all together keep a slow phone from answering a touch. Of those below,
 * only what is near the window is in the page, and what keeps it so runs once the window comes near them. Where the server
 * has drawn some already, all of these are drawn at once, so that none is missing meanwhile.
 */
export function HeadlinesInView<Entry>({ wholeUpTo = 0, ...props }: HeadlinesInViewProps<Entry>) {
  const { entries, keyOf, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [atOnce] = useState(countAtOnce);
  const more = useRoomAfterPaint(list, atOnce);
  const isWhole = usePageShown() && entries.length <= wholeUpTo;
  const first = isWhole ? entries.length : Math.min(atOnce + (more ?? 0), entries.length);
  const further = entries.length - first;
  const place =
    more !== null ? (
      <PlaceOfFurther {...props} first={first} />
    ) : (
      <div style={{ height: heightOfHeadlines(further) }} />
    );
  return (
    <div ref={list} className="@container">
      {entries.slice(0, first).map((entry, index) => (
        <div key={keyOf(entry)} data-entry={index}>
          {children(entry, index)}
        </div>
      ))}
      {further > 0 ? place : null}
    </div>
  );
}

/** Half of what a window shows where nothing stands above it. */
const countAtOnce = () =>
  import.meta.env.SSR || window.firstView
    ? firstViewRows
    : Math.ceil(window.innerHeight / headlineHeight() / 2);

/** How far below the window the first rows reach, in windows: a little farther than it comes near the others. */
const reach = 0.15;

/**
 * How many rows more the window has room for; null until the first ones are on the screen. They are drawn in a second
 * drawing, which gives way to every touch.
 */
function useRoomAfterPaint(list: RefObject<HTMLDivElement | null>, drawn: number): number | null {
  const [more, setMore] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const last = list.current?.children[drawn - 1];
        const room = last ? (1 + reach) * window.innerHeight - last.getBoundingClientRect().bottom : 0;
        const rows = Math.ceil(Math.max(0, room) / headlineHeight());
        startTransition(() => setMore(Math.min(rows, drawn)));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [list, drawn]);
  return more;
}

type Further = typeof FurtherHeadlines | 'missing' | null;

let loaded: Further = null;

async function load(): Promise<Further> {
  loaded ??= await import('./FurtherHeadlines.tsx').then(
    ({ FurtherHeadlines }) => FurtherHeadlines,
    () => null,
  );
  // Then all of them are drawn, however long that takes.
  return loaded ?? 'missing';
}

type PlaceOfFurtherProps<Entry> = HeadlinesInViewProps<Entry> & { first: number };

/** As high as the entries will be, so that the end of the list is as far away as it is. */
function PlaceOfFurther<Entry>(props: PlaceOfFurtherProps<Entry>) {
  const { entries, first, keyOf, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const isPageShown = usePageShown();
  const [further, setFurther] = useState<Further>(null);
  useEffect(() => {
    if (!isPageShown) return;
    // Before it is scrolled to, as the network may be lost by then.
    const loading = load();
    if (!isNear) return;
    let isLeft = false;
    void loading.then((found) => isLeft || setFurther(() => found));
    return () => {
      isLeft = true;
    };
  }, [isNear, isPageShown]);
  if (further === null)
    return <div ref={place} style={{ height: heightOfHeadlines(entries.length - first) }} />;
  if (further !== 'missing') {
    const Headlines = further;
    return <Headlines {...props} />;
  }
  return entries.slice(first).map((entry, index) => (
    <div key={keyOf(entry)} data-entry={first + index}>
      {children(entry, first + index)}
    </div>
  ));
}

/** How near the window has to come: less than the first entries reach beyond it. */
const margin = '5%';

/** Whether the window was ever near an element. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

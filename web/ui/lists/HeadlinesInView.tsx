import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import type { FurtherHeadlines, HeadlinesInViewProps } from './FurtherHeadlines.tsx';
import { headlineHeight } from './row-heights.ts';

/**
 * Rows under each other. The first ones are simply there, and stay. Of those below, only what is near the window is in the
 * page, and what keeps it so runs once the window comes near them.
 */
export function HeadlinesInView<Entry>({ wholeUpTo = 0, ...props }: HeadlinesInViewProps<Entry>) {
  const { entries, keyOf, children } = props;
  const [fewest] = useState(countFirst);
  const isWhole = usePageShown() && entries.length <= wholeUpTo;
  const first = isWhole ? entries.length : fewest;
  return (
    <div className="@container">
      {entries.slice(0, first).map((entry, index) => (
        <div key={keyOf(entry)} data-entry={index}>
          {children(entry, index)}
        </div>
      ))}
      {entries.length > first ? <PlaceOfFurther {...props} first={first} /> : null}
    </div>
  );
}

/** As many as a window shows: what stands above them leaves room for fewer. */
const countFirst = () => Math.ceil(window.innerHeight / headlineHeight());

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
    return <div ref={place} style={{ height: (entries.length - first) * headlineHeight() }} />;
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
const margin = '40%';

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

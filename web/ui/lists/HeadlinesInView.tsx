import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import { entryAt, entryIndexOf } from './entry-position.ts';
import type { HeadlinesInViewProps, HeadlinesNearWindow } from './HeadlinesNearWindow.tsx';
import { headlineHeight } from './row-heights.ts';

/**
 * Rows under each other. The first ones are simply there; what keeps only those near the window in the page is downloaded
 * after them, and only for a list that is longer.
 */
export function HeadlinesInView<Entry>(props: HeadlinesInViewProps<Entry>) {
  const { entries } = props;
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(countFirst);
  const { is, kept } = useWindowed(place, entries.length > first);
  const Windowed = is === 'missing' ? null : is;
  return (
    <div ref={place} className="@container">
      {Windowed ? (
        <Windowed {...props} kept={kept} />
      ) : (
        <FirstHeadlines {...props} most={is === 'missing' ? entries.length : first} />
      )}
    </div>
  );
}

/** As many as a window shows: what stands above them leaves room for fewer. */
const countFirst = () => Math.ceil(window.innerHeight / headlineHeight());

type Windowed = typeof HeadlinesNearWindow | 'missing' | null;

/** The entry that had the focus is drawn even where it is out of sight by now. */
type Shown = { is: Windowed; kept: number | null };

let loaded: Windowed = null;

/** Null before it is there and where it is not needed. An element with the focus in the list keeps it. */
function useWindowed(place: React.RefObject<HTMLElement | null>, isNeeded: boolean): Shown {
  const [windowed, setWindowed] = useState<Shown>({ is: loaded, kept: null });
  const isPageShown = usePageShown();
  const isWanted = isNeeded && isPageShown;
  useEffect(() => {
    if (!isWanted || windowed.is !== null) return;
    let isLeft = false;
    let stopWaiting = () => {};
    const show = (is: Windowed) => {
      const { entry, restore } = preserveFocus(place.current);
      flushSync(() => setWindowed({ is, kept: entry }));
      restore();
    };
    const showLater = (is: Windowed) => {
      loaded = is === 'missing' ? null : is;
      if (!isLeft) stopWaiting = whenUntouched(place.current, () => show(is));
    };
    import('./HeadlinesNearWindow.tsx').then(
      ({ HeadlinesNearWindow }) => showLater(HeadlinesNearWindow),
      // Then all of them are drawn, however long that takes.
      () => showLater('missing'),
    );
    return () => {
      isLeft = true;
      stopWaiting();
    };
  }, [isWanted, windowed.is, place]);
  return isNeeded ? windowed : { is: null, kept: null };
}

const touched = ':active, :popover-open';

/**
 * Does it once nothing in the list is pressed and no sheet in it is open: what is drawn in another way would lose the
 * click, and close the sheet. Returns how to stop.
 */
function whenUntouched(list: Element | null, act: () => void): () => void {
  let frame = 0;
  const run = () => {
    if (list?.querySelector(touched)) frame = requestAnimationFrame(run);
    else act();
  };
  run();
  return () => cancelAnimationFrame(frame);
}

const mostFrames = 10;

const focusable = 'a[href], button, [tabindex]';

/** Remembers what of a list has the focus, to give it back to the same thing once the list is drawn in another way. */
function preserveFocus(list: Element | null): { entry: number | null; restore: () => void } {
  const focused = document.activeElement;
  const index = list?.contains(focused) ? entryIndexOf(focused) : null;
  if (index === null || !focused) return { entry: null, restore: () => {} };
  const order = controlsOf(list, index).indexOf(focused);
  const restore = (framesLeft: number) => {
    const again = controlsOf(list, index)[order];
    if (again instanceof HTMLElement) return again.focus({ preventScroll: true });
    // It is not drawn yet, and no one has gone elsewhere meanwhile.
    if (framesLeft > 0 && document.activeElement === document.body)
      requestAnimationFrame(() => restore(framesLeft - 1));
  };
  return { entry: index, restore: () => restore(mostFrames) };
}

const controlsOf = (list: Element | null, index: number) => [
  ...(entryAt(list, index)?.querySelectorAll(focusable) ?? []),
];

type FirstHeadlinesProps<Entry> = HeadlinesInViewProps<Entry> & { most: number };

/** The first entries of a list, with room below for those that are drawn later. */
function FirstHeadlines<Entry>({ entries, keyOf, children, most }: FirstHeadlinesProps<Entry>) {
  return (
    <div style={{ paddingBottom: Math.max(0, entries.length - most) * headlineHeight() }}>
      {entries.slice(0, most).map((entry, index) => (
        <div key={keyOf(entry)} data-entry={index}>
          {children(entry, index)}
        </div>
      ))}
    </div>
  );
}

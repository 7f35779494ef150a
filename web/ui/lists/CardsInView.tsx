import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import type { CardsInViewProps, CardsNearWindow } from './CardsNearWindow.tsx';
import { columnsIn, usualCardHeight } from './columns.ts';
import { FirstCards } from './FirstCards.tsx';
import { preserveFocus } from './preserve-focus.ts';
import { whenUntouched } from './when-untouched.ts';

/**
 * Cards in as many columns as fit. The first ones are simply there; what keeps only those near the window in the page is
 * downloaded after them, and only for a list that is longer.
 */
export function CardsInView<Entry>(props: CardsInViewProps<Entry>) {
  const { entries } = props;
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(countFirst);
  const { is, kept } = useWindowed(place, entries.length > first);
  const Windowed = is === 'missing' ? null : is;
  return (
    <div ref={place}>
      {Windowed ? (
        <Windowed {...props} kept={kept} />
      ) : (
        <FirstCards {...props} most={is === 'missing' ? entries.length : first} />
      )}
    </div>
  );
}

/** As many as a window shows: what stands above them leaves room for fewer. */
const countFirst = () => Math.ceil(window.innerHeight / usualCardHeight) * columnsIn(window.innerWidth);

type Windowed = typeof CardsNearWindow | 'missing' | null;
/** The entry that had the focus is drawn even where it is out of sight by now. */
type Shown = { is: Windowed; kept: number | null };
let loaded: Windowed = null;

/** Null before it is there and where it is not needed. Whoever has the focus in the list keeps it. */
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
    import('./CardsNearWindow.tsx').then(
      ({ CardsNearWindow }) => showLater(CardsNearWindow),
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

import type { CardsInViewProps } from './CardsNearWindow.tsx';
import { cardGap, columnsIn, roomForCards } from './columns.ts';

/** The first entries of a list as cards in as many columns as fit, with room below for those that are drawn later. */
export function FirstCards<Entry>({
  entries,
  keyOf,
  children,
  most,
}: CardsInViewProps<Entry> & { most: number }) {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(max(18.5rem,25%-0.75rem),100%),1fr))]"
      style={{
        gap: cardGap,
        paddingBottom: roomForCards(entries.length - most, columnsIn(window.innerWidth)),
      }}
    >
      {entries.slice(0, most).map((entry, index) => (
        <div key={keyOf(entry)} data-entry={index} className="grid grid-cols-1">
          {children(entry)}
        </div>
      ))}
    </div>
  );
}

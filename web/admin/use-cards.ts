import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWidth } from '../ui/use-width.ts';
import { type Column, roomFor } from './room-for.ts';

type Drawn = { room: RefObject<HTMLElement | null>; table: RefObject<HTMLElement | null> };

/** Whether rows are better read as cards: by what their columns want, or since a row was found to be wider than the room. */
export function useCards({ room, table }: Drawn, columns: readonly Column[]): boolean {
  const width = useWidth(room);
  const [widest, setWidest] = useState(0);
  // Whoever reads large letters has less room for them.
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const areCards = width < Math.max(roomFor(columns) * letter, widest);
  useLayoutEffect(() => {
    const rows = table.current;
    if (areCards || !rows) return;
    const measure = () => {
      if (rows.offsetWidth > (room.current?.clientWidth ?? 0)) setWidest(rows.offsetWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(rows);
    return () => observer.disconnect();
  }, [areCards, room, table]);
  return areCards;
}

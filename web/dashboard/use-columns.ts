import { type RefObject, useLayoutEffect, useState } from 'react';

export const cardGap = 16;
const narrowestCard = 296;
const mostColumns = 4;

/** How many cards stand side by side in this width, in pixels. */
export const columnsIn = (width: number) =>
  Math.min(mostColumns, Math.max(1, Math.floor((width + cardGap) / (narrowestCard + cardGap))));

export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = () => setColumns(columnsIn(element.current?.clientWidth ?? 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

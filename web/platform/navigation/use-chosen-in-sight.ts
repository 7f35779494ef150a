import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Links in one line, which on a phone may be wider than the window: it shows the one that is open. */
export function useChosenInSight<Line extends HTMLElement>(): RefObject<Line | null> {
  const line = useRef<Line>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another link chosen
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!line.current || !chosen) return;
    const before = chosen.getBoundingClientRect().left - line.current.getBoundingClientRect().left;
    line.current.scrollLeft += before - (line.current.clientWidth - chosen.clientWidth) / 2;
  }, [key]);
  return line;
}

import { useEffect, useRef, useState } from 'react';

/** Changes that follow each other more quickly are asked for together. */
const usualRestMs = 50;

/** The text at once, or after a pause while it changes quickly. */
export function useRested(text: string, restMs = usualRestMs): string {
  const [rested, setRested] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isQuick = performance.now() - changedAt.current < restMs;
    changedAt.current = performance.now();
    if (!isQuick) return setRested(text);
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}

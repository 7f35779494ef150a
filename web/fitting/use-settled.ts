import { useEffect, useState } from 'react';

const settlesAfterMs = 250;

/** A value as it was when it last stood still, so that nothing is asked for while somebody is still choosing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, which is new each time
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

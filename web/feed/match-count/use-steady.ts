import { useEffect, useState } from 'react';

const steadyAfterMs = 250;

/** A value as it was when it last stood still, so that nothing is asked for while somebody is still choosing. */
export function useSteady<Value>(value: Value): Value {
  const [finished, setSteady] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, which is new each time
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), steadyAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return finished;
}

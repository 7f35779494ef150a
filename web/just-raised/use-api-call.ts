import { useEffect, useState } from 'react';

type Outcome<Value> = { status: 'loading' } | { status: 'loaded'; value: Value } | { status: 'failed' };

/** Asks once after the page is shown. The public pages do without the query cache, which they would have to download. */
export function useApiCall<Value>(call: () => Promise<Value>): Outcome<Value> & { tryAgain: () => void } {
  const [outcome, setOutcome] = useState<Outcome<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to ask again
  useEffect(() => {
    let isWanted = true;
    const settle = (next: Outcome<Value>) => {
      if (isWanted) setOutcome(next);
    };
    call().then(
      (value) => settle({ status: 'loaded', value }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [call, attempt]);
  const tryAgain = () => {
    setOutcome({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { ...outcome, tryAgain };
}

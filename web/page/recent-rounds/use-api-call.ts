import { useEffect, useState } from 'react';

type Outcome<Value> = { status: 'loading' } | { status: 'loaded'; value: Value } | { status: 'failed' };

/** Asks once after the page is shown. Pages that say one thing do without the query cache, which they would have to download. */
export function useApiCall<Value>(call: () => Promise<Value>): Outcome<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value>>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const finish = (next: Outcome<Value>) => {
      if (isWanted) setOutcome(next);
    };
    call().then(
      (value) => finish({ status: 'loaded', value }),
      () => finish({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [call]);
  return outcome;
}

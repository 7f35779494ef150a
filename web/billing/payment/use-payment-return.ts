import { useLayoutEffect, useState } from 'react';
import { readReturn, storedReturn, storeReturn } from './payment-return.ts';

/**
 * What the address says of an order, or else what this tab keeps of an earlier return. The address loses all it carries
 * at once: the provider repeats in it whatever the checkout was opened with.
 */
export function usePaymentReturn(): unknown {
  const [arrived] = useState(() => readReturn(window.location.search, Date.now()));
  const [given] = useState(() => arrived ?? storedReturn());
  useLayoutEffect(() => {
    if (arrived) storeReturn(arrived);
    const { search, hash, pathname } = window.location;
    if (search || hash) window.history.replaceState(window.history.state, '', pathname);
  }, [arrived]);
  return given;
}

import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { type Farewell, takeFarewell } from './farewell.ts';

const FarewellToast = lazyPart(() => import('./FarewellToast.tsx'), 'nothing');

/** Where the landing page says goodbye to whoever deleted their account; to anybody else it is nothing. */
export function LazyFarewellToast() {
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  useEffect(() => setFarewell((present) => present ?? takeFarewell()), []);
  if (farewell === null) return null;
  return (
    <Suspense fallback={null}>
      <FarewellToast farewell={farewell} />
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { sessionQuery } from '../sessions/session.ts';

const ActingBanner = lazyPart(() => import('./ActingBanner.tsx'), 'line');

/** Says on every page that an admin looks on as somebody else, as soon as a page has found out who is signed in. */
export function Acting() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (!session?.acting) return null;
  return (
    <Suspense>
      <ActingBanner name={session.user.fullName} until={session.acting.until} userId={session.user.id} />
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sessionQuery } from '../../platform/session/session.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';

const ImpersonationBanner = lazyPart(() => import('./ImpersonationBanner.tsx'), 'line');

/** Says on every page that an admin looks on as another user, as soon as a page has found out who is signed in. */
export function Impersonation() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (!session?.acting) return null;
  return (
    <Suspense>
      <ImpersonationBanner
        name={session.user.fullName}
        until={session.acting.until}
        userId={session.user.id}
      />
    </Suspense>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { useIsLeaving } from './use-is-leaving.ts';

/** Leads to an address after so many milliseconds, or never while there are none; and no one who leaves for another. */
export function useRedirectAfter(milliseconds: number | null, path: string, options?: NavigateOptions): void {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const redirect = useEffectEvent(() => {
    if (!isLeaving()) void navigate(path, options);
  });
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => redirect(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
}

import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Says as a toast, beside what the page shows, that a question to the server failed: each time that it does. */
export function useFailureToast(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  said: string,
): void {
  const failedAt = isError ? errorUpdatedAt : null;
  useEffect(() => {
    if (failedAt !== null) toast.error(said, { id: said });
  }, [failedAt, said]);
}

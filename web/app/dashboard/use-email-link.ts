import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '../../platform/browser/browser-storage.ts';

const markKey = 'cameFromEmail';

/**
 * What follows a link in a mail (`ref=email`), to the dashboard or to a company: the visit is marked, the window asks for
 * the focus for ten seconds, and a tab of the product that is open already is asked to show the same. This one stays as it
 * is.
 */
export function useEmailLink(): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isFromEmail = new URLSearchParams(search).get('ref') === 'email';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit comes from a mail once, and ends when the page is left
  useEffect(() => {
    if (!isFromEmail) return;
    const path = pathname + withoutRef(search);
    tabStorage.write(markKey, String(Date.now()));
    let isLeft = false;
    let stop = () => {};
    import('./request-handover.ts').then(
      ({ pressHandover }) => {
        if (!isLeft) stop = pressHandover(path);
      },
      // This tab shows it all the same.
      () => undefined,
    );
    void navigate(path, { replace: true, preventScrollReset: true, state });
    return () => {
      isLeft = true;
      stop();
    };
  }, [pathname]);
}

function withoutRef(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('ref');
  return parameters.size > 0 ? `?${parameters}` : '';
}

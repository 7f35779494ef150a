import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { documentRouter } from './document-router.ts';
import { GuardedPages } from './Pages.tsx';
import { DataRouterContext, LocationContext, MatchesContext, RouterStateContext } from './router-context.ts';

/** Draws the page of the address into the document, which shows that page already, or what stands for all of them. */
export function HydratedRouter() {
  const kept = documentRouter();
  const { router, root } = kept;
  const { Layout, ErrorBoundary, HydrateFallback, default: Root } = root;
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    // The code may have come before anyone followed.
    follow();
    return router.follow(follow);
  }, [router]);
  const { location, action, matches, isReady } = state;
  const drawn = useMemo(() => ({ location, action }), [location, action]);
  // The same element as long as it may be: what reads the address draws itself anew, and nothing else has to.
  const document = useMemo(
    () => (
      <Layout>
        <GuardedPages fallback={<ErrorBoundary />}>{isReady ? <Root /> : <HydrateFallback />}</GuardedPages>
      </Layout>
    ),
    [Layout, ErrorBoundary, Root, HydrateFallback, isReady],
  );
  // The server's router has as many lists around its pages: names of fields are made of where they stand.
  return (
    <>
      <>
        <DataRouterContext value={kept}>
          <RouterStateContext value={state}>
            <LocationContext value={drawn}>
              <MatchesContext value={matches}>{document}</MatchesContext>
            </LocationContext>
          </RouterStateContext>
        </DataRouterContext>
        {null}
      </>
      {null}
    </>
  );
}

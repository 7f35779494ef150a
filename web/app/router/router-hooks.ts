import { use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Blocker, BlockerFunction, Location, NavigateOptions, Path, To } from 'react-router';
import { pathOf } from './location.ts';
import { unblocked } from './open-router.ts';
import { MatchesContext, RouteErrorContext, useDrawn, useRouter, useRouterState } from './router-context.ts';

export const useLocation = (): Location => useDrawn().location;

export const useNavigationType = () => useDrawn().action;

export const useNavigate = () => useRouter().router.navigate;

export const useNavigation = () => useRouterState().navigation;

export const useRouteError = (): unknown => use(RouteErrorContext);

/** An address that no page has is answered by a page of its own, so that no error is one of these. */
export const isRouteErrorResponse = (_error: unknown): boolean => false;

export const useParams = (): Record<string, string> => use(MatchesContext).at(-1)?.params ?? {};

export const useResolvedPath = (to: To): Path => pathOf(to, useLocation());

type NewParameters = URLSearchParams | Record<string, string>;

export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: NewParameters | ((current: URLSearchParams) => NewParameters), options?: NavigateOptions) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(parameters)) : next;
      navigate({ search: `${new URLSearchParams(wanted)}` }, options);
    },
    [navigate, parameters],
  );
  return [parameters, change] as const;
}

export function useBlocker(asks: BlockerFunction): Blocker {
  const { router } = useRouter();
  const { held } = useRouterState();
  const [key, setKey] = useState(0);
  const ask = useEffectEvent(asks);
  useEffect(() => {
    const added = router.addBlocker((move) => ask(move));
    setKey(added.key);
    return added.remove;
  }, [router]);
  return held?.by === key ? held.blocker : unblocked;
}

import type { ComponentProps, ComponentType } from 'react';
import type { RouterState } from '../router/open-router.ts';
import type { DataRouterContext } from '../router/router-context.ts';

type Kept = NonNullable<ComponentProps<typeof DataRouterContext>['value']>;

const layout = { id: 'layout', module: '' };
const page = { id: 'page', module: '' };

/** A router that shows one page and leads nowhere. */
export function stillRouter(pathname: string, Page: ComponentType): { kept: Kept; state: RouterState } {
  const state: RouterState = {
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    action: 'POP',
    matches: [layout, page].map((route) => ({ route, params: {} })),
    isReady: true,
    navigation: { location: undefined },
    held: null,
    position: null,
    preventScrollReset: false,
  };
  const router: Kept['router'] = {
    state,
    navigate: () => undefined,
    match: () => [],
    follow: () => () => undefined,
    addBlocker: () => ({ key: 0, remove: () => undefined }),
  };
  const positions: Kept['positions'] = { of: () => null, keep: () => undefined, store: () => undefined };
  return { kept: { router, modules: { page: { default: Page } }, positions }, state };
}

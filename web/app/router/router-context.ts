import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Match } from './match-routes.ts';
import type { Action, Router, RouterState } from './open-router.ts';
import type { Positions } from './positions.ts';

/** By the id of each page and layout whose code is there. */
export type RouteModules = Record<string, RouteModule | undefined>;
export type RouteModule = {
  default: ComponentType;
  meta?: (at: { location: { search: string } }) => Record<string, string>[];
};
/** What stands around every page, and in place of them. */
export type RootModule = RouteModule & {
  Layout: ComponentType<{ children: ReactNode }>;
  ErrorBoundary: ComponentType;
  HydrateFallback: ComponentType;
};

type Drawn = { location: RouterState['location']; action: Action };

type Kept = { router: Router; modules: RouteModules; positions: Positions };

/** What stays for the life of a document. */
export const DataRouterContext = createContext<Kept | null>(null);
export const RouterStateContext = createContext<RouterState | null>(null);
/** Apart from the rest, so that who only reads the address is not drawn anew with everything else. */
export const LocationContext = createContext<Drawn | null>(null);
export const MatchesContext = createContext<readonly Match[]>([]);
/** How many layouts stand around what is drawn. */
export const DepthContext = createContext(0);
export const RouteErrorContext = createContext<unknown>(null);

export const useRouter = () => present(use(DataRouterContext));
export const useRouterState = () => present(use(RouterStateContext));
export const useDrawn = () => present(use(LocationContext));

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This is drawn outside of the router');
  return value;
}

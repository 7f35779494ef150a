import { loadUntilDone } from './failed-pages.ts';

type RouteModules = Record<string, unknown>;

/**
 * Loads the code of a page for the router, in place of the router's own way: that one loads the document anew when it
 * fails, and with it goes what is on the screen and what was typed.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: RouteModules,
): Promise<unknown> {
  loaded[route.id] ??= await loadUntilDone(() => import(/* @vite-ignore */ route.module));
  return loaded[route.id];
}

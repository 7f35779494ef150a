import { loadUntilDone } from './failed-pages.ts';
import { importFiles } from './import-files.ts';

type RouteModules = Record<string, unknown>;

/**
 * Loads the code of a page for the router, in place of the router's own way: that one loads the document anew when it
 * fails, and with it goes what is on the screen and what was typed.
 */
export async function loadRouteModule(
  route: { id: string; module: string; imports?: string[] },
  loaded: RouteModules,
): Promise<unknown> {
  const files = [route.module, ...(route.imports ?? [])].map((file) => file.replace(/^\//, ''));
  loaded[route.id] ??= await loadUntilDone(() =>
    importFiles(() => import(/* @vite-ignore */ route.module), files),
  );
  return loaded[route.id];
}

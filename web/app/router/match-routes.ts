import type { ListedRoute } from '../../ui/lazy/is-outdated.ts';

export type PageRoute = ListedRoute & { id: string };

export type Match = { route: PageRoute; params: Record<string, string> };
export type MatchRoutes = (pathname: string) => Match[];

/** Finds the page of an address with the layouts around it, the outermost first; none where no page has it. */
export function routeMatcher(routes: readonly PageRoute[]): MatchRoutes {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const chainOf = (route: PageRoute): PageRoute[] => {
    const parent = byId.get(route.parentId ?? '');
    return parent ? [...chainOf(parent), route] : [route];
  };
  const pages = routes
    .filter(({ path, index }) => path || index)
    .map((route) => compile(chainOf(route)))
    .sort((one, other) => other.rank - one.rank);
  return (pathname) => {
    for (const { pattern, names, chain } of pages) {
      const found = pattern.exec(pathname);
      if (!found) continue;
      const params = Object.fromEntries(names.map((name, place) => [name, decoded(found[place + 1] ?? '')]));
      return chain.map((route) => ({ route, params }));
    }
    return [];
  };
}

/** Whether an address is that of a pattern without parameters: case and a slash at the end do not matter. */
export const matchPath = (path: string, pathname: string): boolean =>
  compile([{ id: path, path, module: '' }]).pattern.test(pathname);

function compile(chain: PageRoute[]) {
  const segments = chain.flatMap(({ path = '' }) => path.split('/').filter(Boolean));
  const names: string[] = [];
  const parts = segments.map((segment) => {
    if (!/^[:*]/.test(segment)) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(segment.replace(':', ''));
    return segment === '*' ? '(.*)' : '([^/]+)';
  });
  return { chain, names, pattern: new RegExp(`^/${parts.join('/')}/*$`, 'i'), rank: rankOf(segments) };
}

/** A word of its own before a parameter, and anything before what takes all. */
function rankOf(segments: string[]): number {
  return segments.reduce(
    (sum, segment) => sum + (segment === '*' ? -segments.length - 2 : segment.startsWith(':') ? 3 : 10),
    segments.length,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

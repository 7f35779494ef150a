import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the browser's files take of the router, by the files of ours that have it. */
const ours: Record<string, Record<string, readonly string[]>> = {
  'react-router': {
    'Link.tsx': ['Link', 'NavLink'],
    'Head.tsx': ['Links', 'Meta', 'Scripts'],
    'Pages.tsx': ['Navigate', 'Outlet'],
    'ScrollRestoration.tsx': ['ScrollRestoration'],
    'location.ts': ['createPath'],
    'match-routes.ts': ['matchPath'],
    'router-context.ts': ['DataRouterContext as UNSAFE_DataRouterContext'],
    'router-hooks.ts': [
      'isRouteErrorResponse',
      'useBlocker',
      'useLocation',
      'useNavigate',
      'useNavigation',
      'useNavigationType',
      'useParams',
      'useRouteError',
      'useSearchParams',
    ],
  },
  'react-router/dom': { 'HydratedRouter.tsx': ['HydratedRouter'] },
};
/** The router hands pages what a server loaded for them. Ours loads nothing so. */
const asTheyAre = ['ComponentProps', 'ErrorBoundaryProps', 'HydrateFallbackProps'];
const folder = fileURLToPath(new URL('../web/app/router/', import.meta.url));

/**
 * Has the browser draw pages by `web/app/router`, which does of the router what pages here need and weighs a tenth of it.
 * The build, the documents that are drawn by it and the development server keep the router itself.
 */
export function ownRouter(): Plugin {
  return {
    name: 'own-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source in ours ? `\0own:${source}` : undefined),
    load(id) {
      const files = id.startsWith('\0own:') ? ours[id.slice('\0own:'.length)] : undefined;
      if (!files) return;
      const lines = Object.entries(files).map(
        ([file, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(folder + file)};`,
      );
      const passed = asTheyAre.map((name) => `export const UNSAFE_with${name} = (page) => page;`);
      return { code: [...lines, ...passed].join('\n'), moduleSideEffects: false };
    },
  };
}

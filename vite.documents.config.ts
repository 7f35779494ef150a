import { defineConfig, type Plugin } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';
import { ownRouter } from './scripts/own-router.ts';
import { pseudoLanguage } from './scripts/pseudo-language.ts';

/** Here the server draws what the browser does, by the same router. */
const everywhere = (plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: () => true });

/**
 * Makes modules for the server of the pages that it writes itself; see `web/public/documents`, and `web/app/first-view`. With
 * all that they import, as React for production draws in a tenth of the time.
 */
export default defineConfig({
  plugins: [pseudoLanguage(), contractRoutes(), everywhere(ownRouter())],
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'build/documents',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        'render-document': 'web/public/documents/render-document.tsx',
        'write-first-view': 'web/app/first-view/write-first-view.tsx',
      },
    },
  },
});

import { minifyContractRouter } from '@orpc/contract';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './contract/index.ts';

const routesModule = 'virtual:contract-routes';

/** Gives the browser the contract's methods and paths without its validators. */
function contractRoutes(): Plugin {
  const resolved = `\0${routesModule}`;
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === routesModule ? resolved : undefined),
    load: (id) =>
      id === resolved ? `export default ${JSON.stringify(minifyContractRouter(contract))};` : undefined,
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), contractRoutes()],
  publicDir: 'web/public',
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A page that needs one constant or schema of the contract does not pay for the whole of it.
      treeshake: { manualPureFunctions: ['oc', 'z'] },
    },
  },
});

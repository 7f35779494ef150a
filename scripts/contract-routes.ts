import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const routesModule = 'virtual:contract-routes';

/** Gives the browser, and tests of what it runs, the contract's methods and paths without its validators. */
export function contractRoutes(): Plugin {
  const resolved = `\0${routesModule}`;
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === routesModule ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return;
      // Loaded by those only who ask for it.
      const { contract } = await import('../contract/index.ts');
      return `export default ${JSON.stringify(minifyContractRouter(contract))};`;
    },
  };
}

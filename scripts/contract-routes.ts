import { isContractProcedure } from '@orpc/contract';
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
      const routes = Object.fromEntries(
        Object.entries(contract).map(([noun, calls]) => [noun, routesOf(calls)]),
      );
      return `export default ${JSON.stringify(routes)};`;
    },
  };
}

/** Method and path of each call; not of those that a browser goes to itself, which answer with headers. */
function routesOf(calls: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) => {
      if (!isContractProcedure(call)) throw new Error(`${name} of the contract is no call`);
      const { method, path, outputStructure } = call['~orpc'].route;
      return outputStructure === 'detailed' ? [] : [[name, `${method} ${path}`]];
    }),
  );
}

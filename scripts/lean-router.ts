import type { Plugin } from 'vite';

/**
 * Parts of the router that do nothing here, with what of them has to say more than that there is nothing: finding out its
 * routes while a user navigates, as ours are all known from the first; being watched by those who measure it; and
 * asking a server for what pages show, as none of ours has a loader: without a way of its own the router takes the plain one.
 */
const unused: Record<string, Record<string, string>> = {
  'fog-of-war.js': {},
  'instrumentation.js': {},
  'single-fetch.js': { decodeViaTurboStream: 'async () => ({ value: { loaderData: {} } })' },
};
const exported = /export \{([^}]+)\}/;

/** Leaves the unused parts of the router out of the browser's files, which every page would download. */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\/(?:fog-of-war|instrumentation|single-fetch)\.js$/ },
      handler(code, id) {
        const name = id.slice(id.lastIndexOf('/') + 1);
        found.add(name);
        const names = (exported.exec(code)?.[1] ?? '').split(',').map((each) => each.trim());
        const insteadOf = (each: string) => unused[name]?.[each] ?? '() => undefined';
        return {
          code: names.map((each) => `export const ${each} = ${insteadOf(each)};`).join('\n'),
          map: null,
        };
      },
    },
    buildEnd(error) {
      const lost = Object.keys(unused).filter((each) => !found.has(each));
      if (!error && lost.length > 0)
        this.error(`React Router keeps ${lost.join(' and ')} in another place than before. Look where.`);
    },
  };
}

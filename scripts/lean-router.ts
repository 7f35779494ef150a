import type { Plugin } from 'vite';

/**
 * Parts of the router that do nothing here: finding out its routes while somebody moves about, as ours are all known from
 * the first, and being watched by those who measure it.
 */
const unused = ['fog-of-war.js', 'instrumentation.js'];
const exported = /export \{([^}]+)\}/;

/** Leaves out of the browser's files what of the router nobody calls, and every page would download. */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\/(?:fog-of-war|instrumentation)\.js$/ },
      handler(code, id) {
        const name = unused.find((each) => id.endsWith(`/${each}`));
        if (name) found.add(name);
        const names = (exported.exec(code)?.[1] ?? '').split(',').map((each) => each.trim());
        // Those of them that are called are to answer that there is nothing.
        return { code: names.map((each) => `export const ${each} = () => undefined;`).join('\n'), map: null };
      },
    },
    buildEnd(error) {
      const lost = unused.filter((each) => !found.has(each));
      if (!error && lost.length > 0)
        this.error(`React Router keeps ${lost.join(' and ')} in another place than before. Look where.`);
    },
  };
}

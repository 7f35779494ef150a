import type { Plugin } from 'vite';

/**
 * Has a file name only those files of a late part that it does not come with itself: the lists of all parts are a good
 * share of what the dashboard downloads at first.
 */
export function lateFiles(): Plugin {
  /** By its name, every file that a file imports, and those that these import. */
  const comesWith = new Map<string, Set<string>>();
  return {
    name: 'late-files',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (wanted, files, { hostId }) =>
            files.filter((file) => file === wanted || !comesWith.get(hostId)?.has(file)),
        },
      },
    }),
    generateBundle(_options, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      for (const name of Object.keys(bundle)) {
        const files = new Set([name]);
        for (const each of files) for (const imported of importsOf(each)) files.add(imported);
        comesWith.set(name, files);
      }
    },
  };
}

import type { Plugin } from 'vite';

/** Leaves out of the browser's files by which other names a country goes: it is shown by one. */
export function briefCountries(): Plugin {
  let isFound = false;
  return {
    name: 'brief-countries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/i18n-iso-countries\/langs\/en\.json$/ },
      handler(text) {
        isFound = true;
        const { countries }: { countries: Record<string, string | string[]> } = JSON.parse(text);
        const first = Object.entries(countries).map(([code, names]) => [code, [names].flat()[0]]);
        return { code: JSON.stringify({ countries: Object.fromEntries(first) }), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('The names of countries come from another file than before. Look which.');
    },
  };
}

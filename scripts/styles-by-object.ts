import type { Plugin } from 'vite';

const replacements: { module: RegExp; text: RegExp; by: string }[] = [
  {
    module: /\/node_modules\/sonner\/dist\/index\.mjs$/,
    text: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    by: `function __insertCSS(code) {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.unshift(sheet);
}`,
  },
  {
    module: /\/node_modules\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    text: /[\s\S]*/,
    by: `export function stylesheetSingleton() {
  let users = 0;
  let sheet = null;
  return {
    add(css) {
      if (users++ > 0) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      if (--users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}`,
  },
];

/**
 * Libraries that put style elements into the page hand their styles over as objects instead: the content security policy
 * forbids the former, as an attacker who smuggles markup into a page could do the same.
 */
export function stylesByObject(): Plugin {
  const done = new Set<RegExp>();
  return {
    name: 'styles-by-object',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const found = replacements.find(({ module }) => module.test(id));
      if (!found) return;
      if (!found.text.test(code))
        this.error(`${id} puts its styles into the page in another way than before.`);
      done.add(found.module);
      return { code: code.replace(found.text, () => found.by), map: null };
    },
    buildEnd(error) {
      const missed = replacements.filter(({ module }) => !done.has(module));
      if (!error && missed.length > 0)
        this.error(`No longer found: ${missed.map(({ module }) => module.source).join(', ')}`);
    },
  };
}

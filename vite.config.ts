import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, Visitor } from 'vite';
import { briefCountries } from './scripts/brief-countries.ts';
import { contractRoutes } from './scripts/contract-routes.ts';
import { lateFiles } from './scripts/late-files.ts';
import { ownRouter } from './scripts/own-router.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { plainIcons } from './scripts/plain-icons.ts';
import { pseudoLanguage } from './scripts/pseudo-language.ts';
import { stylesByObject } from './scripts/styles-by-object.ts';

/**
 * Lets a page that needs one constant or schema of the contract download nothing else of it. The contract is plain
 * data: whatever its modules call while they load may be left out when no one uses the outcome.
 */
function contractInParts(): Plugin {
  return {
    name: 'contract-in-parts',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        return { code: withPureCalls(code, this.parse(code)), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Has late parts fetched in our way: the bundler's own leaves behind failures that a browser never forgets. */
function filesBeforeModules(): Plugin {
  const ours = fileURLToPath(new URL('web/ui/lazy/import-files.ts', import.meta.url));
  let isUsed = false;
  return {
    name: 'files-before-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isUsed = true;
        return `export { importFiles as __vitePreload } from ${JSON.stringify(ours)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Vite loads late parts by another helper than before. Look which.');
    },
  };
}

/** Lets the code of a page lie in a file with what others need of it, instead of in a file that only names the other. */
function pagesWithoutFacades(): Plugin {
  return {
    name: 'pages-without-facades',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  };
}

type Program = Parameters<Visitor['visit']>[0];

function withPureCalls(code: string, program: Program): string {
  const insertions: { at: number; text: string }[] = [];
  let functionDepth = 0;
  const enter = () => {
    functionDepth += 1;
  };
  const leave = () => {
    functionDepth -= 1;
  };
  const call = ({ start }: { start: number }) => {
    if (functionDepth === 0) insertions.push({ at: start, text: '/*@__PURE__*/ ' });
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: call,
    NewExpression: call,
    // Taking over the members of another is a call in all but name.
    ObjectExpression({ start, end, properties }) {
      if (functionDepth > 0 || !properties.some(({ type }) => type === 'SpreadElement')) return;
      insertions.push({ at: start, text: '/*@__PURE__*/ (() => (' }, { at: end, text: '))()' });
    },
  }).visit(program);
  // From the end, so that the places still to come stay where they are.
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code);
}

export default defineConfig({
  plugins: [
    pseudoLanguage(),
    tailwindcss(),
    reactRouter(),
    contractRoutes(),
    contractInParts(),
    ownRouter(),
    plainIcons(),
    briefCountries(),
    filesBeforeModules(),
    lateFiles(),
    pagesWithoutFacades(),
    stylesByObject(),
  ],
  publicDir: 'web/static',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks() } } } } },
  },
});

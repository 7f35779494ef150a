import { defineConfig } from 'vite';

/** Makes the command line one file that needs Node and nothing else; see `cli/package.json`. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'cli/main.ts',
    target: 'node20',
    outDir: 'cli/dist',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'upround.mjs', codeSplitting: false } },
  },
});

import { defineConfig } from 'vite';
import { pseudoLanguage } from './scripts/pseudo-language.ts';

/** Makes a module for the server of the pages that it writes itself; see `web/public/documents`. */
export default defineConfig({
  plugins: [pseudoLanguage()],
  publicDir: false,
  build: { ssr: 'web/public/documents/render-document.tsx', outDir: 'build/documents', emptyOutDir: true },
});

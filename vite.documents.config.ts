import { defineConfig } from 'vite';

/** Makes a module for the server of the pages that it writes itself; see `web/documents`. */
export default defineConfig({
  publicDir: false,
  build: { ssr: 'web/documents/render-document.tsx', outDir: 'build/documents', emptyOutDir: true },
});

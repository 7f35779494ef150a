import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Has icons drawn in our way: the library's own is as heavy as twenty of them. */
export function plainIcons(): Plugin {
  const ours = fileURLToPath(new URL('../web/ui/icons/plain-icon.tsx', import.meta.url));
  let isUsed = false;
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      if (!source.endsWith('/createLucideIcon.mjs') || !importer.includes('/lucide-react/')) return;
      isUsed = true;
      return ours;
    },
    buildEnd(error) {
      if (!error && !isUsed)
        this.error('The icon library makes its icons in another place than before. Look where.');
    },
  };
}

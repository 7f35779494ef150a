import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../.start/compile-cache', import.meta.url)));

// Node reads a package's package.json again for each file of it that is imported. That of drizzle-orm weighs 180 kB and
// its files are a hundred, which was two fifths of what importing the server takes. Its files name each other in full.
registerHooks({
  resolve(specifier, context, next) {
    const isOwnFile = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!isOwnFile) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});

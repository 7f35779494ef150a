import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url).href;

enableCompileCache(fileURLToPath(new URL('.start/compile-cache', root)));

// For each import Node reads and parses the package.json of its package again. That of drizzle-orm weighs 180 kB, and
// its own files and ours name it more than a thousand times: two fifths of what importing the server takes.
const packagesOfOurs = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isRelative = specifier.startsWith('.');
    if (parentURL.includes('/node_modules/drizzle-orm/') && isRelative)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!isOwn(parentURL)) return next(specifier, context);
    if (isRelative && specifier.endsWith('.ts'))
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    if (isRelative) return next(specifier, context);
    const known = packagesOfOurs.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const found = next(specifier, context);
    packagesOfOurs.set(specifier, found);
    return found;
  },
});

const isOwn = (url: string) => url.startsWith(root) && !url.includes('/node_modules/');

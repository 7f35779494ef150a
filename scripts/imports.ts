import { dirname, join } from 'node:path/posix';

export type Import = { from: string; isType: boolean };

/** What a file imports, each as a path from the root of the project, or the name of a package. */
export function readImports(file: string, text: string): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?from\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
  );
  return [...found].map(([, type, from = '', lazily = '']) => ({
    from: resolve(file, from || lazily),
    isType: type !== undefined,
  }));
}

function resolve(file: string, from: string): string {
  return from.startsWith('.') ? join(dirname(file), from) : from;
}

/** What each file imports before it runs. */
type Imports = ReadonlyMap<string, readonly string[]>;

const named = /(?:from|import)\s?"\.\/([^"]+\.js)"/g;

/** The files that a built script imports before it runs, beside it. */
export function importsOf(script: string): string[] {
  return [...script.matchAll(named)].flatMap(([, file]) => file ?? []);
}

/**
 * Files that wait for each other, in the order of their imports: one of them runs before what it needs is there, and a
 * part fails when it is drawn. A page and the file of what it shares, which the bundler cut in two, are none.
 */
export function importCircles(imports: Imports): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles.filter((circle) => !isPageCutInTwo(circle));
}

const isPageCutInTwo = (circle: readonly string[]) =>
  circle.length === 2 && circle.some((file) => /Page-[\w-]+\.js$/.test(file));

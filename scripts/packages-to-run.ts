import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
export type LockedPackages = Record<string, z.infer<typeof lockedPackage>>;

const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });

export function readLockedPackages(): LockedPackages {
  return lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;
}

/** Where the code is that runs, rather than builds. */
const runningFolders = ['server', 'contract', 'emails', 'mcp', 'fixtures', 'sandbox'];

/** Where the packages lie that the product in a folder needs to run: those that its files name, and what these need. */
export function findPackages(folder: string, packages = readLockedPackages()): string[] {
  const wanted = new Set<string>();
  const want = (from: string, name: string) => {
    const place = findPlace(packages, from, name);
    if (place === null || wanted.has(place)) return;
    wanted.add(place);
    const { dependencies, optionalDependencies, peerDependencies } =
      packages[place] ?? lockedPackage.parse({});
    // A peer is there because the product or another package asks for it too, if it is needed at all.
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) want(place, each);
    for (const each of Object.keys(peerDependencies)) if (named.has(each)) want(place, each);
  };
  const named = new Set(namedIn(folder, Object.keys(packages['']?.dependencies ?? {})));
  for (const name of named) want('', name);
  return [...wanted].filter((place) => existsSync(place)).sort();
}

/** As Node looks for a package: beside the one that asks, then beside each folder above it. */
function findPlace(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return null;
  }
}

/** The packages whose names stand in quotes in a source file there. Node itself is what runs them. */
function namedIn(folder: string, names: readonly string[]): string[] {
  const isSource = (name: string) => /\.[mc]?[jt]s$/.test(name) && !name.endsWith('.test.ts');
  const text = runningFolders
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile() && isSource(each.name))
    .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'))
    .join('\n');
  return names.filter((name) => name === 'node' || text.includes(`'${name}'`) || text.includes(`'${name}/`));
}

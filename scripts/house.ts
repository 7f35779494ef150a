import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { domainOf, readAllImports } from './domains.ts';
import type { Tree } from './tree.ts';

type Measure = { name: string; value: number };

const products = ['server', 'web', 'contract', 'emails', 'mcp', 'cli'];

/** `npm run house`: how the code is cut, in figures. */
for (const { name, value } of measureHouse(readTree())) console.log(`${String(value).padStart(6)}  ${name}`);

function readTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && existsSync(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

function measureHouse(tree: Tree): Measure[] {
  const imports = readAllImports(tree);
  const product = [...tree].filter(([file]) => products.some((top) => file.startsWith(`${top}/`)));
  const lengths = product.map(([, text]) => text.split('\n').length - 1).toSorted((a, b) => a - b);
  const arrows = [...new Set([...imports].flatMap(([file, known]) => arrowsOf(file, known)))];
  const at = (share: number) => lengths.at(Math.floor(lengths.length * share)) ?? 0;
  return [
    { name: 'product files', value: product.length },
    { name: 'lines', value: lengths.reduce((sum, each) => sum + each, 0) },
    { name: 'median lines of a file', value: at(0.5) },
    { name: 'lines of a file, 90th percentile', value: at(0.9) },
    { name: 'lines of the longest file', value: lengths.at(-1) ?? 0 },
    ...products.slice(0, 3).map((top) => ({
      name: `domains of ${top}`,
      value: new Set(
        product.flatMap(([file]) => (domainOf(file)?.top === top ? (domainOf(file)?.domain ?? []) : [])),
      ).size,
    })),
    { name: 'arrows between domains', value: arrows.length },
    { name: 'pairs of domains that know each other both ways', value: countPairs(arrows) },
    { name: 'files that only one neighbour imports', value: countOnlyNeighbours(imports) },
  ];
}

function arrowsOf(file: string, known: string[]): string[] {
  return known.flatMap((from) => {
    const [own, other] = [domainOf(file), domainOf(from)];
    const isArrow =
      own && other && own.top === other.top && own.domain !== other.domain && !from.endsWith('/table.ts');
    return isArrow && products.includes(own.top) ? [`${own.top}: ${own.domain} > ${other.domain}`] : [];
  });
}

function countPairs(arrows: string[]): number {
  const back = (arrow: string) => arrow.replace(/: (\S+) > (\S+)$/, ': $2 > $1');
  return arrows.filter((arrow) => arrows.includes(back(arrow))).length / 2;
}

function countOnlyNeighbours(imports: Map<string, string[]>): number {
  const importers = Map.groupBy(
    [...imports].flatMap(([file, known]) => known.map((from) => ({ file, from }))),
    ({ from }) => from,
  );
  return [...importers].filter(([from, by]) => {
    const [only, ...others] = new Set(by.map(({ file }) => file));
    return only !== undefined && others.length === 0 && dirname(only) === dirname(from);
  }).length;
}

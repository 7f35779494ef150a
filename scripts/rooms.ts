import { dirname, join } from 'node:path/posix';
import { readImports } from './imports.ts';
import type { Problem, Tree } from './tree.ts';

export type Names = Record<string, readonly string[]>;
/** What holds for the rooms of one tree. */
export type Floors = {
  /** Which rooms each room may know. */
  rooms: Record<'server' | 'web', Names>;
  /** Which rooms write a table that is not theirs. */
  writers: Names;
};

const mostFiles = 25;
const mostLines = 300;

const isSource = (file: string) =>
  /^(server|web|contract|emails)\//.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isTable = (file: string) => file.endsWith('/table.ts');

/** What is said of the rooms as a whole: who knows whom, circles of files, and what grew too large. */
export function checkRooms(tree: Tree, floors: Floors): Problem[] {
  const sources = [...tree].filter(([file]) => isSource(file));
  const imports = new Map(
    sources.map(([file, text]) => [
      file,
      readImports(file, text)
        .map(({ from }) => from)
        .filter((from) => tree.has(from)),
    ]),
  );
  return [
    ...[...imports].flatMap(([file, known]) => strangersOf(file, known, floors)),
    ...sources.flatMap(([file, text]) => foreignWritesOf(file, text, floors)),
    ...circlesIn(imports),
    ...crowdedFolders(sources.map(([file]) => file)),
    ...sources.flatMap(([file, text]) => lengthOf(file, text)),
  ];
}

/** `server/feed/text-search/x.ts` is in the room feed of the server. */
function roomOf(file: string): { top: 'server' | 'web'; room: string } | null {
  const [, top, room] = /^(server|web)\/([^/]+)\//.exec(file) ?? [];
  return room && (top === 'server' || top === 'web') ? { top, room } : null;
}

/** A table may be read from anywhere. */
function strangersOf(file: string, imports: string[], { rooms }: Floors): Problem[] {
  const own = roomOf(file);
  if (!own) return [];
  const known = [own.room, ...(rooms[own.top][own.room] ?? [])];
  return imports.flatMap((from) => {
    const other = roomOf(from);
    if (!other || other.top !== own.top || isTable(from) || known.includes(other.room)) return [];
    const sentence = `It imports ${from}, but ${own.room} does not know ${other.room}. Move what both need below the two, or call it from a room that knows both (scripts/room-floors.ts).`;
    return [{ file, sentence }];
  });
}

function foreignWritesOf(file: string, text: string, { writers }: Floors): Problem[] {
  const own = roomOf(file);
  if (own?.top !== 'server') return [];
  const named = text.matchAll(/^import \{([^}]*)\} from '([^']*\/table\.ts)'/gm);
  return [...named].flatMap(([, names = '', from = '']) => {
    const owner = roomOf(join(dirname(file), from))?.room;
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => owner !== own.room && writes(text, name) && !writers[name]?.includes(own.room))
      .map((name) => ({
        file,
        sentence: `It writes the table ${name} of another room. Call a verb of ${owner} (scripts/room-floors.ts).`,
      }));
  });
}

function writes(text: string, table: string): boolean {
  return new RegExp(`(\\.(insert|update|delete)\\(|insertRows\\([^,]+,)\\s*${table}\\b`).test(text);
}

/** Files that import one another, each circle told once. */
function circlesIn(imports: Map<string, string[]>): Problem[] {
  const done = new Set<string>();
  const problems: Problem[] = [];
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const circle = [...path.slice(start), file].join(' → ');
      problems.push({
        file,
        sentence: `It imports itself by way of others: ${circle}. Give what they share a file of its own.`,
      });
    }
    if (start >= 0 || done.has(file)) return;
    for (const from of imports.get(file) ?? []) visit(from, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return problems;
}

function crowdedFolders(sources: string[]): Problem[] {
  return [...Map.groupBy(sources, dirname)]
    .filter(([, files]) => files.length > mostFiles)
    .map(([file, files]) => ({
      file,
      sentence: `${files.length} files are more than ${mostFiles}. Give what belongs together a folder.`,
    }));
}

function lengthOf(file: string, text: string): Problem[] {
  const lines = text.split('\n').length - 1;
  if (lines <= mostLines) return [];
  return [{ file, sentence: `${lines} lines are more than ${mostLines}. Split it by what it does.` }];
}

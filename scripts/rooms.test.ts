import { describe, expect, it } from 'vitest';
import { floors as ours } from './room-floors.ts';
import { checkRooms, type Floors } from './rooms.ts';

const floors: Floors = {
  rooms: { server: { letters: ['stamps'], stamps: [] }, web: {} },
  writers: {},
};

/** What is said of a small tree of rooms, file by file. */
function saidOf(tree: Record<string, string>, changes: Partial<Floors> = {}): string[] {
  const problems = checkRooms(new Map(Object.entries(tree)), { ...floors, ...changes });
  return problems.map(({ file, sentence }) => `${file}: ${sentence}`);
}

const stamp = { 'server/stamps/lick.ts': 'export const lick = 1;' };
const letterRow = "import { letters } from '../letters/table.ts';\n";
const letterTable = { 'server/letters/table.ts': 'export const letters = 1;' };

describe('a room', () => {
  it('imports from those that it may know', () => {
    const tree = { ...stamp, 'server/letters/write.ts': "import { lick } from '../stamps/lick.ts';" };
    expect(saidOf(tree)).toEqual([]);
  });

  it('does not import back', () => {
    const tree = {
      'server/stamps/choose.ts': "import { write } from '../letters/inside/write.ts';",
      'server/letters/inside/write.ts': 'export const write = 1;',
    };
    expect(saidOf(tree)[0]).toContain('stamps does not know letters');
  });

  it('has to be named', () => {
    const tree = { ...stamp, 'server/ink/fill.ts': "import { lick } from '../stamps/lick.ts';" };
    expect(saidOf(tree)[0]).toContain('ink does not know stamps');
  });

  it('reads any table, and writes its own only', () => {
    const reading = { ...letterTable, 'server/stamps/read.ts': `${letterRow}db.select().from(letters);` };
    expect(saidOf(reading)).toEqual([]);
    const writing = { ...letterTable, 'server/stamps/write.ts': `${letterRow}db.delete(letters);` };
    expect(saidOf(writing)[0]).toContain('It writes the table letters of another room');
    expect(saidOf(writing, { writers: { letters: ['stamps'] } })).toEqual([]);
  });
});

it('files that import one another are told as a circle', () => {
  const tree = {
    'server/letters/a.ts': "import { b } from './b.ts';",
    'server/letters/b.ts': "import type { C } from './c.ts';",
    'server/letters/c.ts': "import { a } from './a.ts';",
  };
  expect(saidOf(tree)).toEqual([
    expect.stringContaining(
      'server/letters/a.ts → server/letters/b.ts → server/letters/c.ts → server/letters/a.ts',
    ),
  ]);
});

it('what is large has to be split', () => {
  const many = Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [`server/letters/l${index}.ts`, '']),
  );
  expect(saidOf(many)).toEqual([expect.stringContaining('26 files are more than 25')]);
  const long = { 'server/letters/long.ts': '\n'.repeat(310) };
  expect(saidOf(long)).toEqual([expect.stringContaining('310 lines are more than 300')]);
});

it.each(['server', 'web'] as const)('no two rooms of the %s know each other both ways', (top) => {
  const rooms = Object.entries(ours.rooms[top]);
  const named = rooms.map(([room]) => room);
  for (const [room, known] of rooms)
    for (const each of known)
      expect(named.indexOf(each), `${room} knows ${each}`).toBeLessThan(named.indexOf(room));
});

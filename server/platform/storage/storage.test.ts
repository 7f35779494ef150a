import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedStore, type StoreFault, startStore } from '../../../fixtures/start-store.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3/s3-storage.ts';
import { findStored, type Storage } from './storage.ts';
import { faultOfStorage } from './storage-fault.ts';

const quickly = { answerMs: 10_000, tries: 3, pauseMs: 1, partBytes: 100_000, stretchBytes: 40_000 };
const tomorrow = new Date(Date.now() + 86_400_000);

let folder: string;
let store: StartedStore;
let places: Record<'folder' | 'store', Storage>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upround-stored-'));
  store = await startStore();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await store.close();
});
let turn = 0;
beforeEach(() => {
  turn += 1;
  store.fails = () => null;
  store.requests.length = 0;
  places = {
    folder: openFolderStorage(join(folder, `${turn}`)),
    store: openS3Storage({ ...store.place, prefix: `${turn}/` }, quickly),
  };
});

const textOf = async (storage: Storage, key: string) => (await buffer(storage.read(key))).toString();
async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const faultIn = (work: Promise<unknown>) => work.then(() => 'none', faultOfStorage);

async function* failing(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
  throw new Error('The giver is gone');
}

/** More than two parts. */
const large = Buffer.alloc(300_000, 'a row of a table, ');

describe.each(['folder', 'store'] as const)('a %s', (kind) => {
  const it = makeStory(kind);

  it('gives back what it was given', async (storage) => {
    expect(await storage.write('a/b.txt', [Buffer.from('kept '), Buffer.from('well')])).toBe(9);
    expect(await textOf(storage, 'a/b.txt')).toBe('kept well');
    await storage.write('empty', []);
    expect(await textOf(storage, 'empty')).toBe('');
    expect(await findStored(storage, 'a/b.txt')).toMatchObject({ key: 'a/b.txt', size: 9 });
    expect(await findStored(storage, 'a/b')).toBeNull();
  });

  it('takes what is larger than one part, and lets its reader go in the middle', async (storage) => {
    const pieces = [large.subarray(0, 7), large.subarray(7, 200_001), large.subarray(200_001)];
    expect(await storage.write('large', pieces)).toBe(large.length);
    expect(sumOf(await buffer(storage.read('large')))).toBe(sumOf(large));
    for await (const piece of storage.read('large')) {
      expect(piece.length).toBeLessThan(large.length);
      break;
    }
    expect(await keysOf(storage)).toEqual(['large']);
    await storage.remove('large');
  });

  it('leaves what was there where a write is cut off, and nothing beside it', async (storage) => {
    await storage.write('kept', [Buffer.from('old')]);
    await expect(storage.write('kept', failing('ne'))).rejects.toThrow('The giver is gone');
    await expect(storage.write('new', failing('a', 'b'))).rejects.toThrow('The giver is gone');
    const cut = failing(...Array.from({ length: 3 }, () => 'x'.repeat(90_000)));
    await expect(storage.write('new', cut)).rejects.toThrow('The giver is gone');
    expect(await textOf(storage, 'kept')).toBe('old');
    expect(await keysOf(storage)).toEqual(['kept']);
    expect(await storage.clearUnfinished(tomorrow)).toBe(0);
    expect(await store.countUnfinished()).toBe(0);
  });

  it('has one of two that are written at once, whole', async (storage) => {
    const given = ['first', 'second', 'third'].map((word) => word.repeat(40_000));
    await Promise.all(given.map((text) => storage.write('one', [Buffer.from(text)])));
    expect(given).toContain(await textOf(storage, 'one'));
    expect(await keysOf(storage)).toEqual(['one']);
  });

  it('says of what is not there that it is not, and removes it gladly', async (storage) => {
    expect(await faultIn(textOf(storage, 'nowhere'))).toBe('the file is not there');
    await storage.write('a', [Buffer.from('a')]);
    await Promise.all([storage.remove('a'), storage.remove('a'), storage.remove('b/c')]);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('takes no name that leads elsewhere', async (storage) => {
    for (const key of [
      '../a',
      '/etc/passwd',
      'a/../../b',
      'a//b',
      '.a',
      'a/.b',
      '',
      'a/',
      'unfinished/a',
      'a\0',
      'a b',
      'ä',
    ])
      for (const work of [
        () => storage.write(key, []),
        () => textOf(storage, key),
        () => storage.remove(key),
      ])
        expect(await faultIn(Promise.resolve().then<unknown>(work)), key).toBe(
          'this is not a name that files are stored under',
        );
    expect(await keysOf(storage)).toEqual([]);
  });

  it('passes when it is tried out, and has nothing of it afterwards', async (storage) => {
    await storage.tryOut();
    expect(await keysOf(storage)).toEqual([]);
    expect(await store.countUnfinished()).toBe(0);
  });
});

function makeStory(kind: 'folder' | 'store') {
  return (title: string, story: (storage: Storage) => Promise<void>) => it(title, () => story(places[kind]));
}

const key = fc.constantFrom('a', 'ab', 'b/a', 'b/c', 'b-c', 'c/a');
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), key, text: fc.string({ maxLength: 20 }) }),
  fc.record({ kind: fc.constant('cut' as const), key, text: fc.string({ maxLength: 20 }) }),
  fc.record({ kind: fc.constant('read' as const), key }),
  fc.record({ kind: fc.constant('list' as const), prefix: fc.constantFrom('', 'a', 'b', 'b/', 'x') }),
  fc.record({ kind: fc.constant('remove' as const), key }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(storage: Storage, each: Step): Promise<unknown> {
  if (each.kind === 'list') {
    const found: string[] = [];
    for await (const { key, size } of storage.list(each.prefix)) found.push(`${key} ${size}`);
    return found.sort();
  }
  if (each.kind === 'read') return textOf(storage, each.key).catch(faultOfStorage);
  if (each.kind === 'remove') return storage.remove(each.key);
  if (each.kind === 'cut') return storage.write(each.key, failing(each.text)).catch(() => 'cut');
  return storage.write(each.key, [Buffer.from(each.text)]);
}

it('is the same, a folder or a store, whatever is done with it', async () => {
  let walk = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      walk += 1;
      const here = openFolderStorage(join(folder, `walk-${walk}`));
      const there = openS3Storage({ ...store.place, prefix: `walk-${walk}/` }, quickly);
      for (const each of steps) expect(await take(there, each)).toEqual(await take(here, each));
    }),
    { numRuns: 15 },
  );
});

describe('a store that fails', () => {
  it('is asked again where it is busy or breaks off', async () => {
    const storage = places.store;
    for (const fault of ['breaks off', { status: 503, code: 'SlowDown' }] as const) {
      const left: StoreFault[] = [fault, fault];
      store.fails = () => left.pop() ?? null;
      await storage.write('kept', [Buffer.from('well')]);
      expect(left).toEqual([]);
      left.push(fault);
      expect(await textOf(storage, 'kept')).toBe('well');
    }
  });

  it('is waited for so long and no longer where it is silent', async () => {
    store.fails = () => 'hangs';
    const storage = openS3Storage(store.place, { ...quickly, answerMs: 20 });
    expect(await faultIn(storage.tryOut())).toContain('did not answer (nothing for 0.02 s)');
  });

  it('says in words what is wrong when it is not to be had', async () => {
    const write = () => faultIn(places.store.write('a', [Buffer.from('a')]));
    store.fails = () => ({ status: 500, code: 'InternalError' });
    expect(await write()).toBe(`the store at ${store.place.endpoint} answered 500, InternalError`);
    store.fails = () => ({ status: 507, code: 'XMinioStorageFull' });
    expect(await write()).toBe('the store is full');
    store.fails = () => ({ status: 403, code: 'AccessDenied' });
    expect(await write()).toContain('the store refused access');
    expect(await faultIn(places.store.tryOut())).toContain('the store refused access');
    store.fails = () => ({ status: 403, code: 'RequestTimeTooSkewed' });
    expect(await write()).toBe('the clock of this machine is wrong');
    const nobody = { ...store.place, endpoint: 'http://127.0.0.1:9' };
    expect(await faultIn(openS3Storage(nobody, quickly).tryOut())).toContain('did not answer');
  });

  it('says which part of its configuration it refuses', async () => {
    const refuses = (change: Partial<typeof store.place>) =>
      faultIn(openS3Storage({ ...store.place, ...change }, quickly).tryOut());
    expect(await refuses({ accessKeyId: 'another' })).toBe('the store does not know STORAGE_ACCESS_KEY_ID');
    expect(await refuses({ secretAccessKey: 'another' })).toBe('the store refused STORAGE_SECRET_ACCESS_KEY');
    expect(await refuses({ bucket: 'elsewhere' })).toBe('the store has no bucket elsewhere');
    store.fails = (asked) => (asked.startsWith('POST') ? { status: 403, code: 'AccessDenied' } : null);
    expect(await refuses({})).toContain('the store refused access');
  });

  it('in the middle of a large write has nothing of it, and what it could not be told is cleared away later', async () => {
    store.fails = (asked) =>
      /partNumber=2|^DELETE/.test(asked) ? { status: 500, code: 'InternalError' } : null;
    expect(await faultIn(places.store.write('large', [large]))).toContain('answered 500');
    store.fails = () => null;
    expect(await keysOf(places.store)).toEqual([]);
    expect(await store.countUnfinished()).toBe(1);
    expect(await places.store.clearUnfinished(new Date(0))).toBe(0);
    expect(await places.store.clearUnfinished(tomorrow)).toBe(1);
    expect(await store.countUnfinished()).toBe(0);
    expect(await places.store.clearUnfinished(tomorrow)).toBe(0);
  });

  it('that ended a large write and was not heard has it', async () => {
    const storage = places.store;
    let isEnded = false;
    store.fails = (asked) => {
      if (!/^POST .*uploadId=/.test(asked)) return null;
      if (isEnded) return { status: 404, code: 'NoSuchUpload' };
      isEnded = true;
      return null;
    };
    expect(await storage.write('large', [large])).toBe(large.length);
    expect(isEnded).toBe(true);
    await storage.remove('large');
  });

  it('gives no mixture of what a file was and what it became while it was read', async () => {
    const storage = places.store;
    await storage.write('large', [large]);
    const reader = storage.read('large');
    await reader.next();
    await storage.write('large', [large.subarray(1)]);
    expect(await faultIn(reader.next())).toBe('the file was replaced meanwhile');
  });
});

describe('a folder', () => {
  it('is read by its owner alone', async () => {
    await places.folder.write('a/b', [Buffer.from('a')]);
    expect((await stat(join(folder, `${turn}`, 'a'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, `${turn}`, 'a/b'))).mode & 0o777).toBe(0o600);
  });

  it('keeps what is written now from what was cut off long ago', async () => {
    await places.folder.write('a', [Buffer.from('a')]);
    const unfinished = join(folder, `${turn}`, 'unfinished');
    await writeFile(join(unfinished, 'of-a-process-that-died'), 'half');
    expect(await places.folder.clearUnfinished(new Date(0))).toBe(0);
    expect(await places.folder.clearUnfinished(tomorrow)).toBe(1);
    expect(await readdir(unfinished)).toEqual([]);
  });

  it('that cannot be used says so', async () => {
    await writeFile(join(folder, `file-${turn}`), '');
    const storage = openFolderStorage(join(folder, `file-${turn}`));
    expect(await faultIn(storage.write('a', []))).toContain('a file');
    await symlink('/nowhere', join(folder, `link-${turn}`));
    expect(await keysOf(openFolderStorage(join(folder, `link-${turn}`)))).toEqual([]);
  });
});

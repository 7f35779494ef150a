import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { DamagedFile, readJsonFile } from './json-file.ts';

const schema = z.object({ name: z.string() });
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-file-'));
  file = join(folder, 'kept.json');
});
afterEach(() => rm(folder, { recursive: true }));

const read = () => readJsonFile(file, schema, 'Remove it.');

it('reads what was kept, and nothing where there is no file', async () => {
  expect(await read()).toBeNull();
  await writeFile(file, '{"name":"Ada"}');
  expect(await read()).toEqual({ name: 'Ada' });
});

it.each([
  ['is empty, as after a power cut', ''],
  ['is cut off', '{"name":"A'],
  ['holds zeros', '\0'.repeat(64)],
  ['holds bytes of something else', '\u{fffd}PNG\r\n'],
  ['says null', 'null'],
  ['is of another shape', '{"name":7}'],
  ['is a list', '[]'],
])('names the file and what to do when it %s', async (_, text) => {
  await writeFile(file, text);
  await expect(read()).rejects.toThrow(new DamagedFile(`The file ${file} is damaged. Remove it.`));
});

it('reads nothing where a file stands in place of the folder', async () => {
  await writeFile(file, '');
  expect(await readJsonFile(join(file, 'kept.json'), schema, 'Remove it.')).toBeNull();
});

it('says the same of what is no file at all', async () => {
  await mkdir(file);
  await expect(read()).rejects.toThrow(/^The file \S+kept\.json cannot be read \(EISDIR.*\)\. Remove it\.$/);
});

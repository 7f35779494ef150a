import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { faultOfDisk } from './fault-of-disk.ts';

it('says in words what a disk refuses, however deep it lies in what was thrown', () => {
  const refused = (code: string) => Object.assign(new Error('write'), { code });
  expect(faultOfDisk(refused('ENOSPC'))).toBe('the disk is full');
  expect(faultOfDisk(new Error('Failed query', { cause: refused('EDQUOT') }))).toBe('the disk is full');
  expect(faultOfDisk(refused('EACCES'))).toBe('the folder may not be written to');
  expect(faultOfDisk(new Error('Failed query', { cause: refused('53100') }))).toBe('the disk is full');
  // As the file system inside the embedded database numbers it.
  expect(faultOfDisk(new Error('Failed query', { cause: { errno: 51 } }))).toBe('the disk is full');
  expect(faultOfDisk(new Error('Something else'))).toBeNull();
});

it('knows a full disk by what the system itself says', async ({ skip }) => {
  if (!existsSync('/dev/full')) return skip('This system has no disk that is always full.');
  const full = await open('/dev/full', 'w');
  const thrown = await full.writeFile('a row').catch((refused: unknown) => refused);
  await full.close();
  expect(faultOfDisk(thrown)).toBe('the disk is full');
});

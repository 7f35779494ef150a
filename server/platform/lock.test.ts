import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveControl } from './http/control.ts';
import { createToken, FolderInUse, findHolder, lockFolder } from './lock.ts';

let folder: string;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await rm(folder, { recursive: true, force: true });
});

/** A process with a control port, as every process has that wants the folder. */
async function another() {
  const token = createToken();
  const door = await serveControl(token, async () => 0);
  closing.push(() => door.close(0));
  return { pid: process.pid, address: `http://127.0.0.1:${door.port}`, token };
}

describe('a data folder', () => {
  it('is held by one process at a time, and free again when that lets go', async () => {
    const first = await lockFolder(folder, await another());
    await expect(lockFolder(folder, await another())).rejects.toThrow(
      `The data folder ${folder} is in use by another process (number ${process.pid}). Stop it or set DATA_DIR.`,
    );
    await first.release();
    await expect(lockFolder(folder, await another())).resolves.toBeDefined();
  });

  it('goes to at most one of several that ask at the same moment', async () => {
    const everybody = await Promise.all([another(), another(), another(), another()]);
    const outcomes = await Promise.allSettled(everybody.map((self) => lockFolder(folder, self)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderInUse);
    }
  });

  it('tells others where its holder can be spoken to', async () => {
    expect(await findHolder(folder)).toBeNull();
    const self = await another();
    await lockFolder(folder, self);
    expect(await findHolder(folder)).toEqual({ ...self, state: 'holding' });
  });

  it('shows the token only to its owner', async () => {
    await lockFolder(folder, await another());
    const [file = ''] = await readdir(join(folder, 'running'));
    expect((await stat(join(folder, 'running', file))).mode & 0o777).toBe(0o600);
  });

  it('is taken over from a process that died', async () => {
    const dead = { pid: 2 ** 22 + 1, address: 'http://127.0.0.1:9', token: createToken() };
    await lockFolder(folder, dead);
    await expect(lockFolder(folder, await another())).resolves.toBeDefined();
  });

  it('is taken over when the number of the dead process belongs to a stranger now', async () => {
    const stranger = await another();
    await lockFolder(folder, { ...stranger, token: createToken() });
    await expect(lockFolder(folder, await another())).resolves.toBeDefined();
  });

  it('is not blocked by a half-written announcement', async () => {
    await (await lockFolder(folder, await another())).release();
    await writeFile(join(folder, 'running', '1-abc.json.unfinished'), '{"pid":');
    await expect(lockFolder(folder, await another())).resolves.toBeDefined();
  });

  it.each([
    '',
    '\0\0\0\0',
    '{"pid":',
    'null',
    '{"pid":1,"address":"somewhere","token":"","state":"holding"}',
  ])('is taken over from a process that died and left %j behind', async (rubbish) => {
    await (await lockFolder(folder, await another())).release();
    await writeFile(join(folder, 'running', `${2 ** 22 + 1}-abc.json`), rubbish);
    expect(await findHolder(folder)).toBeNull();
    await expect(lockFolder(folder, await another())).resolves.toBeDefined();
  });

  it('is left alone while a file that cannot be read may be that of a living process', async () => {
    await (await lockFolder(folder, await another())).release();
    for (const name of [`${process.pid}-abc.json`, 'notes.json']) {
      const file = join(folder, 'running', name);
      await writeFile(file, 'rubbish');
      const sentence = `The file ${file} is damaged. Stop every Upround that uses this data folder, then remove the file.`;
      await expect(lockFolder(folder, await another())).rejects.toThrow(sentence);
      await expect(findHolder(folder)).rejects.toThrow(sentence);
      await rm(file);
    }
  });

  it('says what is in the way where its folder should be', async () => {
    await writeFile(join(folder, 'running'), '');
    await expect(lockFolder(folder, await another())).rejects.toThrow(
      `${join(folder, 'running')} has to be a folder that can be written to.`,
    );
  });
});

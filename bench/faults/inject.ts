import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { ThrowAwayPostgres } from '../../fixtures/throw-away-postgres.ts';
import type { Machine } from './open-machine.ts';
import type { MailServer } from './open-mail-server.ts';

export type World = {
  webs: Machine[];
  workers: Machine[];
  mail: MailServer;
  /** Null on the embedded database. */
  server: (ThrowAwayPostgres & { admin: pg.Pool }) | null;
  /** A disk of its own, on which the database lies; null where none can be mounted. */
  disk: string | null;
};

type Fault = {
  name: string;
  /** Null where the world has not what it needs. Comes back once what was broken is whole again. */
  inject: (world: World) => Promise<void> | null;
};

const lastsMs = 3_000;
const anyOf = <Item>(items: Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is none to choose');
  return item;
};
const all = ({ webs, workers }: World) => [...new Set([...webs, ...workers])];

export const faults: Fault[] = [
  { name: 'every connection cut', inject: ({ server }) => server && cutConnections(server.admin) },
  { name: 'the database ended by a crash', inject: ({ server }) => server && crash(server) },
  { name: 'the mail server refuses', inject: ({ mail }) => refuseMails(mail) },
  { name: 'clocks an hour ahead, then an hour behind', inject: (world) => moveClocks(all(world)) },
  { name: 'the folder of files not to be written to', inject: (world) => breakFolders(all(world)) },
  {
    name: 'the disk of the database full',
    inject: ({ disk, server }) => (disk === null ? null : fillDisk(disk, server)),
  },
  { name: 'a web killed', inject: ({ webs }) => revive(anyOf(webs)) },
  { name: 'a worker killed', inject: ({ workers }) => revive(anyOf(workers)) },
  {
    name: 'every process killed at once',
    inject: async (world) => void (await Promise.all(all(world).map(revive))),
  },
  { name: 'a deploy, one process after the other', inject: (world) => deploy(all(world)) },
];

async function revive(machine: Machine): Promise<void> {
  await machine.kill();
  machine.start();
}

async function crash({ restart }: ThrowAwayPostgres): Promise<void> {
  restart('QUIT');
}

async function cutConnections(admin: pg.Pool): Promise<void> {
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`);
}

/** Starts a server again that ended for want of room, as an operator would who has made some. */
async function fillDisk(disk: string, server: World['server']): Promise<void> {
  const filler = join(disk, 'filler');
  const megabyte = Buffer.alloc(2 ** 20);
  for (;;) {
    const isWritten = await writeFile(filler, megabyte, { flag: 'a' }).then(
      () => true,
      () => false,
    );
    if (!isWritten) break;
  }
  await delay(lastsMs);
  await rm(filler);
  if (
    server &&
    !(await server.admin.query('select 1').then(
      () => true,
      () => false,
    ))
  )
    server.restart('QUIT');
}

async function moveClocks(machines: Machine[]): Promise<void> {
  for (let move = 0; move < 3; move += 1) {
    for (const machine of machines) machine.moveClock();
    if (move < 2) await delay(lastsMs);
  }
}

async function refuseMails(mail: MailServer): Promise<void> {
  mail.setRefusing(true);
  await delay(lastsMs);
  mail.setRefusing(false);
}

/** A file lies where uploads and backups would go; what may be done to a folder stops no process of root. */
async function breakFolders(machines: Machine[]): Promise<void> {
  const names = ['imports', 'backups'];
  for (const { dataDir } of machines)
    for (const name of names) {
      await rename(join(dataDir, name), join(dataDir, `${name}.away`)).catch(() => undefined);
      await writeFile(join(dataDir, name), '').catch(() => undefined);
    }
  await delay(lastsMs);
  for (const { dataDir } of machines)
    for (const name of names) {
      await rm(join(dataDir, name), { force: true, recursive: true });
      const isBack = await rename(join(dataDir, `${name}.away`), join(dataDir, name)).then(
        () => true,
        () => false,
      );
      if (!isBack) await mkdir(join(dataDir, name), { recursive: true });
    }
}

async function deploy(machines: Machine[]): Promise<void> {
  for (const machine of machines) {
    await machine.replace();
    const giveUpAt = performance.now() + 60_000;
    while (!(await machine.isWorking()) && performance.now() < giveUpAt) await delay(100);
  }
}

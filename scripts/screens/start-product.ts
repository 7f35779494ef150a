import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const admin = { email: 'admin@upround.example', password: 'a password for pictures' };

export type StartedProduct = AsyncDisposable & {
  address: string;
  /** Its own, gone when it ends. */
  folder: string;
  /** Runs a command against it, as `npm run` would; fails when the command does. */
  command: (...words: string[]) => Promise<void>;
};

/** The built product with its sample data on a free port, in a folder that is gone afterwards. */
export async function startProduct(): Promise<StartedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-screens-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SOURCES: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BACKUP_KEY: 'a key for pictures',
  };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  return {
    address: await readyAt(server.stdout, ended),
    folder,
    async command(...words) {
      const command = spawn(process.execPath, ['scripts/run-command.ts', ...words], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [exitCode] = await once(command, 'exit');
      if (exitCode !== 0) throw new Error(`'${words.join(' ')}' ended with ${exitCode}`);
    },
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readyAt(output: AsyncIterable<Buffer>, ended: Promise<unknown>): Promise<string> {
  const ready = Promise.withResolvers<string>();
  ended.then(() => ready.reject(new Error('The product ended before it was ready')));
  const listen = async () => {
    let said = '';
    for await (const chunk of output) {
      said += chunk.toString();
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) ready.resolve(address);
    }
  };
  listen().catch(ready.reject);
  return ready.promise;
}

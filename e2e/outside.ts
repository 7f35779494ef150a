import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { SandboxBoard, SandboxRole } from '../sandbox/boards/board.ts';
import { type StandInWeb, startWeb } from '../sandbox/web/start-web.ts';

export type Outside = AsyncDisposable & {
  address: string;
  web: StandInWeb;
  /** Runs a command as a person at a terminal would, against this product. */
  command: (...words: string[]) => Promise<{ exitCode: number; output: string }>;
};

/** A product of its own that may ask the outside, which is a stand-in of all the web with its job boards. */
export async function openOutside(folder: string, boards: readonly SandboxBoard[]): Promise<Outside> {
  const web = await startWeb(boards);
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    BILLING: 'sandbox',
    SAMPLE_DATA: 'off',
    SOURCES: 'on',
    SOURCES_STAND_IN: String(web.port),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  };
  const server = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  return {
    address: await readAddress(server.stdout),
    web,
    command: (...words) =>
      new Promise((resolve) => {
        execFile(
          'node_modules/.bin/node',
          ['scripts/run-command.ts', ...words],
          { env },
          (error, out, said) =>
            resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: `${out}${said}` }),
        );
      }),
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await web.close();
    },
  };
}

/** The output is read on after the address, or the next line that the product writes would end it. */
function readAddress(output: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let written = '';
  output.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    const address = /ready at (\S+)/.exec(written)?.[1];
    if (address) resolve(address);
  });
  output.once('end', () => reject(new Error(`The product ended before it was ready: ${written}`)));
  return promise;
}

export const role = (id: string, title: string, city = 'Oakland'): SandboxRole => ({
  id,
  title,
  city,
  country: 'United States',
  countryCode: 'US',
  department: '',
});

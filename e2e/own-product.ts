import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type OwnProduct = AsyncDisposable & { address: string };

const longestStartMs = 500_000;

/** A product of its own for one journey, which starts from nothing in a folder and knows what is set here alone. */
export async function startOwnProduct(
  folder: string,
  variables: Record<string, string>,
): Promise<OwnProduct> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    BILLING: 'sandbox',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...variables,
  };
  const server = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  // One that is never ready would keep its journey waiting for ever.
  const patience = setTimeout(() => server.kill('SIGTERM'), longestStartMs);
  const address = await readAddress(server.stdout);
  clearTimeout(patience);
  return {
    address,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** Sends one command of https://chromedevtools.github.io/devtools-protocol. */
type Send = (method: string, parameters?: object, session?: string) => Promise<Record<string, unknown>>;

export type Browser = AsyncDisposable & { send: Send };

/**
 * A browser that is only told what to do. Playwright also asks to hear of errors, and then every error that is made, such as the
 * two with which React begins, has the browser read the whole file anew: some 70 ms of a processor that no user's browser spends.
 */
export async function openBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-browser-'));
  const words = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const browser = spawn(
    findBrowser() ?? chromium.executablePath(),
    process.getuid?.() === 0 ? ['--no-sandbox', ...words] : words,
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  const socket = new WebSocket(await addressOf(browser.stderr));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const send = sendOver(socket);
  return {
    send,
    async [Symbol.asyncDispose]() {
      await send('Browser.close');
      await ended;
      // What belongs to it ends a moment later.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error('The browser ended before it said where it listens.');
}

function sendOver(socket: WebSocket): Send {
  const waiting = new Map<number, ReturnType<typeof Promise.withResolvers<Record<string, unknown>>>>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    // The browser writes it by its protocol.
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number;
      result?: Record<string, unknown>;
      error?: { message: string };
    };
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result ?? {});
  });
  return (method, params = {}, sessionId) => {
    count += 1;
    const asked = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(count, asked);
    socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    return asked.promise;
  };
}

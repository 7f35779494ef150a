import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../free-port.ts';
import type { Interaction } from './everyday-interactions.ts';
import { openDesk, openPage, touchPage } from './open-desk.ts';

export type PlainPage = AsyncDisposable & { address: string };
type Visit = { address: string; path: string; cookie: string | null; isThere: string };

/** What a plain handler puts where; the second takes the first back. */
type Handler = Pick<Interaction, 'event' | 'on' | 'change'> & { states: string[] };

/**
 * A page with the markup and the styles that another has once it is there, and no framework: what it shows comes with the
 * document, and a few lines answer the same interactions, each by what the page showed after it.
 */
export async function servePlainPage(visit: Visit, interactions: readonly Interaction[]): Promise<PlainPage> {
  const { html, handlers } = await copy(visit, interactions);
  const script =
    handlers.length > 0
      ? `<script>(${answerPlainly})(${JSON.stringify(handlers).replaceAll('<', '\\u003c')})</script>`
      : '';
  const document = html.replace('</body>', () => `${script}</body>`);
  const port = await freePort();
  const server = createServer((request, response) => {
    if (request.url !== visit.path) return void passOn(visit.address, request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(document);
  }).listen(port);
  await once(server, 'listening');
  return {
    address: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Styles, fonts and logos are the product's own, compressed as it has them. */
async function passOn(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(address + request.url);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function copy({ address, path, cookie, isThere }: Visit, interactions: readonly Interaction[]) {
  await using desk = await openDesk(cookie);
  const { page } = desk;
  await openPage(page, address + path, isThere);
  await touchPage(page);
  const html = await page.evaluate(withoutScripts);
  const handlers: Handler[] = [];
  for (const { event, on, change, begin, act, shown, end } of interactions) {
    const keep = async () => {
      const part = change.kind === 'focus' ? null : page.locator(change.part).first();
      return part && (await part.count()) > 0 ? part.evaluate((each) => each.outerHTML) : '';
    };
    await begin?.(page);
    const before = await keep();
    await act(page);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    const after = await keep();
    await end?.(page);
    // What a page is brought to before, a plain one is brought to by the same handler.
    const states = begin ? [before, after] : [after, before];
    handlers.push({ event, on, change, states });
  }
  return { html: `<!DOCTYPE html>${html}`, handlers };
}

/** Runs in the page: what it shows, as a document. */
function withoutScripts(): string {
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  const unwanted = 'script, link[rel="modulepreload"], link[rel="manifest"]';
  for (const each of copy.querySelectorAll(unwanted)) each.remove();
  return copy.outerHTML;
}

/** Runs in the plain page, and may use nothing of this file. */
function answerPlainly(handlers: Handler[]): void {
  for (const { event, on, change, states } of handlers) {
    let turn = 0;
    document.addEventListener(event, (happened) => {
      const { target } = happened;
      if (!(target instanceof Element) || !target.closest(on)) return;
      if (change.kind === 'focus') {
        if (!(happened instanceof KeyboardEvent) || happened.key !== change.key) return;
        const all = [...document.querySelectorAll<HTMLElement>(change.among)];
        const next = all.findIndex((each) => each === document.activeElement) + 1;
        return all[next]?.focus();
      }
      if (change.kind === 'add') {
        document.querySelector(change.part)?.remove();
        document.querySelector(change.into)?.insertAdjacentHTML('beforeend', states.at(-1) ?? '');
        return;
      }
      const part = document.querySelector(change.part);
      if (part) part.outerHTML = states[turn % states.length] ?? '';
      turn += 1;
    });
  }
}

import { once } from 'node:events';

/** What a browser does at one address, without one: it keeps cookies and says where it comes from. Follows no redirect. */
export type Visitor = {
  get: (path: string) => Promise<Response>;
  send: (path: string, data: object) => Promise<Response>;
  submit: (form: Form) => Promise<Response>;
};

export type Form = { action: string; fields: Record<string, string> };

export function createVisitor(address: string): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, request: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: address, cookie, ...request.headers };
    const answer = await fetch(new URL(path, address), { ...request, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    get: (path) => ask(path),
    send: (path, data) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    submit: ({ action, fields }) => ask(action, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

/** The first form of a page: where it leads, and what it sends if left as it is. */
export function readForm(page: string): Form {
  const inputs = [...page.matchAll(/<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"/g)];
  return {
    action: plain(/<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? ''),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [plain(name), plain(value)])),
  };
}

const plain = (markup: string) => markup.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Listens to what Vite tells a page that is open there. Resolves once it listens, with what waits for a message. */
export async function openPage(address: string): Promise<{ told: (type: string) => Promise<void> }> {
  const client = await (await fetch(`${address}/@vite/client`)).text();
  const token = /wsToken = "([^"]*)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/?token=${token}`, 'vite-hmr');
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)).type));
  await once(socket, 'open');
  return {
    async told(type) {
      while (!heard.includes(type)) await once(socket, 'message');
      socket.close();
    },
  };
}

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeviceKeys, decrypt } from './decrypt.ts';
import { isSignedFor } from './is-signed-for.ts';

/** What a browser is given when it asks its push service for notifications. */
type SandboxSubscription = { endpoint: string; publicKey: string; authSecret: string };

export type PushReceiver = {
  port: number;
  /** A browser that asks to be notified by messages that are signed with this key. */
  subscribe: (serverKey: string) => SandboxSubscription;
  /** What each browser could read of what was handed over, by its endpoint. */
  received: Map<string, unknown[]>;
  /** With what messages to an endpoint are answered instead; `silent` takes them and never answers. */
  moods: Map<string, number | 'silent'>;
  close: () => Promise<void>;
};

const host = 'https://push.example';

/** A push service and the browsers behind it: it takes what is signed for it, and each browser reads what is encrypted for it. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const devices = new Map<string, DeviceKeys & { serverKey: string }>();
  const received = new Map<string, unknown[]>();
  const moods = new Map<string, number | 'silent'>();
  const take = (endpoint: string, body: Buffer, headers: Record<string, unknown>): number => {
    const device = devices.get(endpoint);
    if (!device) return 404;
    if (!isSignedFor(host, device.serverKey, String(headers.authorization))) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 400;
    received.set(endpoint, [...(received.get(endpoint) ?? []), JSON.parse(decrypt(body, device))]);
    return 201;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const endpoint = `${host}${request.url}`;
    const mood = moods.get(endpoint);
    if (typeof mood === 'number') return response.writeHead(mood).end();
    const status = take(endpoint, Buffer.concat(chunks), request.headers);
    if (mood !== 'silent') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    moods,
    subscribe(serverKey) {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const authSecret = randomBytes(16);
      const endpoint = `${host}/send/${randomUUID()}`;
      devices.set(endpoint, { publicKey, privateKey: pair.getPrivateKey(), authSecret, serverKey });
      return {
        endpoint,
        publicKey: publicKey.toString('base64url'),
        authSecret: authSecret.toString('base64url'),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

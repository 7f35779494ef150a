import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';
const secretBytes = 32;

export function makeSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;
}

type Delivered = { id: string; at: Date; body: string };

/** The headers that prove who sent it, one signature for each secret (https://github.com/standard-webhooks/standard-webhooks). */
export function signDelivery({ id, at, body }: Delivered, secrets: string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  };
}

import { createPublicKey, verify } from 'node:crypto';

/** Whether a message carries the proof of who sent it that a push service asks for (RFC 8292), made for this service and for a day at most. */
export function isSignedFor(origin: string, serverKey: string, authorization: string): boolean {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token?.split('.') ?? [];
  if (key !== serverKey) return false;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1_000;
  return isGenuine && aud === origin && left > 0 && left <= 86_400 && /^(https:|mailto:)/.test(sub);
}

import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

export type DeviceKeys = { publicKey: Buffer; privateKey: Buffer; authSecret: Buffer };

const saltBytes = 16;
const tagBytes = 16;
const headerBytes = saltBytes + 4 + 1;

/** What a browser reads of a message that was encrypted for it, in one record (RFC 8188, RFC 8291). Throws where it is not for this device. */
export function decrypt(message: Buffer, { publicKey, privateKey, authSecret }: DeviceKeys): string {
  const salt = message.subarray(0, saltBytes);
  const keyLength = message[headerBytes - 1] ?? 0;
  const senderKey = message.subarray(headerBytes, headerBytes + keyLength);
  const record = message.subarray(headerBytes + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const shared = pair.computeSecret(senderKey);
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(shared, authSecret, context, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hashPassword as hashWithScrypt, verifyPassword as verifyScrypt } from 'better-auth/crypto';

const derive = promisify(argon2);

/** The least that OWASP's Password Storage Cheat Sheet asks of Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const bytes = { salt: 16, key: 32 };

/** The PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$key`, in base64 without padding. */
const argon2id = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,})\$([\w+/]{43,})$/;

/** Salt and key of scrypt in hexadecimal digits: what releases before this one read and write. */
const scrypt = /^[\da-f]+:[\da-f]+$/;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (checked: { hash: string; password: string }) => Promise<boolean>;
};

/** Hashes with Argon2id, or with scrypt while a release runs that reads nothing else. Verifies both. */
export function createPasswordHasher(needsScrypt: () => Promise<boolean>): PasswordHasher {
  return {
    hash: async (password) => ((await needsScrypt()) ? hashWithScrypt(password) : hashWithArgon2id(password)),
    verify: ({ hash, password }) =>
      argon2id.test(hash) ? verifyArgon2id(hash, password) : verifyScrypt({ hash, password }),
  };
}

/** Whether this is a hash that can be verified. Anything else is damaged. */
export const isPasswordHash = (text: string) => argon2id.test(text) || scrypt.test(text);

async function hashWithArgon2id(password: string): Promise<string> {
  const nonce = randomBytes(bytes.salt);
  const key = await derive('argon2id', {
    message: messageOf(password),
    nonce,
    tagLength: bytes.key,
    ...cost,
  });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(key)}`;
}

async function verifyArgon2id(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = argon2id.exec(hash) ?? [];
  const wanted = Buffer.from(key, 'base64');
  const found = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}

const messageOf = (password: string) => Buffer.from(password.normalize('NFKC'));

const encode = (value: Buffer) => value.toString('base64').replace(/=+$/, '');

import { hashPassword as hashWithScrypt } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { createPasswordHasher, isPasswordHash } from './password-hash.ts';

const hasher = createPasswordHasher(async () => false);
const beside = createPasswordHasher(async () => true);
const password = 'engine-1843';

it('hashes with Argon2id at the least cost that OWASP asks for, with a salt each', async () => {
  const [one, other] = [await hasher.hash(password), await hasher.hash(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hasher.verify({ hash: one, password })).toBe(true);
  expect(await hasher.verify({ hash: one, password: 'engine-1844' })).toBe(false);
});

it('knows a password however its letters are composed', async () => {
  const hash = await hasher.hash('caf\u00e9-1843');
  expect(await hasher.verify({ hash, password: 'cafe\u0301-1843' })).toBe(true);
});

it('hashes as the release before reads it while one runs, and verifies that later', async () => {
  const hash = await beside.hash(password);
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
  expect(await hasher.verify({ hash, password })).toBe(true);
  expect(await hasher.verify({ hash, password: 'engine-1844' })).toBe(false);
});

it('verifies what another program hashed, at the cost that it names', async () => {
  // The reference program of Argon2: echo -n password | argon2 somesaltsomesalt -id -t 2 -m 12 -p 1 -e
  const hash =
    '$argon2id$v=19$m=4096,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$H5mZn8QsFFwntPktdbjGNtqB+DDJ+nixq94uJAZoqIk';
  expect(await hasher.verify({ hash, password: 'password' })).toBe(true);
  expect(await hasher.verify({ hash, password: 'passwort' })).toBe(false);
});

it('tells a hash from what is damaged', async () => {
  expect(isPasswordHash(await hasher.hash(password))).toBe(true);
  expect(isPasswordHash(await hashWithScrypt(password))).toBe(true);
  for (const damaged of ['', 'x', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc', 'ab:', password])
    expect(isPasswordHash(damaged)).toBe(false);
});

import { expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { requireSameSecrets } from './require-same-secrets.ts';
import { secretMarks } from './table.ts';

const first = 'the-first-secret-of-many-characters';
const other = 'another-secret-of-as-many-characters';
const paypro = { PAYPRO_VENDOR_ACCOUNT_ID: '1', PAYPRO_VALIDATION_KEYS: 'validates' };

function start(fixture: Fixture, authSecret: string, variables: Record<string, string> = {}): Promise<void> {
  const environment = readEnvironment({ AUTH_SECRET: authSecret, ...variables }, '/srv/upround');
  return requireSameSecrets({ db: fixture.db, environment, secrets: { authSecret } });
}

it.each<[string, Record<string, string>]>([
  ['AUTH_SECRET', {}],
  ['BACKUP_KEY', { BACKUP_KEY: first }],
  ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_ID: 'upround', OIDC_CLIENT_SECRET: first }],
  ['INBOUND_MAIL_SECRET', { INBOUND_MAIL_DOMAIN: 'copies.example', INBOUND_MAIL_SECRET: first }],
  ['MAIL_EVENTS_SECRET', { MAIL_EVENTS_SECRET: first }],
  ['PAYPRO_API_SECRET_KEY', { ...paypro, PAYPRO_API_SECRET_KEY: first }],
])('refuses another %s in one sentence, until it is accepted', async (name, variables) => {
  await using fixture = await openFixture();
  await start(fixture, first, variables);
  await start(fixture, first, variables);
  const changed = { ...variables, ...(name === 'AUTH_SECRET' ? {} : { [name]: other }) };
  const again = (more = {}) =>
    start(fixture, name === 'AUTH_SECRET' ? other : first, { ...changed, ...more });
  await expect(again()).rejects.toThrow(
    new RegExp(`^${name} is not the one that this database is used with\\. .+ACCEPT_NEW_SECRETS=${name}\\.`),
  );
  await expect(again({ ACCEPT_NEW_SECRETS: 'SOMETHING_ELSE' })).rejects.toThrow(name);
  await again({ ACCEPT_NEW_SECRETS: name });
  await again();
});

it('compares no secret that a process does not have, and keeps none that can be read', async () => {
  await using fixture = await openFixture();
  await start(fixture, first, { BACKUP_KEY: first });
  await start(fixture, first);
  const stored = await fixture.db.select().from(secretMarks);
  expect(stored.map(({ name }) => name).sort()).toEqual(['AUTH_SECRET', 'BACKUP_KEY']);
  expect(JSON.stringify(stored)).not.toContain(first);
  // The same characters in two places are not seen to be the same.
  expect(stored[0]?.mark).not.toBe(stored[1]?.mark);
});

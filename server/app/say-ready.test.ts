import { expect, it } from 'vitest';
import type { FirstAdmin } from '../auth/registration/register-with-identity.ts';
import { readEnvironment } from '../platform/environment.ts';
import { sayReady } from './say-ready.ts';

function said(variables: Record<string, string>, first: FirstAdmin): string {
  const lines: string[] = [];
  sayReady(readEnvironment(variables, '/srv/upround'), first, (line) => lines.push(line));
  return lines.join('\n');
}

const onServer = { DATABASE_URL: 'postgresql://upround:hunter2@db.example/upround' };

it('says on a database server how the first admin is made, while there is none', () => {
  const text = said(onServer, { kind: 'missing' });
  expect(text).toContain('npm run admin -- create you@example.com');
  expect(text).toContain('stored in the PostgreSQL database upround on db.example');
  expect(text).not.toContain('hunter2');
  expect(said({ ...onServer, RUN: 'worker' }, { kind: 'missing' })).toContain('npm run admin -- create');
  expect(said(onServer, { kind: 'known' })).not.toContain('admin -- create');
});

it('says on a trial how to sign in as the admin it made, and where everything is kept', () => {
  const admin = {
    email: 'admin@upround.local',
    outcome: 'created',
    oneTimePassword: 'mellow-otter',
  } as const;
  const text = said({}, { kind: 'made', admin });
  expect(text).toMatch(/one-time password\s+mellow-otter/);
  expect(text).toContain('stored in the embedded database in /srv/upround/data');
});

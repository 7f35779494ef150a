import { expect, it } from 'vitest';
import { readMigrations } from '../migrations-folder.ts';
import { forDistributed } from './migrate-server.ts';

const nothing = 'select 1;';

it.each([
  [
    'ALTER TABLE "favorites" ADD CONSTRAINT "favorites_copy" FOREIGN KEY ("copy_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;',
    nothing,
  ],
  [
    'ALTER TABLE "backups" ADD CONSTRAINT "backups_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
    nothing,
  ],
  ['CREATE TRIGGER told AFTER INSERT ON users\n  FOR EACH ROW EXECUTE FUNCTION tell_of_users();', nothing],
  ['DROP TRIGGER told ON users;', 'DROP TRIGGER if exists told ON users;'],
  [
    'ALTER TABLE favorites DROP CONSTRAINT favorites_copy;',
    'ALTER TABLE favorites DROP CONSTRAINT if exists favorites_copy;',
  ],
])('leaves what Citus wants in another form for afterwards: %s', (migration, left) => {
  expect(forDistributed(migration)).toBe(left);
});

it.each([
  'ALTER TABLE "added_feeds" ADD CONSTRAINT "of_backup" FOREIGN KEY ("id") REFERENCES "public"."backups"("id");',
  'CREATE TRIGGER kept BEFORE UPDATE ON backups FOR EACH ROW EXECUTE FUNCTION skip_row();',
  'ALTER TABLE "applications" ADD COLUMN "job_ad_url" text;',
  'ALTER TABLE users DROP CONSTRAINT IF EXISTS users_email;',
])('has everything else done as it stands: %s', (migration) => {
  expect(forDistributed(migration)).toBe(migration);
});

it('finds every foreign key and trigger in what was migrated so far', async () => {
  const migrations = (await readMigrations(0)).map(forDistributed).join('\n');
  const left =
    migrations.match(/^(alter table \S+ add constraint \S+ foreign key|create trigger)[^;]*/gim) ?? [];
  expect(left.filter((statement) => /\b(users|startups|funding_events)\b/.test(statement))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const known = new Map([
  ['mails', new Set(['id', 'text', 'status'])],
  ['users', new Set(['id', 'email'])],
]);

function saidOf(text: string): string[] {
  const migrations = [{ file: '0047_next.sql', text }];
  return checkMigrations(migrations, { number: 46, known }).map(({ sentence }) => sentence);
}

describe('migrations that processes of the last release bear', () => {
  it.each([
    'CREATE TABLE "letters" ("id" uuid PRIMARY KEY NOT NULL, "text" text NOT NULL);',
    'CREATE INDEX "mails_status" ON "mails" USING btree ("status");',
    'ALTER TABLE "mails" ADD COLUMN "lane" text;',
    `ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT 'a, b' NOT NULL, ADD COLUMN "priority" numeric(3, 1);`,
    'ALTER TABLE "mails" ADD COLUMN "size" integer GENERATED ALWAYS AS (length("text")) STORED NOT NULL;',
    'ALTER TABLE "mails" ADD CONSTRAINT "mails_lane_fk" FOREIGN KEY ("lane") REFERENCES "public"."lanes"("id");',
    'ALTER TABLE "letters" ALTER COLUMN "text" SET NOT NULL;',
    `UPDATE "mails" SET "lane" = 'bulk', "size" = greatest(1, length("text")) WHERE "status" = 'sent';`,
    `INSERT INTO letters (id) VALUES ('one; two');`,
    'CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM users; DROP TABLE mails; END $$;',
    'CREATE TRIGGER letters_gone AFTER DELETE ON letters FOR EACH ROW EXECUTE FUNCTION forget();',
    '-- expand: the last release writes no status twice\nCREATE UNIQUE INDEX "one" ON "mails" ("status");',
    '-- ALTER TABLE "mails" DROP COLUMN "text";\nSELECT 1 /* DROP TABLE mails; */;'.replace(
      'SELECT 1',
      'COMMENT ON TABLE mails IS null',
    ),
  ])('%s', (text) => {
    expect(saidOf(text)).toEqual([]);
  });
});

describe('migrations that it could not bear', () => {
  it.each([
    ['ALTER TABLE "mails" ALTER COLUMN "text" SET DATA TYPE bytea;', 'take the old one away a release later'],
    ['ALTER TABLE "mails" ALTER COLUMN "status" DROP NOT NULL;', 'reads and writes this column as it is'],
    ['ALTER TABLE "mails" ALTER "status" SET NOT NULL;', 'reads and writes this column as it is'],
    ['ALTER TABLE mails DROP COLUMN text;', 'out of the database a release later'],
    ['ALTER TABLE "mails" RENAME COLUMN "text" TO "body";', 'name it anew in table.ts alone'],
    ['ALTER TABLE "mails" RENAME TO "letters";', 'name it anew in table.ts alone'],
    ['ALTER TABLE "mails" ADD COLUMN "lane" text, ADD COLUMN "size" integer NOT NULL;', 'give it a default'],
    ['DROP TABLE "mails" CASCADE;', 'Take it out of table.ts now'],
    [`UPDATE mails SET "lane" = 'x', text = 'y' WHERE true;`, 'The last release reads what stands here'],
    ['UPDATE "public"."mails" AS m SET status = lower(status);', 'The last release reads what stands here'],
    ['ALTER TABLE ONLY public.mails DROP IF EXISTS "text";', 'out of the database a release later'],
    ['SELECT forget_everything();', 'say why in a line above'],
    ['TRUNCATE mails;', 'say why in a line above'],
    ['DO $$ BEGIN DROP TABLE mails; END $$;', 'say why in a line above'],
    ['DELETE FROM users;', 'say why in a line above'],
    [`INSERT INTO mails (id) SELECT id FROM letters;`, 'say why in a line above'],
    ['CREATE UNIQUE INDEX "one" ON "mails" ("status");', 'say why in a line above'],
    ['CREATE OR REPLACE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;', 'say why in a line above'],
    [
      'CREATE TRIGGER t BEFORE UPDATE OF text ON mails EXECUTE FUNCTION f();',
      'what a write of the last release does',
    ],
    ['ALTER TABLE "mails" ADD CONSTRAINT "short" CHECK (length(text) < 10);', 'may write what it refuses'],
    ['ALTER TABLE "mails" DROP CONSTRAINT "short";', 'say why in a line above'],
    ['DROP INDEX "mails_status";', 'say why in a line above'],
  ])('%s', (text, taught) => {
    expect(saidOf(text).join('\n')).toContain(taught);
  });

  it('include the one that had an old worker mail compressed bytes', () => {
    const text = readFileSync('server/migrations/0046_lighter_digests.sql', 'utf8');
    expect(saidOf(text).join('\n')).toMatch(/ALTER COLUMN "text" SET DATA TYPE bytea.*\n.*a release later/);
  });

  it('are refused with a reason too, where the reason could not be true', () => {
    expect(saidOf('-- expand: it is empty\nALTER TABLE mails DROP COLUMN text;')).toHaveLength(1);
  });

  it('are judged one by one, whatever was said of the statement before', () => {
    expect(saidOf('-- expand: it is unused\nDROP INDEX a; DROP INDEX b;')).toHaveLength(1);
  });
});

describe('what the last release no longer knows', () => {
  it('is dropped once processes of older releases are made to end', () => {
    const drop = 'ALTER TABLE "mails" DROP COLUMN "html";\nDROP TABLE "drafts";';
    expect(saidOf(drop)).toHaveLength(2);
    expect(saidOf(drop).join()).toContain('-- contract: 46');
    expect(saidOf(`-- contract: 46\n${drop}`)).toEqual([]);
  });

  it('never ends the processes of the last release itself', () => {
    expect(saidOf('-- contract: 47\nDROP TABLE "drafts";').join()).toContain('have to go on beside this one');
  });
});

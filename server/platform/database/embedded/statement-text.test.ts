import { expect, it } from 'vitest';
import { statementIn, textOfStatement } from './watch-statements.ts';

const message = (kind: string, body: string) => Buffer.from(`${kind}\0\0\0\0${body}`);
const textIn = (sent: Uint8Array) => {
  const bytes = statementIn(sent);
  return bytes && textOfStatement(bytes);
};

it('reads the statement of a message, and none where a message brings parameters', () => {
  expect(textIn(message('P', 'named\0select  $1\n from rounds\0\0\0'))).toBe('select $1 from rounds');
  expect(textIn(message('Q', 'vacuum startups\0'))).toBe('vacuum startups');
  expect(textIn(message('B', '\0\0ada@example.com'))).toBeNull();
});

it('names no value that is written into a statement, also where it is cut', () => {
  expect(textIn(message('Q', "select 'ada''s', 1 where name = 'Ada\0"))).toBe(
    "select '…', 1 where name = '…'",
  );
  expect(textIn(message('Q', `select '${'x'.repeat(3_000)}secret'\0`))).toBe("select '…'");
});

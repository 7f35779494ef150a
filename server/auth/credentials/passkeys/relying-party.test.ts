import { expect, it } from 'vitest';
import { relyingPartyOf } from './verify-passkey.ts';

it.each([
  ['https://upround.example', 'upround.example', 'https://upround.example'],
  ['https://upround.example:8443/', 'upround.example', 'https://upround.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('of %s is %s, asked for by %s alone', (publicUrl, id, origin) => {
  expect(relyingPartyOf({ publicUrl })).toEqual({ id, name: 'Upround', origins: [origin] });
});

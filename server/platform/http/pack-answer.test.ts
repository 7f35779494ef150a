import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packAnswer } from './pack-answer.ts';

const long = JSON.stringify({ names: Array.from({ length: 200 }, (_, index) => `Company ${index}`) });
const json = (text: string) =>
  new Response(text, {
    status: 201,
    headers: [
      ['content-type', 'application/json'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ],
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('an answer in JSON', () => {
  it('is packed when it is long, and says the same', async () => {
    const packed = await packAnswer(json(long), 'gzip, deflate, br');
    const bytes = await bytesOf(packed);
    expect(gunzipSync(bytes).toString()).toBe(long);
    expect(bytes.length).toBeLessThan(long.length / 2);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect([packed.status, packed.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']]);
  });

  it.each([
    ['it is short', '{"name":"Ärger"}', 'gzip'],
    ['the client accepts no encoding', long, null],
    ['the asker cannot', long, 'br, gzip;q=0'],
  ])('comes as it is when %s', async (_, text, accepted) => {
    const packed = await packAnswer(json(text), accepted);
    const bytes = await bytesOf(packed);
    expect(bytes.toString()).toBe(text);
    expect(packed.headers.has('content-encoding')).toBe(false);
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
  });
});

it('leaves a file as it is', async () => {
  const file = new Response(long, { headers: { 'content-type': 'application/zip' } });
  expect(await packAnswer(file, 'gzip')).toBe(file);
});

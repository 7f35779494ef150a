import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { packJson } from './pack-answer.ts';

const textOf = (count: number) =>
  JSON.stringify({ names: Array.from({ length: count }, (_, index) => `Company ${index}`) });
const long = textOf(200);

/** What is sent to someone who accepts that. */
async function answer(text: string, accepted: string | null): Promise<Response> {
  const app = new Hono().get('/', (c) => {
    c.header('set-cookie', 'a=1');
    return packJson(c, text, 201);
  });
  return app.request('/', { headers: accepted === null ? {} : { 'accept-encoding': accepted } });
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer in JSON', () => {
  it.each([
    ['long', long],
    ['so long that a thread packs it', textOf(10_000)],
  ])('is packed when it is %s, and says the same', async (_, text) => {
    const packed = await answer(text, 'gzip, deflate, br');
    const bytes = await bytesOf(packed);
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(packed.headers.get('content-type')).toBe('application/json');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect([packed.status, packed.headers.getSetCookie()]).toEqual([201, ['a=1']]);
  });

  it.each([
    ['it is short', '{"name":"Ärger"}', 'gzip'],
    ['the client accepts no encoding', long, null],
    ['the asker cannot', long, 'br, gzip;q=0'],
  ])('comes as it is when %s', async (_, text, accepted) => {
    const packed = await answer(text, accepted);
    const bytes = await bytesOf(packed);
    expect(bytes.toString()).toBe(text);
    expect(packed.headers.has('content-encoding')).toBe(false);
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
  });
});

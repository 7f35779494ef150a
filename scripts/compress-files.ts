// Part of `npm run build`: every file that browsers are sent is kept compressed beside itself, as small as it can be made.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const site = 'build/client';
const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
/** Smaller ones fit into a packet as they are. */
const leastBytes = 1_000;

for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
  const path = join(site, file);
  if (!texts.has(extname(file))) continue;
  const plain = readFileSync(path);
  if (plain.length < leastBytes) continue;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: size }));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}

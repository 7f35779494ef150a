import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StoredFile } from '../storage.ts';
import { StorageFault } from '../storage-fault.ts';
import { unfinishedFolder } from '../storage-key.ts';
import { type AskedPlace, dropAny } from './ask-store.ts';
import { codeOf, readUploadId, refusalOf } from './read-answers.ts';

const mostParts = 10_000;

/** What is known of a write that has begun: it is written down beside the files, for a store lists its parts nowhere. */
const unfinished = z.object({ key: z.string(), uploadId: z.string() });

/** So much of a file as one question carries. */
export type Part = Uint8Array<ArrayBuffer>;

type Unfinished = z.infer<typeof unfinished>;

/** Writes what is too large for one question. Nothing of it can be read before the last step. */
export async function writeInParts(
  asked: AskedPlace,
  key: string,
  first: readonly Part[],
  more: AsyncGenerator<Part>,
): Promise<number> {
  const begun = { key, uploadId: await begin(asked, key) };
  const note = await writeNote(asked, begun);
  try {
    const tags: string[] = [];
    let size = 0;
    const put = async (body: Part) => {
      if (tags.length === mostParts) throw new StorageFault('refused', 'it is larger than a store takes');
      tags.push(await putPart(asked, begun, { number: tags.length + 1, body }));
      size += body.length;
    };
    for (const part of first) await put(part);
    for await (const part of more) await put(part);
    await complete(asked, begun, { tags, size });
    await dropAny(asked.ask, { key: note });
    return size;
  } catch (thrown) {
    // Where that fails too, the note stays and it is given up later.
    await giveUp(asked, begun, note).catch(() => undefined);
    throw thrown;
  }
}

async function begin({ place, ask }: AskedPlace, key: string): Promise<string> {
  return readUploadId(place, await ask({ method: 'POST', key, query: { uploads: '' }, accepts: [200] }));
}

async function writeNote({ ask }: AskedPlace, begun: Unfinished): Promise<string> {
  const key = `${unfinishedFolder}/${randomUUID()}`;
  await ask({ method: 'PUT', key, body: Buffer.from(JSON.stringify(begun)), accepts: [200] });
  return key;
}

async function putPart(
  { place, ask }: AskedPlace,
  { key, uploadId }: Unfinished,
  { number, body }: { number: number; body: Part },
): Promise<string> {
  const query = { partNumber: `${number}`, uploadId };
  const answer = await ask({ method: 'PUT', key, query, body, accepts: [200] });
  const tag = answer.headers.get('etag');
  if (tag === null)
    throw new StorageFault('unavailable', `what answers at ${place.endpoint} does not speak S3`);
  return tag;
}

/** A store may say only at the end of an answer that begins well that it failed, or have done it and not been heard. */
async function complete(
  asked: AskedPlace,
  { key, uploadId }: Unfinished,
  { tags, size }: { tags: readonly string[]; size: number },
): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await asked.ask({ method: 'POST', key, query: { uploadId }, body, accepts: [200, 404] });
  const code = codeOf(answer);
  if (answer.status === 200 && code === null) return;
  if (code === 'NoSuchUpload' && (await holds(asked, key, size))) return;
  throw refusalOf(asked.place, answer);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function holds({ ask }: AskedPlace, key: string, size: number): Promise<boolean> {
  const answer = await ask({ method: 'GET', key, headers: { range: 'bytes=0-0' }, accepts: [200, 206, 404] });
  return answer.headers.get('content-range')?.endsWith(`/${size}`) ?? false;
}

async function giveUp(
  { ask }: AskedPlace,
  { key, uploadId }: Unfinished,
  note: string | null,
): Promise<void> {
  await dropAny(ask, { key, query: { uploadId } });
  if (note !== null) await dropAny(ask, { key: note });
}

/** Gives up what was begun before that moment: whoever wrote it is gone. */
export async function clearUnfinished(
  asked: AskedPlace,
  notes: AsyncGenerator<StoredFile>,
  before: Date,
): Promise<number> {
  let count = 0;
  for await (const { key, changedAt } of notes) {
    if (changedAt >= before) continue;
    const { body } = await asked.ask({ method: 'GET', key, accepts: [200, 404] });
    const begun = unfinished.safeParse(jsonIn(body));
    if (begun.success) await giveUp(asked, begun.data, key);
    else await dropAny(asked.ask, { key });
    count += 1;
  }
  return count;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Whether files may be written is tried with one that never gets a part. */
export async function tryParts(asked: AskedPlace): Promise<void> {
  const key = 'try-out';
  await giveUp(asked, { key, uploadId: await begin(asked, key) }, null);
}

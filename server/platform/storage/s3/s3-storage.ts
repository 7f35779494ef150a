import type { S3Place, Storage, StoredFile } from '../storage.ts';
import { StorageFault } from '../storage-fault.ts';
import { checkedKey, isKey, unfinishedFolder } from '../storage-key.ts';
import { type Ask, type AskedPlace, askStore, dropAny, type Pace, usualPace } from './ask-store.ts';
import { readPage, type StoreAnswer } from './read-answers.ts';
import { clearUnfinished, type Part, tryParts, writeInParts } from './write-in-parts.ts';

export function openS3Storage(place: S3Place, pace: Pace = usualPace): Storage {
  const ask: Ask = (question) => askStore(place, question, pace);
  const asked: AskedPlace = { place, ask, pace };
  const list = (prefix?: string) => listFiles(asked, prefix);
  return {
    where: `s3://${place.bucket}/${place.prefix} at ${place.endpoint}`,
    write: async (key, pieces) => write(asked, checkedKey(key), pieces),
    read: (key) => read(asked, key),
    list,
    remove: async (key) => dropAny(ask, { key: checkedKey(key) }),
    clearUnfinished: (before) => clearUnfinished(asked, listAll(asked, `${unfinishedFolder}/`), before),
    async tryOut() {
      await list().next();
      await tryParts(asked);
    },
  };
}

type Pieces = Parameters<Storage['write']>[1];

/** What fits into one part is put at once. */
async function write(asked: AskedPlace, key: string, pieces: Pieces): Promise<number> {
  const parts = cutIntoParts(pieces, asked.pace.partBytes);
  try {
    const first = await parts.next();
    const body = first.done ? new Uint8Array() : first.value;
    const second = await parts.next();
    if (!second.done) return await writeInParts(asked, key, [body, second.value], parts);
    await asked.ask({ method: 'PUT', key, body, accepts: [200] });
    return body.length;
  } finally {
    await parts.return(undefined);
  }
}

async function* cutIntoParts(pieces: Pieces, partBytes: number): AsyncGenerator<Part> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (size + rest.length >= partBytes) {
      const filling = rest.subarray(0, partBytes - size);
      yield Buffer.concat([...waiting, filling]);
      rest = rest.subarray(filling.length);
      waiting = [];
      size = 0;
    }
    // The giver may write over it.
    if (rest.length > 0) waiting.push(Uint8Array.from(rest));
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** One stretch after the other, all of them of the same bytes. */
async function* read(asked: AskedPlace, given: string): AsyncGenerator<Uint8Array> {
  const key = checkedKey(given);
  let mark: string | null = null;
  for (let from = 0; ; ) {
    const headers = {
      range: `bytes=${from}-${from + asked.pace.stretchBytes - 1}`,
      ...(mark ? { 'if-match': mark } : {}),
    };
    const answer: StoreAnswer = await asked.ask({ method: 'GET', key, headers, accepts: [200, 206, 416] });
    // Nothing lies behind the end.
    if (answer.status === 416) return;
    const found = answer.headers.get('etag');
    if (mark !== null && found !== mark) throw new StorageFault('changed', 'the file was replaced meanwhile');
    mark = found;
    if (answer.body.length > 0) yield answer.body;
    from += answer.body.length;
    if (answer.status === 200 || from >= sizeOf(answer)) return;
  }
}

/** `bytes 0-99/1234` */
function sizeOf({ headers, body }: StoreAnswer): number {
  const said = /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  if (said === undefined) throw new StorageFault('unavailable', 'the store does not say how large a file is');
  return body.length === 0 ? 0 : Number(said);
}

async function* listFiles(asked: AskedPlace, prefix = ''): AsyncGenerator<StoredFile> {
  for await (const file of listAll(asked, prefix)) if (isKey(file.key)) yield file;
}

async function* listAll({ place, ask }: AskedPlace, prefix: string): AsyncGenerator<StoredFile> {
  for (let next: string | null = null; ; ) {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix: `${place.prefix}${prefix}`,
      ...(next === null ? {} : { 'continuation-token': next }),
    };
    const page = readPage(place, await ask({ method: 'GET', key: null, query, accepts: [200] }));
    yield* page.files;
    next = page.next;
    if (next === null) return;
  }
}

import { importPartBytes } from '../../../contract/admin/imports/imports.ts';
import { api } from '../../platform/api/client.ts';

/** Sends a file part by part, from where an earlier try stopped; `say` hears how many bytes are there. */
export async function sendFile(file: File, say: (received: number) => void): Promise<string> {
  const { id, received } = await api.imports.begin({
    fileName: file.name,
    size: file.size,
    changedAt: file.lastModified,
  });
  say(received);
  for (let offset = received; offset < file.size; ) {
    const part = await toBase64(file.slice(offset, offset + importPartBytes));
    ({ received: offset } = await api.imports.addPart({ id, offset, part }));
    say(offset);
  }
  await api.imports.finish({ id });
  return id;
}

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  // As many at once as a call takes arguments.
  for (let start = 0; start < bytes.length; start += 32_768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return btoa(text);
}

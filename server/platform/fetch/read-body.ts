/** The text of a request or an answer, whatever it says of its own length; null when it is longer than so many bytes. */
export async function readBody(
  message: Pick<Request | Response, 'headers' | 'body'>,
  largest: number,
): Promise<string | null> {
  if (Number(message.headers.get('content-length') ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message.body ?? []) {
    size += chunk.length;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

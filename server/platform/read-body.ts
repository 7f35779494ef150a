/** The text of a request, whatever it says of its own length; null when it is longer than so many bytes. */
export async function readBody(request: Request, largest: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

import { decodeBuffer, getEncoding } from 'encoding-sniffer';

const escapeByte = 0x1b;

/**
 * The text of a page. Bytes that are UTF-8 are read so whatever the page or its header claims, as no other encoding looks
 * like it by chance; what claims to be UTF-8 and is not is Windows-1252, as such pages nearly always are.
 */
export function decodePage(body: Uint8Array, mediaType: string): string {
  const label = /charset\s*=\s*["']?([\w.:-]+)/i.exec(mediaType)?.[1];
  // UTF-16 is full of zeros, and ISO-2022 of escapes.
  if (!body.includes(0) && !body.includes(escapeByte)) {
    const text = asUtf8(body);
    if (text !== null) return text;
  }
  const options = {
    defaultEncoding: 'windows-1252',
    maxBytes: 4_096,
    ...(label && { transportLayerEncodingLabel: label }),
  };
  const isUtf8 = getEncoding(body, options).toLowerCase() === 'utf-8';
  return decodeBuffer(Buffer.from(body), isUtf8 ? { ...options, userEncoding: 'windows-1252' } : options);
}

function asUtf8(body: Uint8Array): string | null {
  try {
    // Cut in the middle of a character it is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return null;
  }
}

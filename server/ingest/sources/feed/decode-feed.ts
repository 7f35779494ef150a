import iconv from 'iconv-lite';

const byteOrderMarks: Array<[mark: number[], encoding: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a feed. The encoding comes from the byte order mark, else the XML declaration, else the media type, else
 * it is UTF-8; what claims to be UTF-8 and is not is read as Windows-1252, which is what such files nearly always are.
 */
export function decodeFeed(body: Uint8Array, mediaType: string): string {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, index) => body[index] === byte))?.[1];
  const encoding = marked ?? declaredEncoding(body) ?? /charset\s*=\s*["']?([\w.:-]+)/i.exec(mediaType)?.[1];
  if (encoding && !/^(?:utf-?8|us-ascii|ascii)$/i.test(encoding) && iconv.encodingExists(encoding)) {
    return iconv.decode(Buffer.from(body), encoding);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return iconv.decode(Buffer.from(body), marked ? 'utf-8' : 'windows-1252');
  }
}

function declaredEncoding(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1').replaceAll('\0', '');
  const encoding = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (encoding && /^utf-?16$/i.test(encoding)) return body[0] === 0 ? 'utf-16be' : 'utf-16le';
  return encoding;
}

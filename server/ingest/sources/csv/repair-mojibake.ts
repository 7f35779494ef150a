import iconv from 'iconv-lite';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
// The lead byte of a UTF-8 pair or triple, read as Windows-1252, with a sign or an accent behind it.
const suspect = /[\u00C2-\u00F4][^\0-\x7F]/;

/**
 * `PanÃ¨ve` → `Panève`: undoes UTF-8 that was read as Windows-1252, only when that is certain: the whole text goes
 * back into Windows-1252, those bytes are UTF-8, and the result is shorter. Anything else is left as it is.
 */
export function repairMojibake(text: string): string {
  if (!suspect.test(text)) return text;
  const bytes = iconv.encode(text, 'windows-1252');
  if (iconv.decode(bytes, 'windows-1252') !== text) return text;
  try {
    const repaired = strictUtf8.decode(bytes);
    return repaired.length < text.length ? repairMojibake(repaired) : text;
  } catch {
    return text;
  }
}

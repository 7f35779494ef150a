import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { reasonOf } from '../errors.ts';

/** A tag's content: text, nested tags, or several of either. */
export type XmlNode = string | { [tag: string]: XmlNode } | XmlNode[];

export class UnreadableXml extends Error {
  override name = 'UnreadableXml';
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 40,
});

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Bytes as text: by byte order mark, else the declared encoding, else UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const byMark = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : null;
  const declared = /<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  for (const encoding of [byMark, declared, 'utf-8']) {
    if (!encoding) continue;
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {} // unknown to the decoder, or not what the bytes are
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Reads XML that strangers wrote: no document type, so no entities of their own; only the five predefined and numeric
 * ones are replaced. Attributes are children whose tag begins with `@`. Throws `UnreadableXml` with a sentence.
 */
export function readXml(text: string): XmlNode {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableXml('The XML declares a document type, which is refused.');
  const verdict = XMLValidator.validate(text);
  if (verdict !== true)
    throw new UnreadableXml(`The XML is malformed in line ${verdict.err.line}: ${verdict.err.msg}`);
  try {
    return parser.parse(text);
  } catch (error) {
    throw new UnreadableXml(`The XML cannot be read: ${reasonOf(error)}`);
  }
}

/** The first node down a path of tags. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node;
  for (const tag of path) found = nodesAt(found, tag)[0];
  return found;
}

/** Every child of that tag, in order. */
export function nodesAt(node: XmlNode | undefined, tag: string): XmlNode[] {
  if (node === undefined || typeof node === 'string' || Array.isArray(node) || !Object.hasOwn(node, tag))
    return [];
  const child = node[tag];
  if (child === undefined) return [];
  return Array.isArray(child) ? child : [child];
}

/** The text at the end of a path, in one line; null when there is none. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string | null {
  const end = nodeAt(node, ...path);
  const found = typeof end === 'string' ? end : nodeAt(end, '#text'); // a tag with attributes keeps its text apart
  if (typeof found !== 'string') return null;
  const text = replaceEntities(found).replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

function replaceEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return predefined[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return isCharacter(code) ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** XML 1.0, section 2.2: which code points may stand in a document. */
function isCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

import { isDay } from '../../../../contract/platform/time/days.ts';
import { decodeText, nodeAt, readXml, UnreadableXml, type XmlNode } from '../../../platform/text/read-xml.ts';

/** A full submission may carry exhibits; the form itself is a few kilobytes, seldom a hundred. */
const longestForm = 5_000_000;

export class NotAFiling extends Error {
  override name = 'NotAFiling';
}

/** What EDGAR publishes of a filing: the form, and the header of a full submission; a bare `primary_doc.xml` has none. */
export function openSubmission(bytes: Uint8Array): { header: string; submission: XmlNode } {
  const text = decodeText(bytes).replace(/^[\ufeff\s]+/, '');
  const { header, xml } = splitSubmission(text);
  const submission = nodeAt(readSubmission(xml), 'edgarSubmission');
  if (submission === undefined) throw new NotAFiling('The XML is not an EDGAR submission.');
  return { header, submission };
}

export const accessionOf = (header: string): string | null =>
  /ACCESSION NUMBER:\s*(\d{10}-\d{2}-\d{6})/.exec(header)?.[1] ?? null;

export const filedOnOf = (header: string): string | null =>
  readDay(/FILED AS OF DATE:\s*(\d{8})/.exec(header)?.[1] ?? null);

/** Whether a body is worth keeping as a filing: its XML, or a submission that holds it. Web pages and feeds are neither. */
export function resemblesFiling(bytes: Uint8Array): boolean {
  const start = decodeText(bytes.subarray(0, 20_000)).replace(/^[\ufeff\s]+/, '');
  return /^<(?:\?xml|edgarSubmission|SEC-|SUBMISSION|XML)/.test(start) && /<edgarSubmission[\s>]/.test(start);
}

function splitSubmission(text: string): { header: string; xml: string } {
  if (/^<\?xml|^<edgarSubmission/.test(text)) return { header: '', xml: text };
  const start = text.indexOf('<XML>');
  if (start < 0) throw new NotAFiling('The file is neither XML nor a submission with XML inside.');
  const end = text.indexOf('</XML>', start);
  return {
    header: text.slice(0, Math.min(start, 20_000)),
    xml: text.slice(start + '<XML>'.length, end < 0 ? undefined : end).trim(),
  };
}

function readSubmission(xml: string): XmlNode {
  if (xml.length > longestForm) throw new NotAFiling('The form is larger than 5 MB.');
  try {
    return readXml(xml);
  } catch (error) {
    if (error instanceof UnreadableXml) throw new NotAFiling(error.message);
    throw error;
  }
}

/** A calendar day from `2020-03-30`, with or without a zone, or `20200330`. Form D exists since 1982; null beyond 2100. */
export function readDay(text: string | null): string | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text ?? '');
  if (!parts) return null;
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  return isDay(day) && day >= '1982-01-01' && day < '2101-01-01' ? day : null;
}

export function shortType(text: string | null): string {
  return (text ?? 'document without a type').slice(0, 40);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ServedFiling = {
  cik: string;
  name: string;
  formType: string;
  accession: string;
  /** `2026-11-20` */
  filedOn: string;
  /** Only of a form that says it. */
  fileNumber: string | null;
  isFund: boolean;
  xml: string;
};

/** The filings of a folder and its subfolders, read anew each time, so that a file put there is a filing that arrived. */
export async function readFilings(folder: string, filedOn: string | null): Promise<ServedFiling[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.(?:xml|txt)$/.test(name))
    .sort();
  const filings: ServedFiling[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const xml = text.slice(Math.max(0, text.search(/<edgarSubmission[\s>]/)), endOf(text));
    const cik = /<(?:cik|filerCik)>0*(\d+)</.exec(xml)?.[1];
    if (!/^<edgarSubmission[\s>]/.test(xml) || !cik) continue;
    filings.push({
      cik,
      name: (/<(?:entityName|nameOfIssuer)>([^<]*)</.exec(xml)?.[1] ?? '').replaceAll('&amp;', '&'),
      formType: /<submissionType>([^<]*)</.exec(xml)?.[1] ?? 'D',
      accession: accessionOf(name, cik, xml),
      filedOn: filedOn ?? signedOn(xml) ?? '2000-01-01',
      fileNumber: /<fileNumber>([^<]*)</.exec(xml)?.[1] ?? null,
      isFund: xml.includes('<item>3C'),
      xml,
    });
  }
  return filings.sort((one, other) => other.filedOn.localeCompare(one.filedOn));
}

/** Form D writes 2026-11-20, Form C 11-20-2026. */
function signedOn(xml: string): string | null {
  const [, year, month, day] = /<signatureDate>(\d{4})-(\d\d)-(\d\d)/.exec(xml) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const american = /<signatureDate>(\d\d)-(\d\d)-(\d{4})/.exec(xml);
  return american && `${american[3]}-${american[1]}-${american[2]}`;
}

function endOf(text: string): number | undefined {
  const end = text.indexOf('</edgarSubmission>');
  return end < 0 ? undefined : end + '</edgarSubmission>'.length;
}

/** From the file's name, else made up from its content, as EDGAR numbers them: filer, year, sequence. */
function accessionOf(name: string, cik: string, xml: string): string {
  const parts = /(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)/.exec(name);
  if (parts) return `${parts[1]}-${parts[2]}-${parts[3]}`;
  const year = signedOn(xml)?.slice(2, 4) ?? '00';
  const sequence =
    Number.parseInt(createHash('sha256').update(xml).digest('hex').slice(0, 8), 16) % 1_000_000;
  return `${cik.padStart(10, '0')}-${year}-${String(sequence).padStart(6, '0')}`;
}

import { type DocumentReading, type RawDocument, UnreadableDocument } from '../../source.ts';
import type { FormD } from './form-d.ts';
import { gate } from './gate.ts';
import { NotAFormD, parseFormD } from './parse.ts';
import { isIndex } from './plan.ts';
import { reportOf } from './report.ts';
import { operatingIssuer } from './who-files.ts';

/** What one document says: one filing gives one reading; a kept index none, since its filings are documents themselves. */
export function* readDocument(document: RawDocument): Iterable<DocumentReading> {
  if (isIndex(new TextDecoder('latin1').decode(document.body.subarray(0, 5_000)))) return;
  yield readFiling(parse(document), document.externalId);
}

const smallestNews = 10_000;

/** What one filing comes to: a round, one that a person should look at, or none. */
export function readFiling(filing: FormD, externalId: string): DocumentReading {
  const excerpt = operatingIssuer(filing).name;
  const rejected = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where: externalId,
    reason,
    excerpt,
  });
  const { verdict, score, reasons } = gate(filing);
  if (verdict === 'not-a-startup') return rejected(`Not a startup: ${reasons.slice(0, 3).join('; ')}`);
  if (filing.sold === '0') return rejected('Nothing sold yet');
  if (filing.sold !== null && Number(filing.sold) < smallestNews)
    return rejected('Less than $10,000 was sold');
  const report = reportOf(filing, externalId);
  if (report === null) return rejected('The filing has no believable date');
  const doubtful = (reason: string): DocumentReading => ({ kind: 'doubtful', report, reason });
  if (verdict === 'doubtful')
    return doubtful(`May not be a startup (score ${score}): ${reasons.slice(0, 3).join('; ')}`);
  if (filing.sold === null) return doubtful('The amount sold cannot be read');
  return { kind: 'report', report };
}

function parse(document: RawDocument): FormD {
  try {
    return parseFormD(document.body);
  } catch (error) {
    if (error instanceof NotAFormD) throw new UnreadableDocument(error.message, { cause: error });
    throw error;
  }
}

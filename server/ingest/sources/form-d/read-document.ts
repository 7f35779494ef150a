import { type DocumentReading, type RawDocument, UnreadableDocument } from '../../source.ts';
import { gate } from './gate.ts';
import { NotAFormD, parseFormD } from './parse.ts';
import { isIndex } from './plan.ts';
import { reportOf } from './report.ts';
import { operatingIssuer } from './who-files.ts';

/** What one document says: one filing gives one reading; a kept index none, since its filings are documents themselves. */
export function* readDocument(document: RawDocument): Iterable<DocumentReading> {
  if (isIndex(new TextDecoder('latin1').decode(document.body.subarray(0, 5_000)))) return;
  const filing = parse(document);
  const excerpt = operatingIssuer(filing).name;
  const rejected = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where: document.externalId,
    reason,
    excerpt,
  });
  const { verdict, score, reasons } = gate(filing);
  if (verdict === 'not-a-startup') return yield rejected(`Not a startup: ${reasons.slice(0, 3).join('; ')}`);
  if (filing.sold === '0') return yield rejected('Nothing sold yet');
  const report = reportOf(filing, document.externalId);
  if (report === null) return yield rejected('The filing has no believable date');
  if (verdict === 'doubtful') {
    yield {
      kind: 'doubtful',
      report,
      reason: `May not be a startup (score ${score}): ${reasons.slice(0, 3).join('; ')}`,
    };
  } else if (filing.sold === null) {
    yield { kind: 'doubtful', report, reason: 'The amount sold cannot be read' };
  } else if (filing.isBusinessCombination) {
    yield { kind: 'doubtful', report, reason: 'The paper of a merger or exchange, perhaps not a round' };
  } else yield { kind: 'report', report };
}

function parse(document: RawDocument): ReturnType<typeof parseFormD> {
  try {
    return parseFormD(document.body);
  } catch (error) {
    if (error instanceof NotAFormD) throw new UnreadableDocument(error.message, { cause: error });
    throw error;
  }
}

import { daysEarlier, utcDay } from '../../../../contract/platform/time/days.ts';
import { decodeText, nodeAt, nodesAt, readXml, textAt } from '../../../platform/text/read-xml.ts';

/** One filing to fetch. Several registrants of one offering share its accession number. */
export type PlannedFiling = {
  accession: string;
  /** Without leading zeros, as addresses want it. */
  cik: string;
  filedOn: string | null;
  /** The feed's summary claims section 3(c): a fund, not worth a download. */
  isFund: boolean;
};

export const feedPageSize = 100;

/** `type=D` is a prefix to EDGAR: it also brings DEF 14A, DEFA14A and the like. */
const isFormD = (formType: string | null | undefined) => formType === 'D' || formType === 'D/A';

/** Only the indexes list these: in the feed, `type=C` brings letters and certificates by the hundred. */
const isOffering = (formType: string | null | undefined) =>
  formType === 'C' || formType === 'C/A' || formType === 'C-U';
const fileName = /\bedgar\/data\/0*(\d{1,10})\/(\d{10}-\d{2}-\d{6})\.txt\s*$/;

/** Address of the daily index by form type; one is written after each business day (New York). */
export function dailyIndexAddress(baseUrl: string, day: Date): string {
  const date = utcDay(day);
  const quarter = Math.floor(day.getUTCMonth() / 3) + 1;
  return `${baseUrl}/Archives/edgar/daily-index/${date.slice(0, 4)}/QTR${quarter}/form.${date.replaceAll('-', '')}.idx`;
}

export function currentFeedAddress(baseUrl: string, start: number): string {
  return `${baseUrl}/cgi-bin/browse-edgar?action=getcurrent&type=D&owner=include&start=${start}&count=${feedPageSize}&output=atom`;
}

/** The full submission: the form with the header that tells the day of filing. */
export function submissionAddress(baseUrl: string, { cik, accession }: PlannedFiling): string {
  return `${baseUrl}/Archives/edgar/data/${cik}/${accession}.txt`;
}

/** Business days before `now`, oldest first; EDGAR takes filings on no other. */
export function businessDaysBefore(now: Date, days: number): Date[] {
  return Array.from({ length: days }, (_, index) => daysEarlier(now, days - index)).filter(
    (day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6,
  );
}

/** A day without an index: the storage says so with a refusal that is none. */
export function isMissingIndex(text: string): boolean {
  return /<Code>(?:AccessDenied|NoSuchKey)<\/Code>/.test(text);
}

export function isIndex(text: string): boolean {
  return /^(?:Form Type\s+Company Name|CIK\|Company Name\|Form Type)/m.test(text.slice(0, 5_000));
}

export function isFeed(text: string): boolean {
  return /<feed[\s>]/.test(text.slice(0, 2_000));
}

/**
 * The Form D and, where they are wanted, the Form C filings of a daily or quarterly index, in either layout: `master`
 * separated by bars, `form` in columns that begin where its header's words do. A holiday's index has a header alone, or
 * not even that.
 */
export function readIndex(text: string, { formC = false }: { formC?: boolean } = {}): PlannedFiling[] {
  const lines = text.split(/\r\n|\r|\n/);
  const header = lines.find((line) => line.startsWith('Form Type'));
  const nameColumn = header?.indexOf('Company Name') ?? -1;
  const filings = lines.flatMap((line) => {
    const isMaster = /^\d+\|/.test(line);
    const formType = isMaster ? line.split('|')[2]?.trim() : line.slice(0, nameColumn).trim();
    const file = fileName.exec(line);
    const isWanted = isFormD(formType) || (formC && isOffering(formType));
    if ((!isMaster && nameColumn < 0) || !isWanted || !file) return [];
    const [, cik = '', accession = ''] = file;
    return [{ accession, cik, filedOn: readFiledOn(line.slice(0, file.index)), isFund: false }];
  });
  return onceEach(filings);
}

/** The Form D filings of a page of the current-filings feed (Atom). Throws `UnreadableXml`. */
export function readFeed(bytes: Uint8Array): { filings: PlannedFiling[]; entries: number } {
  const entries = nodesAt(nodeAt(readXml(decodeText(bytes).trim()), 'feed'), 'entry');
  const filings = entries.flatMap((entry) => {
    const accession = /accession-number=(\d{10}-\d{2}-\d{6})/.exec(textAt(entry, 'id') ?? '')?.[1];
    const cik = /\(0*(\d{1,10})\) \([^)]*\)$/.exec(textAt(entry, 'title') ?? '')?.[1];
    if (!accession || !cik || !isFormD(textAt(entry, 'category', '@term'))) return [];
    const summary = textAt(entry, 'summary') ?? '';
    const filedOn = /\b(\d{4}-\d{2}-\d{2})\b/.exec(summary)?.[1] ?? null;
    return [{ accession, cik, filedOn, isFund: /\bItem 3C\b/.test(summary) }];
  });
  return { filings: onceEach(filings), entries: entries.length };
}

/** One of each accession number, oldest first, so that an amendment follows what it amends. */
export function onceEach(filings: PlannedFiling[]): PlannedFiling[] {
  const byAccession = new Map<string, PlannedFiling>();
  for (const filing of filings) {
    const same = byAccession.get(filing.accession);
    byAccession.set(filing.accession, same ? { ...same, isFund: same.isFund || filing.isFund } : filing);
  }
  return [...byAccession.values()].sort((one, other) =>
    (one.filedOn ?? '').localeCompare(other.filedOn ?? ''),
  );
}

/** Daily indexes write 20240102, quarterly ones 2024-01-02. */
function readFiledOn(line: string): string | null {
  const parts = /(?:\s|\|)(\d{4})-?(\d{2})-?(\d{2})(?:\s+|\|)$/.exec(line);
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

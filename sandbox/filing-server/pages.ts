import { escapeMarkup } from '../../contract/platform/text/escape-markup.ts';
import type { ServedFiling } from './filings.ts';

const compact = (day: string) => day.replaceAll('-', '');

/** The daily index by form type: columns under their header. */
export function formIndexPage(filings: ServedFiling[]): string {
  const row = (form: string, name: string, cik: string, day: string, file: string) =>
    `${form.padEnd(12)}${name.slice(0, 60).padEnd(62)}${cik.padEnd(12)}${day.padEnd(12)}${file}`;
  return [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    ' ',
    row('Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name'),
    '-'.repeat(141),
    ...filings.map((filing) =>
      row(filing.formType, filing.name, filing.cik, compact(filing.filedOn), fileOf(filing)),
    ),
    '',
  ].join('\n');
}

/** The daily index by registrant: separated by bars. */
export function masterIndexPage(filings: ServedFiling[]): string {
  return [
    'Description:           Daily Index of EDGAR Dissemination Feed',
    ' ',
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
    ...filings.map((filing) =>
      [filing.cik, filing.name, filing.formType, compact(filing.filedOn), fileOf(filing)].join('|'),
    ),
    '',
  ].join('\n');
}

/** One page of the current filings. */
export function feedPage(filings: ServedFiling[], baseUrl: string): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings</title>
${filings.map((filing) => feedEntry(filing, baseUrl)).join('\n')}
</feed>
`;
}

function feedEntry(
  { formType, name, cik, accession, filedOn, isFund }: ServedFiling,
  baseUrl: string,
): string {
  const page = `${baseUrl}/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
  const summary = `<b>Filed:</b> ${filedOn} <b>AccNo:</b> ${accession} <b>Size:</b> 9 KB${
    isFund ? '\n<br>Item 3C: Investment Company Act Section 3(c)' : ''
  }`;
  return `<entry>
<title>${formType} - ${escapeMarkup(name)} (${cik.padStart(10, '0')}) (Filer)</title>
<link rel="alternate" type="text/html" href="${page}"/>
<summary type="html">
 ${escapeMarkup(summary)}
</summary>
<updated>${filedOn}T17:00:00-04:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${formType}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`;
}

/** The full submission: a header, and the form inside `<XML>`. */
export function submissionPage({
  accession,
  formType,
  filedOn,
  name,
  cik,
  xml,
  fileNumber,
}: ServedFiling): string {
  return `<SEC-DOCUMENT>${accession}.txt : ${compact(filedOn)}
<SEC-HEADER>${accession}.hdr.sgml : ${compact(filedOn)}
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	${formType}
PUBLIC DOCUMENT COUNT:		1
FILED AS OF DATE:		${compact(filedOn)}

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			${name}
		CENTRAL INDEX KEY:			${cik.padStart(10, '0')}
${
  fileNumber === null
    ? ''
    : `
	FILING VALUES:
		SEC FILE NUMBER:	${fileNumber}
`
}</SEC-HEADER>
<DOCUMENT>
<TYPE>${formType}
<SEQUENCE>1
<FILENAME>primary_doc.xml
<TEXT>
<XML>
<?xml version="1.0"?>
${xml}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}

/** What EDGAR's storage says of a file that is not there, with status 403. */
export const accessDeniedPage = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`;

/** What EDGAR says to a program that asks too fast, sometimes with status 200. */
export const refusalPage = `<!DOCTYPE html>
<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head>
<body><h1>Your Request Originates from an Undeclared Automated Tool</h1></body></html>`;

function fileOf({ cik, accession }: ServedFiling): string {
  return `edgar/data/${cik}/${accession}.txt`;
}

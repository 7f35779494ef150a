import { isDay } from '../../../../../contract/platform/time/days.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from '../../../../platform/text/read-xml.ts';
import { accessionOf, filedOnOf, NotAFiling, openSubmission, readDay, shortType } from '../submission.ts';
import type { FormC, FormCType, Signatory } from './form-c.ts';

const longestName = 300;
const longestProgress = 280;

const types: readonly FormCType[] = ['C', 'C/A', 'C-U'];

/** Why a form of the same family is none that opens or changes an offering. */
const others: Record<string, string> = {
  'C-AR': 'an annual report',
  'C-AR/A': 'an annual report',
  'C-TR': 'the end of reporting',
  'C-W': 'a withdrawal',
  'C/A-W': 'a withdrawal',
  'C-U-W': 'a withdrawal',
};

/** Whether a submission is of the family of Form C, also of a form in it that is not read. */
export function isFormC(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000));
  return /<submissionType>\s*C(?:[/-][^<]*)?<\/submissionType>/.test(start);
}

/** Reads a Form C, C/A or C-U, as `primary_doc.xml` or as a full submission. Throws `NotAFiling` with a sentence. */
export function parseFormC(bytes: Uint8Array): FormC {
  const { header, submission } = openSubmission(bytes);
  const head = nodeAt(submission, 'headerData');
  const form = nodeAt(submission, 'formData');
  const issuance = nodeAt(form, 'issuerInformation');
  const issuer = nodeAt(issuance, 'issuerInfo');
  const offering = nodeAt(form, 'offeringInformation');
  const figures = nodeAt(form, 'annualReportDisclosureRequirements');
  const address = nodeAt(issuer, 'issuerAddress');
  const filer = nodeAt(head, 'filerInfo', 'filer');
  return {
    type: readType(textAt(head, 'submissionType')),
    accession: accessionOf(header),
    filedOn: filedOnOf(header),
    signedOn: latestSignature(form),
    fileNumber: readFileNumber(textAt(filer, 'fileNumber'), header),
    isTest: textAt(head, 'filerInfo', 'liveTestFlag') === 'TEST',
    cik: readCik(textAt(filer, 'filerCredentials', 'filerCik')),
    name: readName(textAt(issuer, 'nameOfIssuer')),
    coIssuers: nodesAt(nodeAt(issuance, 'coIssuers'), 'coIssuerInfo').flatMap(
      (other) => textAt(other, 'nameOfCoIssuer')?.slice(0, longestName) ?? [],
    ),
    legalForm: textAt(issuer, 'legalStatus', 'legalStatusForm') ?? 'Other',
    jurisdiction: textAt(issuer, 'legalStatus', 'jurisdictionOrganization'),
    incorporatedOn: readAmericanDay(textAt(issuer, 'legalStatus', 'dateIncorporation')),
    street: addressAt(address, 'street1'),
    city: addressAt(address, 'city'),
    stateOrCountry: addressAt(address, 'stateOrCountry'),
    postalCode: addressAt(address, 'zipCode'),
    website: textAt(issuer, 'issuerWebsite'),
    portal: textAt(issuance, 'companyName'),
    security: textAt(offering, 'securityOfferedType'),
    securityNote: textAt(offering, 'securityOfferedOtherDesc'),
    employees: readNumber(textAt(figures, 'currentEmployees')),
    revenue: readNumber(textAt(figures, 'revenueMostRecentFiscalYear')),
    progress: textAt(issuance, 'progressUpdate')?.slice(0, longestProgress) ?? null,
    signatories: readSignatories(form),
  };
}

function readType(text: string | null): FormCType {
  const reason = others[text ?? ''];
  if (reason) throw new NotAFiling(`The submission is ${reason} (Form ${text}), not an offering.`);
  const type = types.find((known) => known === text);
  if (type === undefined) throw new NotAFiling(`The submission is a ${shortType(text)}, not a Form C.`);
  return type;
}

function readCik(text: string | null): string {
  const cik = text?.replace(/^0+/, '');
  if (!cik || !/^\d{1,10}$/.test(cik))
    throw new NotAFiling('The filing gives no registration number of its issuer.');
  return cik;
}

function readName(name: string | null): string {
  if (!name) throw new NotAFiling('The filing names no issuer.');
  if (name.length > longestName)
    throw new NotAFiling(`The issuer's name is longer than ${longestName} characters.`);
  return name;
}

/** Updates and amendments say it in the form, the first filing only in the header of its submission. */
function readFileNumber(inForm: string | null, header: string): string | null {
  const text = inForm ?? /SEC FILE NUMBER:\s*([\d-]+)/.exec(header)?.[1] ?? '';
  return /^020-\d{3,8}$/.test(text) ? text : null;
}

/** The parts of an address are of another namespace, by whatever prefix the filer's program chose. */
function addressAt(address: XmlNode | undefined, part: string): string | null {
  if (address === undefined || typeof address === 'string' || Array.isArray(address)) return null;
  const tag = Object.keys(address).find((key) => key === part || key.endsWith(`:${part}`));
  return tag === undefined ? null : textAt(address, tag);
}

/** `03-27-2024` or `03/27/2024`. */
function readAmericanDay(text: string | null): string | null {
  const parts = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text ?? '');
  if (!parts) return readDay(text);
  const [, month = '', day = '', year = ''] = parts;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) && year >= '1800' && year < '2101' ? found : null;
}

/** `12.00` */
function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,13}(?:\.\d{1,4})?$/.test(text) ? Number(text) : null;
}

function readSignatories(form: XmlNode | undefined): Signatory[] {
  const block = nodeAt(form, 'signatureInfo');
  const issuer = nodeAt(block, 'issuerSignature');
  return [
    { name: textAt(issuer, 'issuerSignature'), title: textAt(issuer, 'issuerTitle') },
    ...signaturesIn(block).map((person) => ({
      name: textAt(person, 'personSignature'),
      title: textAt(person, 'personTitle'),
    })),
  ].flatMap(({ name, title }) => (name === null ? [] : { name, title }));
}

function latestSignature(form: XmlNode | undefined): string | null {
  const days = signaturesIn(nodeAt(form, 'signatureInfo')).flatMap(
    (person) => readAmericanDay(textAt(person, 'signatureDate')) ?? [],
  );
  return days.sort().at(-1) ?? null;
}

const signaturesIn = (block: XmlNode | undefined): XmlNode[] =>
  nodesAt(nodeAt(block, 'signaturePersons'), 'signaturePerson');

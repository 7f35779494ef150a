import { nodeAt, nodesAt, textAt, type XmlNode } from '../../../platform/text/read-xml.ts';
import type { FormD, Issuer, RelatedPerson } from './form-d.ts';
import { accessionOf, filedOnOf, NotAFiling, openSubmission, readDay, shortType } from './submission.ts';

/** The schema allows 150 characters; a name beyond this is not a name. */
const longestName = 300;

/**
 * Reads a filing as EDGAR publishes it: `primary_doc.xml`, or the full submission text with the same XML inside
 * `<XML>`. Throws `NotAFiling` with a sentence when it is neither or lacks what a Form D must have.
 */
export function parseFormD(bytes: Uint8Array): FormD {
  const { header, submission } = openSubmission(bytes);
  const type = textAt(submission, 'submissionType');
  if (type !== 'D' && type !== 'D/A')
    throw new NotAFiling(`The submission is a ${shortType(type)}, not a Form D.`);
  const offering = nodeAt(submission, 'offeringData');
  const filing = nodeAt(offering, 'typeOfFiling');
  const securities = nodeAt(offering, 'typesOfSecuritiesOffered');
  const amounts = nodeAt(offering, 'offeringSalesAmounts');
  const recipients = nodesAt(nodeAt(offering, 'salesCompensationList'), 'recipient');
  const isTrue = (tag: string) => textAt(securities, tag) === 'true';
  return {
    accession: accessionOf(header),
    filedOn: filedOnOf(header),
    signedOn: latestSignature(offering),
    sicCode: readSicCode(header),
    isTest: textAt(submission, 'testOrLive') === 'TEST',
    isAmendment: type === 'D/A' || textAt(filing, 'newOrAmendment', 'isAmendment') === 'true',
    previousAccession: readAccession(textAt(filing, 'newOrAmendment', 'previousAccessionNumber')),
    issuers: [
      readIssuer(nodeAt(submission, 'primaryIssuer')),
      ...nodesAt(nodeAt(submission, 'issuerList'), 'issuer').map(readIssuer),
    ],
    people: nodesAt(nodeAt(submission, 'relatedPersonsList'), 'relatedPersonInfo').map(readPerson),
    industryGroup: textAt(offering, 'industryGroup', 'industryGroupType') ?? 'Other',
    investmentFundType: textAt(offering, 'industryGroup', 'investmentFundInfo', 'investmentFundType'),
    revenueRange: textAt(offering, 'issuerSize', 'revenueRange'),
    exemptions: textsAt(nodeAt(offering, 'federalExemptionsExclusions'), 'item'),
    firstSaleOn: readDay(textAt(filing, 'dateOfFirstSale', 'value')),
    lastsOverOneYear: textAt(offering, 'durationOfOffering', 'moreThanOneYear') === 'true',
    securities: {
      isEquity: isTrue('isEquityType'),
      isDebt: isTrue('isDebtType'),
      isOption: isTrue('isOptionToAcquireType'),
      isToBeAcquired: isTrue('isSecurityToBeAcquiredType'),
      isPooledFund: isTrue('isPooledInvestmentFundType'),
      isTenantInCommon: isTrue('isTenantInCommonType'),
      isMineralProperty: isTrue('isMineralPropertyType'),
      otherDescription: textAt(securities, 'descriptionOfOtherType'),
    },
    isBusinessCombination:
      textAt(offering, 'businessCombinationTransaction', 'isBusinessCombinationTransaction') === 'true',
    brokers: recipients.length,
    brokerNames: recipients.flatMap((recipient) =>
      ['recipientName', 'associatedBDName'].flatMap((tag) => textAt(recipient, tag) ?? []),
    ),
    offered: readDollars(textAt(amounts, 'totalOfferingAmount')),
    sold: readDollars(textAt(amounts, 'totalAmountSold')),
    salesNote: textAt(amounts, 'clarificationOfResponse'),
  };
}

function readIssuer(node: XmlNode | undefined): Issuer {
  const name = textAt(node, 'entityName');
  const cik = textAt(node, 'cik')?.replace(/^0+/, '');
  if (!name) throw new NotAFiling('The filing names no issuer.');
  if (name.length > longestName)
    throw new NotAFiling(`The issuer's name is longer than ${longestName} characters.`);
  if (!cik || !/^\d{1,10}$/.test(cik))
    throw new NotAFiling('The filing gives no registration number of its issuer.');
  const age = nodeAt(node, 'yearOfInc');
  const isTrue = (tag: string) => textAt(age, tag) === 'true';
  return {
    cik,
    name,
    previousNames: ['issuerPreviousNameList', 'edgarPreviousNameList']
      .flatMap((list) => textsAt(nodeAt(node, list), 'previousName'))
      .filter((previous) => previous.length <= longestName && !/^none$/i.test(previous)),
    entityType: textAt(node, 'entityType') ?? 'Other',
    entityTypeNote: textAt(node, 'entityTypeOtherDesc'),
    jurisdiction: textAt(node, 'jurisdictionOfInc'),
    street: textAt(node, 'issuerAddress', 'street1'),
    postalCode: textAt(node, 'issuerAddress', 'zipCode'),
    phone: textAt(node, 'issuerPhoneNumber'),
    city: textAt(node, 'issuerAddress', 'city'),
    stateOrCountry: textAt(node, 'issuerAddress', 'stateOrCountry'),
    incorporated: isTrue('withinFiveYears')
      ? 'within-five-years'
      : isTrue('overFiveYears')
        ? 'over-five-years'
        : isTrue('yetToBeFormed')
          ? 'yet-to-be-formed'
          : null,
    yearOfIncorporation: readYear(textAt(age, 'value')),
  };
}

function readPerson(node: XmlNode): RelatedPerson {
  const name = nodeAt(node, 'relatedPersonName');
  return {
    firstName: textAt(name, 'firstName') ?? '',
    middleName: textAt(name, 'middleName') ?? '',
    lastName: textAt(name, 'lastName') ?? '',
    relationships: textsAt(nodeAt(node, 'relatedPersonRelationshipList'), 'relationship'),
    clarification: textAt(node, 'relationshipClarification'),
  };
}

function textsAt(node: XmlNode | undefined, tag: string): string[] {
  return nodesAt(node, tag).flatMap((child) => textAt(child) ?? []);
}

function latestSignature(offering: XmlNode | undefined): string | null {
  const days = nodesAt(nodeAt(offering, 'signatureBlock'), 'signature').flatMap(
    (signature) => readDay(textAt(signature, 'signatureDate')) ?? [],
  );
  return days.sort().at(-1) ?? null;
}

/** As in the header of a full submission, in the form that is shown or the one that is disseminated. */
function readSicCode(header: string): string | null {
  const found =
    /STANDARD INDUSTRIAL CLASSIFICATION:[^\n]*?(\d{3,4})\]?[ \t]*\r?$/im.exec(header) ??
    /<(?:ASSIGNED-)?SIC(?:-CODE)?>\s*(\d{3,4})/i.exec(header) ??
    /^\s*SIC(?:[ _-]?CODE)?\s*[:=]\s*(\d{3,4})/im.exec(header);
  const code = found?.[1] ?? null;
  return code !== null && Number(code) > 0 ? code : null;
}

function readYear(text: string | null): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return year >= 1800 && year <= 2100 ? year : null;
}

/** The schema allows at most twelve digits; anything else, such as `Indefinite` or a sign, is no amount. */
function readDollars(text: string | null): string | null {
  return text !== null && /^\d{1,12}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null;
}

/** Filers leave out leading zeros of each part. */
function readAccession(text: string | null): string | null {
  const parts = /^(\d{1,10})-(\d{1,2})-(\d{1,6})$/.exec(text ?? '');
  if (!parts) return null;
  const [, filer = '', year = '', sequence = ''] = parts;
  return `${filer.padStart(10, '0')}-${year.padStart(2, '0')}-${sequence.padStart(6, '0')}`;
}

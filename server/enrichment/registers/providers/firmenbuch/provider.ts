import type { Office } from '../../../../../contract/companies/registers.ts';
import {
  nodeAt,
  nodesAt,
  readXml,
  textAt,
  UnreadableXml,
  type XmlNode,
} from '../../../../platform/text/read-xml.ts';
import { personName } from '../../reading/person-name.ts';
import {
  type Asked,
  type Officers,
  type Register,
  type RegisterRequest,
  type Registration,
  UnreadableAnswer,
} from '../../register.ts';

const host = 'justizonline.gv.at';

/** Austria: the commercial register, by the web service that the Ministry of Justice publishes. */
export const firmenbuch: Register = {
  name: 'firmenbuch',
  countries: ['AT'],
  hosts: [host],
  pauseMs: 1_000,
  key: 'firmenbuch',
  readNumber: (text) => {
    const [, digits, letter] = /^(?:FN\s*)?(\d{4,6})\s*([a-z])$/i.exec(text.trim()) ?? [];
    return digits && letter ? `${digits}${letter.toLowerCase()}` : null;
  },
  pageOf: (number) => `https://${host}/jop/web/firmenbuchabfrage?firmennummer=${number}`,
  search: {
    request: (name, { key }) =>
      ask(
        'ns://firmenbuch.justiz.gv.at/Abfrage/SucheFirmaRequest',
        `<q:SUCHEFIRMAREQUEST><q:FIRMENWORTLAUT>${escaped(name)}</q:FIRMENWORTLAUT><q:EXAKTESUCHE>false</q:EXAKTESUCHE><q:SUCHBEREICH>1</q:SUCHBEREICH><q:GERICHT></q:GERICHT><q:RECHTSFORM></q:RECHTSFORM><q:RECHTSEIGENSCHAFT></q:RECHTSEIGENSCHAFT><q:ORTNR></q:ORTNR></q:SUCHEFIRMAREQUEST>`,
        key,
      ),
    read: (text) => nodesAt(bodyOf(text, 'SUCHEFIRMARESPONSE'), 'ERGEBNIS').flatMap(readResult),
  },
  record: { request: askForExtract, read: readRecord },
  officers: { read: readOfficers },
};

function askForExtract(number: string, { key, day }: Asked): RegisterRequest {
  return ask(
    'ns://firmenbuch.justiz.gv.at/Abfrage/v2/AuszugRequest',
    `<q:AUSZUG_V2_REQUEST><q:FNR>${escaped(number)}</q:FNR><q:STICHTAG>${day}</q:STICHTAG><q:UMFANG>Kurzinformation</q:UMFANG></q:AUSZUG_V2_REQUEST>`,
    key,
  );
}

function ask(namespace: string, body: string, key: string): RegisterRequest {
  return {
    url: `https://${host}/jop/api/at.gv.justiz.fbw/ws`,
    accept: 'application/soap+xml, text/xml',
    headers: { 'x-api-key': key, soapaction: '""' },
    post: {
      mediaType: 'application/soap+xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:q="${namespace}"><soap:Header/><soap:Body>${body}</soap:Body></soap:Envelope>`,
    },
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The answer without the prefixes of its namespaces, which are different in each. */
function bodyOf(text: string, name: string): XmlNode {
  try {
    const root = readXml(text.trimStart().replace(/(<\/?|\s)[A-Za-z]\w*:(?=[A-Z])/g, '$1'));
    const found = nodeAt(root, 'Envelope', 'Body', name);
    if (found === undefined) throw new UnreadableAnswer('The register sent another message than asked for.');
    return found;
  } catch (thrown) {
    if (thrown instanceof UnreadableXml)
      throw new UnreadableAnswer('The register sent XML that cannot be read.');
    throw thrown;
  }
}

const isCurrent = (node: XmlNode) => textAt(node, '@AUFRECHT') !== 'false';

const numberOf = (text: string | null) => text?.replace(/\s/g, '').toLowerCase() ?? '';

function readResult(node: XmlNode): Registration[] {
  const name = textAt(node, 'NAME');
  const number = numberOf(textAt(node, 'FNR'));
  if (!name || !number) return [];
  const town = textAt(node, 'SITZ');
  const form = textAt(node, 'RECHTSFORM', 'CODE') ?? '';
  return [
    registration(number, name, { town, form, isActive: !/gelöscht/i.test(textAt(node, 'STATUS') ?? '') }),
  ];
}

type Said = { town: string | null; form: string; isActive: boolean };

const registration = (number: string, name: string, { town, form, isActive }: Said): Registration => ({
  number,
  name,
  otherNames: [],
  isActive,
  towns: town ? [town] : [],
  foundedYear: null,
  website: null,
  hasStaff: null,
  isOtherSort: /^e\.?U/i.test(form),
});

function readRecord(text: string, number: string): Registration | null {
  const extract = bodyOf(text, 'AUSZUG_V2_RESPONSE');
  const company = nodeAt(extract, 'FIRMA');
  const names = nodesAt(company, 'FI_DKZ02').filter(isCurrent);
  const name = names[0] ? textAt(names[0], 'BEZEICHNUNG') : null;
  if (!name || numberOf(textAt(extract, '@FNR')) !== number) return null;
  const [seat] = nodesAt(company, 'FI_DKZ03').filter(isCurrent);
  return registration(number, name, { town: seat ? textAt(seat, 'ORT') : null, form: '', isActive: true });
}

/** Managing directors and members of the managing board; no authorised signatories and no supervisory board. */
const offices: Record<string, Office> = { GF: 'Managing director', VM: 'Board member', VS: 'Board member' };

function readOfficers(text: string): Officers {
  const extract = bodyOf(text, 'AUSZUG_V2_RESPONSE');
  const persons = new Map(nodesAt(extract, 'PER').map((node) => [textAt(node, '@PNR'), node]));
  const people = nodesAt(extract, 'FUN').flatMap((node) => {
    const office = offices[textAt(node, '@FKEN') ?? ''];
    const [entry] = nodesAt(node, 'FU_DKZ10');
    const person = persons.get(textAt(node, '@PNR'));
    const named = nodesAt(person, 'PE_DKZ02').find(isCurrent);
    if (!office || !named || (entry !== undefined && !isCurrent(entry))) return [];
    const name = personName(textAt(named, 'VORNAME') ?? '', textAt(named, 'NACHNAME') ?? '');
    const role = (textAt(node, '@FKENTEXT') ?? '').replace(/\s*\([^)]*\)$/, '').toLowerCase();
    return name ? [{ name, office, role: role || office, since: null }] : [];
  });
  return { people, holdings: [] };
}

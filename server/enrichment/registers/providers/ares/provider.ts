import { z } from 'zod';
import type { Office } from '../../../../../contract/companies/registers.ts';
import { personName } from '../../reading/person-name.ts';
import { dayOf, digitsOf, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, Registration } from '../../register.ts';

const host = 'ares.gov.cz';
const base = `https://${host}/ekonomicke-subjekty-v-be/rest`;

const seat = z.object({ nazevObce: z.string().nullish(), textovaAdresa: z.string().nullish() }).nullish();
const subject = z.object({
  ico: z.string(),
  obchodniJmeno: z.string(),
  datumVzniku: z.string().nullish(),
  datumZaniku: z.string().nullish(),
  pravniForma: z.string().nullish(),
  czNace: z.array(z.string()).nullish(),
  sidlo: seat,
});
const search = z.object({ ekonomickeSubjekty: z.array(subject).nullish() });

/** Every entry of the register is a dated history: what has `datumVymazu` was struck out. */
const dated = { datumZapisu: z.string().nullish(), datumVymazu: z.string().nullish() };
const member = z.object({
  ...dated,
  typAngazma: z.string().nullish(),
  nazevAngazma: z.string().nullish(),
  skrytyUdaj: z.unknown().optional(),
  clenstvi: z
    .object({
      funkce: z
        .object({
          nazev: z.string().nullish(),
          zanikFunkce: z.string().nullish(),
          vznikFunkce: z.string().nullish(),
        })
        .nullish(),
      clenstvi: z
        .object({ vznikClenstvi: z.string().nullish(), zanikClenstvi: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
  fyzickaOsoba: z
    .object({
      jmeno: z.string().nullish(),
      prijmeni: z.string().nullish(),
      skrytyUdaj: z.unknown().optional(),
    })
    .nullish(),
});
const organ = z.object({
  ...dated,
  nazevOrganu: z.string().nullish(),
  clenoveOrganu: z.array(member).nullish(),
});
const publicRegister = z.object({
  zaznamy: z.array(
    z.object({ stavSubjektu: z.string().nullish(), statutarniOrgany: z.array(organ).nullish() }),
  ),
});

/** Czechia: ARES, the administrative register of economic entities, with the statutory bodies of the public register. */
export const ares: Register = {
  name: 'ares',
  countries: ['CZ'],
  hosts: [host],
  pauseMs: 500,
  readNumber: (text) => digitsOf(text, [6, 7, 8])?.padStart(8, '0') ?? null,
  pageOf: (ico) => `https://ares.gov.cz/ekonomicke-subjekty?ico=${ico}`,
  search: {
    request: (name) => ({
      url: `${base}/ekonomicke-subjekty/vyhledat`,
      accept: 'application/json',
      post: { mediaType: 'application/json', body: JSON.stringify({ obchodniJmeno: name, pocet: 20 }) },
    }),
    read: (text) => (readJsonAs(search, text).ekonomickeSubjekty ?? []).map(registrationOf),
  },
  record: {
    request: (ico) => ({ url: `${base}/ekonomicke-subjekty/${ico}`, accept: 'application/json' }),
    read: (text) => registrationOf(readJsonAs(subject, text)),
  },
  officers: {
    request: (ico) => ({ url: `${base}/ekonomicke-subjekty-vr/${ico}`, accept: 'application/json' }),
    read: readOfficers,
  },
};

function registrationOf(found: z.infer<typeof subject>): Registration {
  // 'Jankovcova 1522/53, Holešovice, 17000 Praha 7': the town stands behind the postal code.
  const [, written] = /\b\d{3}\s?\d{2}\s+([^,\d]+)/.exec(found.sidlo?.textovaAdresa ?? '') ?? [];
  const town = found.sidlo?.nazevObce ?? written?.trim();
  return {
    number: found.ico.padStart(8, '0'),
    name: found.obchodniJmeno,
    otherNames: [],
    isActive: !found.datumZaniku,
    towns: town ? [town] : [],
    foundedYear: yearOf(found.datumVzniku),
    website: null,
    hasStaff: null,
    // 101 to 108 are natural persons; NACE 68 is property.
    isOtherSort:
      /^10\d$/.test(found.pravniForma ?? '') ||
      (found.czNace?.length ? found.czNace.every((code) => code.startsWith('68')) : false),
  };
}

function readOfficers(text: string): Officers {
  const people = readJsonAs(publicRegister, text).zaznamy.flatMap(({ statutarniOrgany }) =>
    (statutarniOrgany ?? [])
      .filter(({ datumVymazu, nazevOrganu }) => !datumVymazu && !/dozorčí|kontroln/i.test(nazevOrganu ?? ''))
      .flatMap(({ nazevOrganu, clenoveOrganu }) =>
        (clenoveOrganu ?? []).flatMap((each) => readMember(each, nazevOrganu ?? '')),
      ),
  );
  return { people, holdings: [] };
}

function readMember(each: z.infer<typeof member>, body: string): Officers['people'] {
  const { clenstvi, fyzickaOsoba: person } = each;
  const hasEnded = each.datumVymazu ?? clenstvi?.funkce?.zanikFunkce ?? clenstvi?.clenstvi?.zanikClenstvi;
  const isHidden = each.skrytyUdaj !== undefined || person?.skrytyUdaj !== undefined;
  if (
    hasEnded ||
    isHidden ||
    !person ||
    !/^STATUTARNI_ORGAN_CLEN$/.test(each.typAngazma ?? 'STATUTARNI_ORGAN_CLEN')
  )
    return [];
  const role = clenstvi?.funkce?.nazev ?? each.nazevAngazma ?? body;
  const name = personName(person.jmeno ?? '', person.prijmeni ?? '');
  const began = clenstvi?.funkce?.vznikFunkce ?? clenstvi?.clenstvi?.vznikClenstvi ?? each.datumZapisu;
  return name ? [{ name, office: officeOf(role), role, since: dayOf(began) }] : [];
}

function officeOf(role: string): Office {
  if (/předseda/i.test(role) && !/místopředseda/i.test(role)) return 'Chair of the board';
  if (/jednatel|ředitel/i.test(role)) return 'Managing director';
  return 'Board member';
}

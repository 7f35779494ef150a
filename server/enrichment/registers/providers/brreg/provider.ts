import { z } from 'zod';
import type { Office } from '../../../../../contract/companies/registers.ts';
import { personName } from '../../reading/person-name.ts';
import { digitsOf, notNull, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, Registration } from '../../register.ts';

const host = 'data.brreg.no';
const base = `https://${host}/enhetsregisteret/api`;

const place = z.object({ poststed: z.string().nullish(), kommune: z.string().nullish() }).nullish();
const unit = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  organisasjonsform: z.object({ kode: z.string() }).nullish(),
  hjemmeside: z.string().nullish(),
  antallAnsatte: z.number().nullish(),
  harRegistrertAntallAnsatte: z.boolean().nullish(),
  stiftelsesdato: z.string().nullish(),
  naeringskode1: z.object({ kode: z.string() }).nullish(),
  slettedato: z.string().nullish(),
  konkurs: z.boolean().nullish(),
  underAvvikling: z.boolean().nullish(),
  underTvangsavviklingEllerTvangsopplosning: z.boolean().nullish(),
  forretningsadresse: place,
});
const search = z.object({ _embedded: z.object({ enheter: z.array(unit) }).nullish() });
const role = z.object({
  type: z.object({ kode: z.string(), beskrivelse: z.string().nullish() }),
  person: z
    .object({
      navn: z.object({
        fornavn: z.string().nullish(),
        mellomnavn: z.string().nullish(),
        etternavn: z.string().nullish(),
      }),
      erDoed: z.boolean().nullish(),
    })
    .nullish(),
  fratraadt: z.boolean().nullish(),
  avregistrert: z.boolean().nullish(),
});
const roles = z.object({
  rollegrupper: z.array(z.object({ type: z.object({ kode: z.string() }), roller: z.array(role) })).nullish(),
});

/** Norway: the Central Coordinating Register for Legal Entities at Brønnøysund. Its maintainers state no limit. */
export const brreg: Register = {
  name: 'brreg',
  countries: ['NO'],
  hosts: [host],
  pauseMs: 300,
  readNumber: (text) => digitsOf(text.replace(/\s*MVA\s*$/i, ''), [9]),
  pageOf: (number) => `https://virksomhet.brreg.no/nb/oppslag/enheter/${number}`,
  search: {
    request: (name) => ({
      url: `${base}/enheter?navn=${encodeURIComponent(name)}&navnMetodeForSoek=FORTLOEPENDE&size=20`,
      accept: 'application/json',
    }),
    read: (text) => (readJsonAs(search, text)._embedded?.enheter ?? []).map(registrationOf),
  },
  record: {
    request: (number) => ({ url: `${base}/enheter/${number}`, accept: 'application/json' }),
    read: (text) => registrationOf(readJsonAs(unit, text)),
  },
  officers: {
    request: (number) => ({ url: `${base}/enheter/${number}/roller`, accept: 'application/json' }),
    read: readOfficers,
  },
};

function registrationOf(found: z.infer<typeof unit>): Registration {
  const isEnding = [found.konkurs, found.underAvvikling, found.underTvangsavviklingEllerTvangsopplosning];
  return {
    number: found.organisasjonsnummer,
    name: found.navn,
    otherNames: [],
    isActive: !found.slettedato && !isEnding.includes(true),
    towns: notNull([found.forretningsadresse?.poststed, found.forretningsadresse?.kommune]),
    foundedYear: yearOf(found.stiftelsesdato),
    website: found.hjemmeside ?? null,
    // The number of fewer than five is not told, but that there are any.
    hasStaff:
      found.harRegistrertAntallAnsatte ?? (found.antallAnsatte == null ? null : found.antallAnsatte > 0),
    // One natural person, a housing cooperative, a club; letting of property.
    isOtherSort:
      /^(?:ENK|BRL|ESEK|FLI|UTBG|BEDR|AAFY)$/.test(found.organisasjonsform?.kode ?? '') ||
      /^68\./.test(found.naeringskode1?.kode ?? ''),
  };
}

const offices: Record<string, Office> = { DAGL: 'Managing director', LEDE: 'Chair of the board' };

function readOfficers(text: string): Officers {
  const people = (readJsonAs(roles, text).rollegrupper ?? []).flatMap(({ type, roller }) =>
    roller.flatMap(({ type: kind, person, fratraadt, avregistrert }) => {
      const office = type.kode === 'DAGL' || type.kode === 'STYR' ? offices[kind.kode] : undefined;
      if (!office || !person || person.erDoed || fratraadt || avregistrert) return [];
      const { fornavn, mellomnavn, etternavn } = person.navn;
      const name = personName(notNull([fornavn, mellomnavn]).join(' '), etternavn ?? '');
      return name ? [{ name, office, role: kind.beskrivelse ?? kind.kode, since: null }] : [];
    }),
  );
  // Who leads the work stands before who leads the board; one person may do both.
  const rank = ({ office }: (typeof people)[number]) => (office === 'Managing director' ? 0 : 1);
  return { people: people.toSorted((one, other) => rank(one) - rank(other)), holdings: [] };
}

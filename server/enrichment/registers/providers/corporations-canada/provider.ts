import { z } from 'zod';
import { personName } from '../../reading/person-name.ts';
import { notNull, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, RegisterRequest, Registration } from '../../register.ts';

const host = 'apigateway-passerelledapi.ised-isde.canada.ca';

const name = z.object({
  CorporationName: z.object({
    name: z.string(),
    nameType: z.string().nullish(),
    current: z.boolean().nullish(),
  }),
});
const corporation = z.object({
  corporationId: z.coerce.string(),
  status: z.string().nullish(),
  corporationNames: z.array(name),
  // So it is spelt there.
  adresses: z.array(z.object({ address: z.object({ city: z.string().nullish() }) })).nullish(),
  activities: z
    .array(z.object({ activity: z.object({ activity: z.string().nullish(), date: z.string().nullish() }) }))
    .nullish(),
});
/** Of an unknown company two sentences stand here, with the status of success. */
const answer = z.array(z.union([corporation, z.string(), z.null()]));
const directors = z.object({
  _embedded: z
    .object({
      directors: z.array(z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() })),
    })
    .nullish(),
});

/** Canada: federal corporations. Those of a province are not in it, and it is not asked by name. */
export const corporationsCanada: Register = {
  name: 'corporations-canada',
  countries: ['CA'],
  hosts: [host],
  pauseMs: 1_000,
  key: 'corporationsCanada',
  readNumber: (text) => {
    const digits = text.replace(/[\s.-]/g, '');
    return /^\d{4,9}$/.test(digits) ? digits.replace(/^0+/, '') : null;
  },
  pageOf: (number) => `https://ised-isde.canada.ca/cc/lgcy/fdrlCrpDtls.html?corpId=${number}`,
  record: {
    request: (number, { key }) => ask(`/v1/corporations/${number}.json?lang=eng`, key),
    read: readRecord,
  },
  officers: {
    request: (number, { key }) => ask(`/v2/corporations/${number}/directors.json?lang=eng`, key),
    read: readOfficers,
  },
};

const ask = (path: string, key: string): RegisterRequest => ({
  url: `https://${host}/corporations/api${path}`,
  accept: 'application/json',
  headers: { 'user-key': key },
});

function readRecord(text: string, number: string): Registration | null {
  const found = readJsonAs(answer, text).find((each) => each !== null && typeof each === 'object');
  if (!found || typeof found === 'string' || found.corporationId !== number) return null;
  const names = found.corporationNames.map(({ CorporationName: each }) => each);
  const current =
    names.find((each) => each.current && each.nameType === 'Primary') ??
    names.find(({ current }) => current) ??
    names[0];
  if (!current) return null;
  const founding = found.activities?.find(({ activity }) =>
    /incorporation|amalgamation/i.test(activity.activity ?? ''),
  );
  return {
    number,
    name: current.name,
    otherNames: names.filter((each) => each !== current).map((each) => each.name),
    isActive: /^active/i.test(found.status ?? ''),
    towns: notNull((found.adresses ?? []).map(({ address }) => address.city)),
    foundedYear: yearOf(founding?.activity.date),
    website: null,
    hasStaff: null,
    isOtherSort: false,
  };
}

function readOfficers(text: string): Officers {
  const people = (readJsonAs(directors, text)._embedded?.directors ?? []).flatMap(
    ({ firstName, lastName }) => {
      const named = personName(firstName ?? '', lastName ?? '');
      return named ? [{ name: named, office: 'Director' as const, role: 'Director', since: null }] : [];
    },
  );
  return { people, holdings: [] };
}

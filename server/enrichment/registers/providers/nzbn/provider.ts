import { z } from 'zod';
import { personName } from '../../reading/person-name.ts';
import { dayOf, digitsOf, notNull, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, RegisterRequest, Registration } from '../../register.ts';

const host = 'api.business.govt.nz';

const entity = z.object({
  nzbn: z.string(),
  entityName: z.string(),
  entityTypeCode: z.string().nullish(),
  entityStatusDescription: z.string().nullish(),
  registrationDate: z.string().nullish(),
  previousEntityNames: z.array(z.string()).nullish(),
  tradingNames: z.array(z.object({ name: z.string() })).nullish(),
  addresses: z
    .object({
      addressList: z
        .array(
          z.object({
            address2: z.string().nullish(),
            address3: z.string().nullish(),
            address4: z.string().nullish(),
            addressType: z.string().nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});
const role = z.object({
  roleType: z.string().nullish(),
  roleStatus: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  rolePerson: z
    .object({
      firstName: z.string().nullish(),
      middleNames: z.string().nullish(),
      lastName: z.string().nullish(),
    })
    .nullish(),
});
const search = z.object({ items: z.array(entity).nullish() });
const withRoles = z.object({ roles: z.array(role).nullish() });

/** New Zealand: the Business Number Register with the Companies Register behind it. */
export const nzbn: Register = {
  name: 'nzbn',
  countries: ['NZ'],
  hosts: [host],
  pauseMs: 1_000,
  key: 'nzbn',
  readNumber: (text) => digitsOf(text, [13]),
  pageOf: (number) => `https://www.nzbn.govt.nz/mynzbn/nzbndetails/${number}/`,
  search: {
    request: (name, { key }) => ask(`/entities?search-term=${encodeURIComponent(name)}&page-size=20`, key),
    read: (text) => (readJsonAs(search, text).items ?? []).map(registrationOf),
  },
  record: {
    request: (number, { key }) => ask(`/entities/${number}`, key),
    read: (text) => registrationOf(readJsonAs(entity, text)),
  },
  officers: { read: readOfficers },
};

const ask = (path: string, key: string): RegisterRequest => ({
  url: `https://${host}/gateway/nzbn/v5${path}`,
  accept: 'application/json',
  headers: { 'ocp-apim-subscription-key': key },
});

function registrationOf(found: z.infer<typeof entity>): Registration {
  const seats = (found.addresses?.addressList ?? []).filter(({ addressType }) =>
    /REGISTERED/i.test(addressType ?? ''),
  );
  const lines = seats.flatMap(({ address2, address3, address4 }) => notNull([address2, address3, address4]));
  return {
    number: found.nzbn,
    name: found.entityName,
    otherNames: [...(found.previousEntityNames ?? []), ...(found.tradingNames ?? []).map(({ name }) => name)],
    isActive: /^registered$/i.test(found.entityStatusDescription ?? ''),
    towns: lines.filter((line) => line !== '' && !/\d/.test(line)),
    foundedYear: yearOf(found.registrationDate),
    website: null,
    hasStaff: null,
    isOtherSort: /^(?:SoleTrader|Sole_Trader|I|Partnership)$/i.test(found.entityTypeCode ?? ''),
  };
}

function readOfficers(text: string): Officers {
  const people = (readJsonAs(withRoles, text).roles ?? []).flatMap((each) => {
    const isDirector = /^director$/i.test(each.roleType ?? '') && /^active$/i.test(each.roleStatus ?? '');
    if (!isDirector || each.endDate || !each.rolePerson) return [];
    const { firstName, middleNames, lastName } = each.rolePerson;
    const name = personName(notNull([firstName, middleNames]).join(' '), lastName ?? '');
    return name
      ? [{ name, office: 'Director' as const, role: 'Director', since: dayOf(each.startDate) }]
      : [];
  });
  return { people, holdings: [] };
}

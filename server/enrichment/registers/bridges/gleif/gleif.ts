import { z } from 'zod';
import type { RegisterName } from '../../../../../contract/companies/registers.ts';
import { notNull, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { RegisterRequest, Registration } from '../../register.ts';

const host = 'api.gleif.org';

/** Codes of the registers in the list of registration authorities of GLEIF. */
const authorities: Readonly<Record<string, RegisterName>> = {
  RA000189: 'recherche-entreprises',
  RA000585: 'companies-house',
  RA000586: 'companies-house',
  RA000587: 'companies-house',
  RA000472: 'brreg',
  RA000163: 'ares',
  RA000181: 'ariregister',
  RA000423: 'uznemumu-registrs',
  RA000017: 'firmenbuch',
  RA000072: 'corporations-canada',
};

const town = z.object({ city: z.string().nullish() }).nullish();
const record = z.object({
  attributes: z.object({
    entity: z.object({
      legalName: z.object({ name: z.string() }),
      otherNames: z.array(z.object({ name: z.string() })).nullish(),
      legalAddress: town,
      headquartersAddress: town,
      registeredAt: z.object({ id: z.string().nullish() }).nullish(),
      registeredAs: z.string().nullish(),
      category: z.string().nullish(),
      status: z.string().nullish(),
      creationDate: z.string().nullish(),
    }),
  }),
});
const answer = z.object({ data: z.array(record) });

export type NumberedElsewhere = { register: RegisterName; registration: Registration };

/** The index of legal entity identifiers: under which number a company of a name stands in its register. CC0. */
export const gleif = {
  host,
  pauseMs: 1_100,
  request: (name: string, country: string): RegisterRequest => ({
    url: `https://${host}/api/v1/lei-records?filter%5Bentity.legalName%5D=${encodeURIComponent(name)}&filter%5Bentity.legalAddress.country%5D=${country}&page%5Bsize%5D=10`,
    accept: 'application/vnd.api+json',
  }),
  /** An identifier that has lapsed was not paid for; the number beside it is right all the same. */
  read: (text: string): NumberedElsewhere[] =>
    readJsonAs(answer, text).data.flatMap(({ attributes: { entity } }) => {
      const register = authorities[entity.registeredAt?.id ?? ''];
      if (!register || !entity.registeredAs || entity.category === 'FUND') return [];
      const registration: Registration = {
        number: entity.registeredAs,
        name: entity.legalName.name,
        otherNames: (entity.otherNames ?? []).map(({ name }) => name),
        isActive: (entity.status ?? 'ACTIVE') === 'ACTIVE',
        towns: notNull([entity.legalAddress?.city, entity.headquartersAddress?.city]),
        foundedYear: yearOf(entity.creationDate),
        website: null,
        hasStaff: null,
        isOtherSort: false,
      };
      return [{ register, registration }];
    }),
};

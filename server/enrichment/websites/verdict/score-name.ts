import { compareNames } from '../../../companies/linkage/name-weight.ts';
import { registrableDomain } from '../../../companies/names.ts';
import type { KnownCompany, SiteReason, Visit } from './known-company.ts';
import { type OwnName, ownNames } from './own-names.ts';
import { isLongerThan, isNamedLike, isSameName } from './same-name.ts';

/** Bits below which a name is a word that many companies bear. */
const rareName = 16.5;

export type ScoredName = {
  /** Whether the site is called as the company is. */
  isOurs: boolean;
  reasons: SiteReason[];
};

/** Whether a site's own name is that of the company: equality, in at least one place where a site says what it is called. */
export function scoreName(visit: Visit, { names }: Pick<KnownCompany, 'names'>): ScoredName {
  const domain = registrableDomain(visit.pages[0]?.url ?? visit.asked) ?? '';
  const isOurs = (name: string) => names.some((ours) => isSameName(ours, name));
  const isNamed = names.some((ours) => isNamedLike(domain, ours));
  const own = ownNames(visit).filter(({ name, from }) => from !== 'its title' || isNamed || !isOurs(name));
  const hit = own.find(({ name }) => isOurs(name));
  if (!hit) return { isOurs: false, reasons: [notOurs(own)] };
  const called: SiteReason = {
    fact: 'name',
    says: 'for',
    points: 0,
    detail: `It is called ‘${hit.name}’ in ${hit.from}`,
  };
  return { isOurs: true, reasons: [called, ...commonness(hit.name, names), ...otherNames(own, names)] };
}

function commonness(name: string, names: readonly string[]): SiteReason[] {
  const ours = names.find((each) => isSameName(each, name)) ?? name;
  if (compareNames([ours], [ours]).rarity >= rareName) return [];
  const detail = `Many are called ‘${ours}’, so that a place says little`;
  return [{ fact: 'common name', says: 'against', points: -2, detail }];
}

/** Scale may be called Scale AI as well, or that is another company. */
function otherNames(own: readonly OwnName[], names: readonly string[]): SiteReason[] {
  const other = own.find(
    ({ name, from }) =>
      from !== 'its title' &&
      from !== 'its imprint' &&
      !names.some((ours) => isSameName(ours, name) || isLongerThan(ours, name)),
  );
  if (!other) return [];
  const detail = `It is also called ‘${other.name}’ in ${other.from}`;
  return [{ fact: 'name', says: 'against', points: -2, detail }];
}

function notOurs(own: readonly OwnName[]): SiteReason {
  const [first] = own;
  return {
    fact: 'name',
    says: 'against',
    points: -10,
    detail: first ? `It calls itself ‘${first.name}’ in ${first.from}` : 'It says nowhere what it is called',
  };
}

import { compareNames } from '../../../companies/linkage/name-similarity.ts';
import { lightTails } from '../../../companies/linkage/name-vocabulary.ts';
import { plainVowels } from '../../../companies/linkage/spell-out.ts';
import { nameKey, registrableDomain } from '../../../companies/names.ts';
import type { Page } from '../page/read-organizations.ts';

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
  const detail = `Many companies are called “${ours}”, so a place proves little`;
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
    detail: first ? `It calls itself ‘${first.name}’ in ${first.from}` : 'It doesn’t state a name',
  };
}

type OwnName = {
  name: string;
  /** `title` is the weakest: a page about someone has their name there too. */
  from: 'its own data' | 'og:site_name' | 'its copyright line' | 'its imprint' | 'its title';
};

const generic =
  /^(?:home(?:page)?|index|website|my (?:web)?site|site|blog|welcome|start(?:seite)?|accueil|inicio|untitled|company|wordpress|wix|squarespace|webflow|just a moment.*|loading.*)$/i;

/** What a site calls itself, in all the places where it says so. */
function ownNames({ pages }: Visit): OwnName[] {
  const [home] = pages;
  const names = [
    ...pages.flatMap(namesInData),
    ...pages.flatMap(({ siteNames }) => siteNames.map((name) => ({ name, from: 'og:site_name' as const }))),
    ...pages.flatMap(namesInCopyright),
    ...pages.flatMap(namesInImprint),
    ...(home ? namesInTitle(home) : []),
  ];
  const seen = new Set<string>();
  return names.filter(({ name, from }) => {
    const key = `${from} ${name}`;
    if (name.trim() === '' || generic.test(name.trim()) || seen.has(key)) return false;
    return seen.add(key);
  });
}

const namesInData = ({ organizations }: Page): OwnName[] =>
  organizations.flatMap(({ names }) => names.map((name) => ({ name, from: 'its own data' as const })));

const mark = /©|\(c\)|&copy;|\bcopyright\b/i;

const years = /\b(?:19|20)\d{2}(?:\s*[-–—/]\s*(?:(?:19|20)\d{2}|present|heute|now|\d{2}))?\b/gi;

const afterHolder =
  /[|·•]|\s[–—-]\s|\ball rights\b|\balle rechte\b|\btous droits\b|\btodos los\b|\btutti i\b|\balle rettigheter\b|\bpowered by\b|\bmade (?:with|in|by)\b|\bprivacy\b|\bterms\b|\bimprint\b|\bimpressum\b|\bdesign(?:ed)? by\b|\bwebsite by\b|\bregistered\b|\bis a\b|\. (?=\p{Lu})/iu;

function namesInCopyright({ lines }: Page): OwnName[] {
  return lines
    .filter((line) => mark.test(line) && line.length < 300)
    .slice(-5)
    .flatMap((line) => {
      const [before = '', ...after] = line.split(mark);
      const rest = after.join(' ');
      return [holderIn(rest) ?? holderIn(before.split(/[|·•]/).at(-1) ?? '')];
    })
    .flatMap((name) => (name === null ? [] : [{ name, from: 'its copyright line' as const }]));
}

function holderIn(text: string): string | null {
  const [holder = ''] = text.replace(years, ' ').split(afterHolder);
  const name = holder
    .replace(/^[\s,.:;–—-]*(?:by\s+)?|[\s,:;–—-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(name) && name.length <= 80 ? name : null;
}

const imprintPath = /impressum|imprint|legal|mentions|aviso|colophon|kontakt|contact|about|terms|privacy/i;

/** Whole lines and their parts between commas, where a company says by law who it is. */
function namesInImprint({ url, lines, footerLines, addressLines }: Page): OwnName[] {
  const isImprint = imprintPath.test(new URL(url).pathname);
  const said = isImprint ? [...addressLines, ...lines.slice(0, 400)] : [...addressLines, ...footerLines];
  return said
    .flatMap((line) => [line, ...line.split(/\s*[|·•]\s*|,\s+(?!inc|llc|ltd|gmbh|corp|s\.|lp|b\.)/i)])
    .filter((part) => part.length <= 80 && /\p{L}{2}/u.test(part) && hasLegalForm.test(part))
    .map((name) => ({ name: name.trim(), from: 'its imprint' as const }));
}

const hasLegalForm =
  /\b(?:inc|incorporated|corp|corporation|llc|ltd|limited|gmbh|ag|se|ug|kg|sas|sarl|s\.a\.s|s\.a|b\.?v|n\.?v|ab|as|a\/s|aps|oy|oyj|s\.?r\.?l|s\.?l|plc|pty|pvt|pte|pbc|kft|o[uü]|uab|sp\. z o\.?o|s\.r\.o|株式会社|co)\.?(?:\s*\(.*\))?$|^株式会社|株式会社$/i;

function namesInTitle({ title, url }: Page): OwnName[] {
  // Only a home page is called by the name of its site.
  if (title === null || !/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w+|home\/?)?$/i.test(new URL(url).pathname))
    return [];
  const parts = title.split(/\s+[|\-–—·•:~»]\s+|\s*[|·•»]\s*|:\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.flatMap((name) => (name ? [{ name: name.trim(), from: 'its title' as const }] : []));
}

/** What two spellings of one name have in common: no case, accents, spaces or legal form. */
const keyOfName = (name: string): string => plainVowels(nameKey(name).replaceAll(' ', ''));

/** Equality and never a beginning: Mercury is not Mercury Systems. */
export const isSameName = (one: string, other: string): boolean => keyOfName(one) === keyOfName(other);

/** Whether a name is another with words such as 'labs' or 'ai' behind it: perhaps the same company, perhaps a second one. */
function isLongerThan(name: string, shorter: string): boolean {
  const [long, short] = [keyOfName(name), keyOfName(shorter)];
  return long.startsWith(short) && lightTails.has(long.slice(short.length));
}

const before = 'get|try|use|join|hello|hi|with|go|meet|the|my|we|team|hey';

/** Whether a domain is called as a company is: `acme.ai`, `get-acme.com`, `acmelabs.io`. */
function isNamedLike(domain: string, name: string): boolean {
  const [label = '', ...suffix] = domain.toLowerCase().split('.');
  const key = keyOfName(name);
  const plain = plainVowels(label.replaceAll('-', ''));
  if (plain === key || plainVowels([label, ...suffix].join('').replaceAll('-', '')) === key) return true;
  const bare = plain.replace(new RegExp(`^(?:${before})(?=.{3})`), '');
  return (
    bare === key ||
    [plain, bare].some((each) => each.startsWith(key) && lightTails.has(each.slice(key.length)))
  );
}

/** What our sources say of a company, by which a site is known to be its own. */
export type KnownCompany = {
  /** As it is shown, then legal and earlier names. */
  names: readonly string[];
  country: string | null;
  region: string | null;
  city: string | null;
  streets: readonly string[];
  postalCodes: readonly string[];
  phones: readonly string[];
  people: readonly string[];
  /** Addresses that a source gives as the company's, or that its articles link. */
  links: readonly string[];
};

/** What was seen of one site: where someone went, and the pages they got to, the home page first. */
export type Visit = { asked: string; pages: readonly Page[] };

type SiteFact =
  | 'address'
  | 'redirect'
  | 'parked'
  | 'kind'
  | 'name'
  | 'link'
  | 'street'
  | 'postal code'
  | 'phone'
  | 'person'
  | 'city'
  | 'place'
  | 'common name';

export type SiteReason = {
  fact: SiteFact;
  says: 'for' | 'against' | 'nothing';
  /** How much it weighs; what is accepted needs so much more than nothing. */
  points: number;
  detail: string;
};

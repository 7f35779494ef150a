import { registrableDomain } from '../../../companies/names.ts';
import { normaliseCity, placeKey } from '../../../reference/places/places.ts';
import type { Page } from '../page/read-organizations.ts';
import { findPeople, findPhone, findPostalCode, findStreet } from './find-contacts.ts';
import { findSeats, type SeatedPlace } from './find-places.ts';
import { type KnownCompany, type SiteReason, scoreName, type Visit } from './score-name.ts';

export type SiteVerdict = {
  /** What is not sure is shown to no one but admins. */
  verdict: 'sure' | 'not sure';
  /** Of the site that was judged, after redirects; null for what is no address of a company's own. */
  domain: string | null;
  /** In one sentence. */
  reason: string;
  reasons: SiteReason[];
  /** Whether the name is ours, so that a further fact would prove it. */
  lacksOnlyFact: boolean;
};

const neededPoints = 2;

const finished = (fact: SiteReason['fact'], detail: string): SiteReason => ({
  fact,
  says: 'against',
  points: -10,
  detail,
});

/**
 * Whether a site is the company's own: its own name has to be the company's, and at least one further fact that we know has
 * to stand there. A word that many are called by, and a place that is not ours, need more. Pure: the same pages give the
 * same verdict.
 */
export function judgeSite(company: KnownCompany, visit: Visit): SiteVerdict {
  const [home] = visit.pages;
  const address = home?.url ?? visit.asked;
  const domain = registrableDomain(address);
  const final = findFinal(company, visit, domain);
  if (final) return concluded(domain, [final], false);
  const name = scoreName(visit, company);
  const redirect = scoreRedirect(visit, domain);
  const place = scorePlace(findSeats(visit.pages), company);
  const facts = name.isOurs ? findFacts(company, visit, domain) : [];
  const reasons = [...redirect, ...name.reasons, ...facts, ...(place ? [place] : [])];
  return concluded(domain, reasons, name.isOurs);
}

function findFinal(company: KnownCompany, visit: Visit, domain: string | null): SiteReason | null {
  const [home] = visit.pages;
  if (!home) return finished('address', 'There is no readable page');
  if (domain === null) return finished('address', `${new URL(home.url).hostname} is nobody's own address`);
  const parking = findParking(home);
  if (parking) return finished('parked', parking);
  const kind = visit.pages
    .flatMap(({ organizations }) => organizations.flatMap(({ types }) => types))
    .find((type) => localBusiness.test(type));
  if (kind && !isLinked(company, visit, domain)) return finished('kind', `It describes itself as a ${kind}`);
  const isAbout = (line: string) => company.names.some((name) => line.includes(name)) || /\bwe\b/i.test(line);
  const text = visit.pages
    .flatMap(({ lines }) => lines)
    .find((line) => notTheirs.test(line) && isAbout(line));
  if (text) return finished('kind', `It says it doesn’t belong to the company: ‘${text.slice(0, 120)}’`);
  const moved = home.lines
    .slice(0, 200)
    .find((line) => isGone(line) && line.length < 300 && isAbout(beforeGone(line)));
  return moved ? finished('redirect', `It says the company has changed: ‘${moved.slice(0, 120)}’`) : null;
}

const localBusiness =
  /^(?:Restaurant|Dentist|Hotel|Store|LodgingBusiness|FoodEstablishment|CafeOrCoffeeShop|BarOrPub|Bakery|HairSalon|BeautySalon|NailSalon|DaySpa|RealEstateAgent|Attorney|LegalService|Physician|MedicalClinic|Plumber|Electrician|AutoRepair|AutoDealer|ClothingStore|SportsClub|ExerciseGym|School|ElementarySchool|HighSchool|CollegeOrUniversity|Church|PlaceOfWorship|NewsMediaOrganization|GovernmentOrganization|MusicGroup|SportsTeam|TouristAttraction|EmploymentAgency|TravelAgency|VeterinaryCare|HomeAndConstructionBusiness)$/;

const notTheirs =
  /\b(?:not (?:affiliated|associated|connected|endorsed)(?: (?:with|by|or))?|unofficial|fan ?(?:site|page)|no affiliation with|parody)\b/i;

const gone =
  /\b(?:is now (?:part of|called|known as)|(?:heißt|heisst) (?:jetzt|nun|ab sofort)|(?:est devenue?|s[’']appelle désormais|ahora es|ahora se llama|ora è|si chiama ora|heet nu|heter nu|hedder nu|to teraz)\b|has (?:been acquired by|rebranded (?:to|as)|changed its name)|was acquired by|(?:have|'ve|’ve) (?:been acquired|rebranded)|has shut ?down|ceased operations|permanently closed)\b/i;

/** 'Acme is now Borea', and not 'Acme is now Live' or 'is now SOC 2 certified'. */
const renamed =
  /\bis now (?!(?:Live|Available|Open|Hiring|In|On|Out|Here|Generally|Free|Public|Backed|Certified|Supported|Series|Part|The|An?|GA|SOC|ISO|HIPAA|GDPR|PCI|FedRAMP|[A-Z]{2}\b)\b)\p{Lu}/u;

const isGone = (line: string) => gone.test(line) || renamed.test(line);

const beforeGone = (line: string) => line.split(gone.test(line) ? gone : renamed)[0] ?? '';

function scoreRedirect(visit: Visit, domain: string | null): SiteReason[] {
  const asked = registrableDomain(visit.asked);
  return asked === domain
    ? []
    : [{ fact: 'redirect', says: 'nothing', points: 0, detail: `${asked} redirects to ${domain}` }];
}

function isLinked({ links }: KnownCompany, { asked }: Visit, domain: string | null): boolean {
  const own = [domain, registrableDomain(asked)].filter((each) => each !== null);
  return links.some((link) => own.includes(registrableDomain(link) ?? ''));
}

function findFacts(company: KnownCompany, visit: Visit, domain: string | null): SiteReason[] {
  const { pages } = visit;
  const street = findStreet(pages, company.streets);
  const phone = findPhone(pages, company.phones);
  const code = findPostalCode(pages, company.postalCodes);
  const people = findPeople(pages, company.people, company.names);
  const facts: (SiteReason | null)[] = [
    isLinked(company, visit, domain) ? spokenFor('link', 4, 'One of our sources links there') : null,
    street ? spokenFor('street', 4, `It shows the street from the filing: ${street}`) : null,
    phone ? spokenFor('phone', 4, `It shows the phone number from the filing: ${phone}`) : null,
    code ? spokenFor('postal code', 2, `It shows the postal code from the filing: ${code}`) : null,
    people.length > 0
      ? spokenFor('person', people.length > 1 ? 5 : 3, `It names ${people.slice(0, 3).join(', ')}`)
      : null,
  ];
  return facts.filter((reason) => reason !== null);
}

const spokenFor = (fact: SiteReason['fact'], points: number, detail: string): SiteReason => ({
  fact,
  says: 'for',
  points,
  detail,
});

function concluded(domain: string | null, reasons: SiteReason[], isNamed: boolean): SiteVerdict {
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const isSure = isNamed && sum >= neededPoints;
  const lacking = isNamed && !reasons.some(({ says, points }) => says === 'for' && points > 0);
  const heaviest = [...reasons].sort((a, b) => a.points - b.points)[0];
  return {
    verdict: isSure ? 'sure' : 'not sure',
    domain,
    reason: isSure
      ? reasons
          .filter(({ says }) => says === 'for')
          .map(({ detail }) => detail)
          .join('; ')
      : lacking && (heaviest?.points ?? 0) >= -2
        ? 'It has the name, but nothing else we know about the company'
        : (heaviest?.detail ?? 'No evidence for it'),
    reasons,
    lacksOnlyFact: isNamed && !isSure && !reasons.some(({ fact }) => fact === 'place'),
  };
}

const forSale =
  /(?:this |the )?domain(?: name)?(?: \S+)? (?:is|may be|could be) (?:available )?(?:for sale|parked|available for purchase)|buy this domain|make an offer (?:on|for) this domain|domain is for sale|parked (?:free|domain|page)|domain parking|premium domain|this domain has (?:expired|been registered)|diese domain (?:steht zum verkauf|ist|wurde)|domain kaufen|ce (?:nom de )?domaine est (?:à vendre|réservé)|este dominio está (?:en venta|a la venta)|is registered(?:,)? but (?:may|the owner)|inquire about this domain|get this domain|related searches/i;

const unmade =
  /apache2? (?:\w+ )?default page|welcome to nginx|it works!|default web ?(?:site )?page|index of \/|account (?:has been )?suspended|site (?:is )?(?:under construction|coming soon)|website coming soon|launching soon|under construction|future home of|site not found|no website (?:is )?configured|placeholder page|(?:seite|website) (?:ist )?im aufbau|en construction|just another wordpress site|hello world!/i;

const marketHosts =
  /(?:^|\.)(?:sedo|sedoparking|afternic|dan|hugedomains|bodis|parkingcrew|undeveloped|buydomains|above|namecheap|godaddy|squadhelp|atom|brandbucket|uniregistry|domainmarket|epik|porkbun|sav|efty)\.[a-z]+$/i;

const shortPage = 2_500;

/** Why no one lives here: a domain that is for sale, a server's own page, a page that is still to come. Null where someone may. */
function findParking(page: Page): string | null {
  const { hostname } = new URL(page.url);
  const market = [hostname, ...(page.refresh ? [new URL(page.refresh).hostname] : [])].find((host) =>
    marketHosts.test(host),
  );
  if (market) return `It leads to ${market}, where domains are sold`;
  const text = page.lines.join(' ');
  const said = [page.title ?? '', page.metaDescription ?? '', ...page.headings.slice(0, 3)].join(' · ');
  const isShort = text.length < shortPage;
  const sold = forSale.exec(said) ?? (isShort ? forSale.exec(text) : null);
  if (sold) return `The domain is parked or for sale: ‘${sold[0].slice(0, 80)}’`;
  const isBare = text.length < shortPage / 2;
  const empty = unmade.exec(page.title ?? '') ?? (isBare ? unmade.exec(text) : null);
  return empty ? `There is no site yet: ‘${empty[0].slice(0, 80)}’` : null;
}

type Known = Pick<KnownCompany, 'city' | 'region' | 'country'>;

/**
 * What the places of a site say: that the company sits where ours does, or that it is one of the same name elsewhere, the
 * farther the heavier. A site that names several places names ours among them, or it is not ours.
 */
function scorePlace(seats: readonly SeatedPlace[], known: Known): SiteReason | null {
  const here = seats.find((seat) => isHere(seat, known));
  if (here && known.city)
    return { fact: 'city', says: 'for', points: 2, detail: `It says where it is: ‘${here.said}’` };
  const [there] = seats.filter((seat) => !isHere(seat, known));
  if (!there || (!known.city && !known.country)) return null;
  const points = distanceOf(seats, known);
  if (points === 0) return null;
  const ours = [known.city, known.region, known.country].filter(Boolean).join(', ');
  return {
    fact: 'place',
    says: 'against',
    points: -points,
    detail: `It is located elsewhere: ‘${there.said}’, and ours is in ${ours}`,
  };
}

function isHere(seat: SeatedPlace, { city, region, country }: Known): boolean {
  if (!city) return country !== null && seat.country === country;
  if (!seat.city || !citiesMet(seat.city, city)) return false;
  if (seat.country && country && seat.country !== country) return false;
  return !(seat.region && region && placeKey(seat.region) !== placeKey(region));
}

/** The nearest of its places decides. */
function distanceOf(seats: readonly SeatedPlace[], { city, region, country }: Known): number {
  const each = seats.map((seat) => {
    if (country && seat.country && seat.country !== country) return 3;
    if (region && seat.region && placeKey(seat.region) === placeKey(region)) return 1;
    if (country && seat.country === country) return city ? 2 : 0;
    return city ? 2 : 0;
  });
  return Math.min(...each);
}

/** Whether two spellings are of one city: 'NYC' and 'New York', 'Köln' and 'Cologne'. */
function citiesMet(one: string, other: string): boolean {
  return placeKey(normaliseCity(one) ?? one) === placeKey(normaliseCity(other) ?? other);
}

import type { Page } from '../page/page.ts';

const forSale =
  /(?:this |the )?domain(?: name)?(?: \S+)? (?:is|may be|could be) (?:available )?(?:for sale|parked|available for purchase)|buy this domain|make an offer (?:on|for) this domain|domain is for sale|parked (?:free|domain|page)|domain parking|premium domain|this domain has (?:expired|been registered)|diese domain (?:steht zum verkauf|ist|wurde)|domain kaufen|ce (?:nom de )?domaine est (?:à vendre|réservé)|este dominio está (?:en venta|a la venta)|is registered(?:,)? but (?:may|the owner)|inquire about this domain|get this domain|related searches/i;
const unmade =
  /apache2? (?:\w+ )?default page|welcome to nginx|it works!|default web ?(?:site )?page|index of \/|account (?:has been )?suspended|site (?:is )?(?:under construction|coming soon)|website coming soon|launching soon|under construction|future home of|site not found|no website (?:is )?configured|placeholder page|(?:seite|website) (?:ist )?im aufbau|en construction|just another wordpress site|hello world!/i;
const marketHosts =
  /(?:^|\.)(?:sedo|sedoparking|afternic|dan|hugedomains|bodis|parkingcrew|undeveloped|buydomains|above|namecheap|godaddy|squadhelp|atom|brandbucket|uniregistry|domainmarket|epik|porkbun|sav|efty)\.[a-z]+$/i;

const shortPage = 2_500;

/** Why nobody lives here: a domain that is for sale, a server's own page, a page that is still to come. Null where somebody may. */
export function findParking(page: Page): string | null {
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

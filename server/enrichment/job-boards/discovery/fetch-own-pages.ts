import { decodePage } from '../../../platform/text/decode-page.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import type { Asking } from '../listing/read-listing.ts';
import { boardOf, isOwn, type OwnPage } from './find-candidates.ts';
import { findLinks } from './find-links.ts';

const mostPages = 6;
const mostPageBytes = 3_000_000;
const usualPaths = ['/careers', '/jobs'];
const aboutWork =
  /(?<![a-z])(?:careers?|jobs?|join(?:-?us)?|work-?(?:with|at)[-\w]*|hiring|vacanc\w+|open-?(?:roles|positions)|karriere|stellen\w*|carrieres?|recrutement|emplois?|empleos?|trabaja\w*|carreiras?|vagas|lavora\w*|werken-?bij\w*|vacatures?|jobb|lediga-?jobb|karriar|kariera|praca|tyopaikat|kariyer)(?![a-z])/;

/** The first page of a company's site and those about working there, as they are written. So few that nobody minds. */
export async function fetchOwnPages(asking: Asking, website: string): Promise<OwnPage[]> {
  const home = await fetchPage(asking, website, website);
  if (!home) return [];
  const pages = [home];
  const wanted = addressesAbout(home, website);
  const guesses = usualPaths.flatMap((path) => URL.parse(path, home.url)?.href ?? []);
  for (const address of wanted.length > 0 ? wanted : guesses) {
    if (pages.length >= mostPages) break;
    if (pages.some(({ url }) => url === address)) continue;
    const page = await fetchPage(asking, address, website);
    if (page) pages.push(page);
    if (page && findLinks(page.html, page.url).links.some(({ url }) => boardOf(url) !== null)) break;
  }
  return pages;
}

/** Pages of the same company whose address says that they are about work, the shortest first. */
function addressesAbout(home: OwnPage, website: string): string[] {
  const links = findLinks(home.html, home.url).links.filter(
    ({ how, url }) => how === 'link' && isOwn(url.href, website),
  );
  const about = links.filter(({ url }) =>
    aboutWork.test(foldText(`${url.hostname} ${decoded(url.pathname)}`)),
  );
  const addresses = about.map(({ url }) => {
    const bare = new URL(url);
    bare.hash = '';
    return bare.href;
  });
  return [...new Set(addresses)].toSorted((one, other) => one.length - other.length).slice(0, mostPages);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function fetchPage(
  { fetcher, userAgent, signal }: Asking,
  url: string,
  website: string,
): Promise<OwnPage | null> {
  const answer = await fetcher({
    url,
    userAgent,
    accept: 'text/html, application/xhtml+xml',
    maxBytes: mostPageBytes,
    ...(signal && { signal }),
  });
  if (answer.kind !== 'fetched' || !isOwn(answer.url, website)) return null;
  return { url: answer.url, html: decodePage(answer.body, answer.mediaType) };
}

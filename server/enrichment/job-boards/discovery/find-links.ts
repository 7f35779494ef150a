import { Parser } from 'htmlparser2';

/** An address that a page holds, and how: people follow a link, a page is made of an embed, a script only names it. */
export type PageLink = { url: URL; how: 'link' | 'embed' | 'script' };
export type ReadPage = { title: string; links: PageLink[] };

const mostLinks = 5_000;
const mostScript = 2_000_000;
const namedAddress = /https?:(?:\\?\/){2}[^\s"'<>`\\]+(?:\\?\/[^\s"'<>`\\]*)*/g;
/** How pages of Greenhouse's own boards, and some sites' data, name a board. */
const namedToken = /["']?(?:urlToken|boardToken|board_token)["']?\s*[:=]\s*["']([\w.-]{1,80})["']/g;

/** The title and the addresses of a page, comments left out. Bounded, whatever the page holds. */
export function findLinks(html: string, address: string): ReadPage {
  const links: PageLink[] = [];
  let title = '';
  let base = address;
  let inside: string | null = null;
  const add = (text: string | undefined, how: PageLink['how']) => {
    const url = text === undefined || links.length >= mostLinks ? null : URL.parse(text.trim(), base);
    if (url && /^https?:$/.test(url.protocol)) links.push({ url, how });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name;
      if (name === 'base') base = URL.parse(attributes.href ?? '', address)?.href ?? base;
      if (name === 'a' || name === 'area') add(attributes.href, 'link');
      if (name === 'iframe' || name === 'script') add(attributes.src, 'embed');
      const domain = attributes['data-domain'];
      if (domain && /^[\w-]+\.bamboohr\.com$/i.test(domain)) add(`https://${domain}/careers`, 'embed');
    },
    ontext(text) {
      if (inside === 'title' && title.length < 500) title += text;
      if (inside === 'script' && text.length <= mostScript)
        for (const named of namedIn(text)) add(named, 'script');
    },
    onclosetag() {
      inside = null;
    },
  });
  parser.end(html);
  return { title: title.replace(/\s+/g, ' ').trim(), links };
}

function namedIn(script: string): string[] {
  const addresses = [...script.matchAll(namedAddress)].map(([found]) => found.replaceAll('\\/', '/'));
  const tokens = [...script.matchAll(namedToken)].map(([, token]) => `https://boards.greenhouse.io/${token}`);
  return [...addresses, ...tokens].slice(0, 500);
}

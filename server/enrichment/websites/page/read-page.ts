import { Parser } from 'htmlparser2';
import { decodePage } from '../../../platform/text/decode-page.ts';
import type { Page, PageLink } from './read-organizations.ts';
import {
  emptyElements,
  inlineElements,
  isFooter,
  isHidden,
  plainText,
  readOrganizations,
  unseenElements,
} from './read-organizations.ts';
import { readPersons } from './read-persons.ts';

/** More of a page than this is not read. */
export const mostPageBytes = 3_000_000;

const mostLinks = 1_500;

const mostIcons = 20;

const mostLines = 4_000;

/** No page is so deep, and what is deeper takes the parser ever longer. */
const mostDepth = 2_000;

const longestLine = 1_000;

const longestBlock = 400_000;

type Attributes = Record<string, string>;

type Element = { name: string; isUnseen: boolean; isFooter: boolean; isAddress: boolean };

/** How far a page has been read. */
type Reading = {
  page: Page;
  base: string;
  open: Element[];
  line: string;
  title: string | null;
  heading: string | null;
  /** Of JSON-LD. */
  block: string | null;
  link: PageLink | null;
};

/** What is to be read on a page. Nothing of it is executed, fetched or followed. */
export function readPage(answer: { url: string; mediaType: string; body: Uint8Array }): Page {
  return readMarkup(decodePage(answer.body.subarray(0, mostPageBytes), answer.mediaType), answer.url);
}

/** The same of a text that is decoded already. */
export function readMarkup(markup: string, url: string): Page {
  const page = emptyPage(url);
  const reading: Reading = {
    page,
    base: url,
    open: [],
    line: '',
    title: null,
    heading: null,
    block: null,
    link: null,
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      openElement(reading, name, attributes);
      if (reading.open.length >= mostDepth) parser.pause();
    },
    ontext: (text) => readText(reading, text),
    onclosetag: (name) => closeElement(reading, name),
  });
  parser.end(markup.slice(0, mostPageBytes));
  endLine(reading);
  return page;
}

function openElement(reading: Reading, name: string, attributes: Attributes): void {
  if (!inlineElements.has(name)) endLine(reading);
  noteElement(reading, name, attributes);
  if (emptyElements.has(name)) return;
  const parent = reading.open.at(-1);
  const element = {
    name,
    isUnseen: (parent?.isUnseen ?? false) || unseenElements.has(name) || isHidden(attributes),
    isFooter: (parent?.isFooter ?? false) || isFooter(name, attributes),
    isAddress: (parent?.isAddress ?? false) || name === 'address',
  };
  reading.open.push(element);
  if (name === 'a' && attributes.href && !element.isUnseen) openLink(reading, attributes.href, element);
}

function noteElement(reading: Reading, name: string, attributes: Attributes): void {
  const { page } = reading;
  if (name === 'html') page.language = attributes.lang?.slice(0, 20) ?? null;
  if (name === 'base' && attributes.href)
    reading.base = absoluteAddress(attributes.href, page.url) ?? reading.base;
  if (name === 'meta') readMeta(page, attributes, reading.base);
  if (name === 'link') readIcon(page, attributes, reading.base);
  if (name === 'title') reading.title ??= '';
  if (name === 'h1' || name === 'h2') reading.heading = '';
  if (name === 'script') page.hasScripts = true;
  if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) reading.block = '';
  if (name === 'form') page.forms.push({ hasMessage: false, hasEmail: false });
  const form = page.forms.at(-1);
  if (form && name === 'textarea') form.hasMessage = true;
  if (form && name === 'input' && attributes.type?.toLowerCase() === 'email') form.hasEmail = true;
}

function openLink(reading: Reading, href: string, { isFooter: isInFooter }: Element): void {
  if (storeContact(reading.page, href)) return;
  const url = absoluteAddress(href, reading.base);
  reading.link = url ? { url, text: '', isInFooter } : null;
}

function readText(reading: Reading, text: string): void {
  const element = reading.open.at(-1);
  if (reading.block !== null && reading.block.length < longestBlock) reading.block += text;
  if (reading.title !== null && element?.name === 'title' && reading.page.title === null)
    reading.title += text.slice(0, longestLine);
  if (element?.isUnseen) return;
  if (reading.line.length < longestLine * 4) reading.line += text;
  if (reading.heading !== null && reading.heading.length < longestLine) reading.heading += text;
  if (reading.link && reading.link.text.length < longestLine) reading.link.text += text;
}

function closeElement(reading: Reading, name: string): void {
  const { page } = reading;
  if (!inlineElements.has(name)) endLine(reading);
  if (name === 'script' && reading.block !== null) {
    page.organizations.push(...readOrganizations(reading.block).slice(0, 20 - page.organizations.length));
    page.people.push(...readPersons(reading.block).slice(0, 50 - page.people.length));
    reading.block = null;
  }
  if (name === 'title') page.title ??= plainText(reading.title ?? '', 300) || null;
  if ((name === 'h1' || name === 'h2') && reading.heading !== null) {
    const heading = plainText(reading.heading, 300);
    if (heading !== '' && page.headings.length < 50) page.headings.push(heading);
    reading.heading = null;
  }
  if (name === 'a' && reading.link) {
    if (page.links.length < mostLinks)
      page.links.push({ ...reading.link, text: plainText(reading.link.text, 120) });
    reading.link = null;
  }
  const at = reading.open.findLastIndex((element) => element.name === name);
  if (at !== -1) reading.open.length = at;
}

function endLine(reading: Reading): void {
  const { page, open } = reading;
  const text = plainText(reading.line, longestLine);
  reading.line = '';
  if (text === '' || page.lines.length >= mostLines) return;
  page.lines.push(text);
  const element = open.at(-1);
  if (element?.isFooter) page.footerLines.push(text);
  if (element?.isAddress) page.addressLines.push(text);
}

function emptyPage(url: string): Page {
  return {
    url,
    language: null,
    title: null,
    siteNames: [],
    ogDescription: null,
    metaDescription: null,
    organizations: [],
    people: [],
    headings: [],
    links: [],
    icons: [],
    emails: [],
    phones: [],
    forms: [],
    lines: [],
    footerLines: [],
    addressLines: [],
    refresh: null,
    isReserved: false,
    hasScripts: false,
  };
}

/** What one `meta` element says of the page. */
function readMeta(page: Page, attributes: Record<string, string>, base: string): void {
  const { content: written = '', 'http-equiv': directive = '' } = attributes;
  if (directive.toLowerCase() === 'refresh') {
    const target = /url\s*=\s*['"]?([^'"\s;]+)/i.exec(written)?.[1];
    page.refresh = target ? absoluteAddress(target, base) : null;
  }
  const content = plainText(written, 2_000);
  if (content === '') return;
  const name = (attributes.property ?? attributes.name ?? '').trim().toLowerCase();
  if (name === 'og:site_name' || name === 'application-name') page.siteNames.push(content.slice(0, 200));
  if (name === 'og:description') page.ogDescription ??= content;
  if (name === 'description') page.metaDescription ??= content;
  if (name === 'tdm-reservation') page.isReserved = content === '1';
}

/** What one `link` element says of an icon. A mask icon has no colors. */
function readIcon(page: Page, { rel = '', href, sizes = '' }: Attributes, base: string): void {
  const kinds = rel.toLowerCase().split(/\s+/);
  const isForTouch = kinds.some((kind) => /^apple-touch-icon(?:-precomposed)?$/.test(kind));
  const url = href && (isForTouch || kinds.includes('icon')) ? absoluteAddress(href, base) : null;
  if (!url || page.icons.length >= mostIcons) return;
  const sides = [...sizes.matchAll(/(\d{1,4})x\d/gi)].map(([, side]) => Number(side));
  page.icons.push({ url, isForTouch, side: sides.length > 0 ? Math.max(...sides) : null });
}

/** Where something on a page leads; null for what is no web address. */
function absoluteAddress(href: string, base: string): string | null {
  const url = href.length < 2_000 ? URL.parse(href.trim(), base) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null;
}

/** Keeps what leads to a letter or to a telephone. Answers whether it does. */
function storeContact(page: Page, href: string): boolean {
  const [, kind = '', rest = ''] = /^\s*(mailto|tel):([^?]*)/i.exec(href) ?? [];
  if (kind === '') return false;
  const isMail = kind.toLowerCase() === 'mailto';
  const stored = isMail ? page.emails : page.phones;
  if (stored.length < 100) stored.push(plainText(decoded(rest), isMail ? 254 : 40));
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { Parser } from 'htmlparser2';
import { decodePage } from '../../platform/text/decode-page.ts';
import {
  emptyElements,
  inlineElements,
  isHidden,
  plainText,
  unseenElements,
} from '../websites/page/read-organizations.ts';

/** More of an article than this is not read. */
export const mostArticleBytes = 2_000_000;

const mostDepth = 300;
const mostElements = 60_000;
const mostParagraphs = 400;
const longestParagraph = 4_000;
const longestBlock = 200_000;
const longestOpening = 3_000;

type Article = {
  headline: string | null;
  /** Of the main text alone. */
  paragraphs: string[];
  /** Its owner keeps it from being read by machines. */
  isReserved: boolean;
  /** It says of itself that not all of it is free to read. */
  isPaid: boolean;
  /** The first words of the whole page, to tell one that only asks for consent. */
  opening: string;
};

type Block = { text: string; container: number; isInArticle: boolean; linked: number };

type Open = {
  name: string;
  id: number;
  isUnseen: boolean;
  isAside: boolean;
  isInArticle: boolean;
  isLink: boolean;
};

type Attributes = Record<string, string>;

/** How far a page has been read. */
type Reading = {
  article: Article;
  open: Open[];
  found: Block[];
  block: (Block & { depth: number }) | null;
  heading: string | null;
  /** Of JSON-LD. */
  structured: string | null;
  elements: number;
};

const words = (text: string) => new Set(text.split(' '));

const asideElements = words('nav aside footer form button figure figcaption menu select textarea label');

const asideNames =
  /(?:^|[\s_-])(?:comments?|related|recommend(?:ed|ations?)?|newsletter|subscribe|share|social|sidebar|promo(?:tion)?|advert(?:isement)?|ads?|cookies?|consent|breadcrumbs?|byline|author(?:-?bio)?|tags|footer|menu|nav(?:igation)?|teasers?|paywall|popup|modal|banner|most-?read|trending)(?:$|[\s_-])/i;

const containers = words('div section article main td body');

const blocks = words('p li blockquote dd div section article');

/** The main text of a page. Nothing of it is executed, fetched or followed; what people do not see is not read. */
export function readArticle(answer: { mediaType: string; body: Uint8Array }): Article {
  return readArticleMarkup(decodePage(answer.body.subarray(0, mostArticleBytes), answer.mediaType));
}

/** The same of a text that is decoded already. */
export function readArticleMarkup(markup: string): Article {
  const reading: Reading = {
    article: { headline: null, paragraphs: [], isReserved: false, isPaid: false, opening: '' },
    open: [],
    found: [],
    block: null,
    heading: null,
    structured: null,
    elements: 0,
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      reading.elements += 1;
      if (reading.elements > mostElements || reading.open.length >= mostDepth) parser.pause();
      else openElement(reading, name, attributes);
    },
    ontext: (text) => readText(reading, text),
    onclosetag: (name) => closeElement(reading, name),
  });
  parser.end(markup.slice(0, mostArticleBytes));
  endBlock(reading);
  reading.article.paragraphs = mainParagraphs(reading.found);
  return reading.article;
}

function openElement(reading: Reading, name: string, attributes: Attributes): void {
  if (name === 'meta') readMeta(reading.article, attributes);
  if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) reading.structured = '';
  if (emptyElements.has(name)) {
    if (name === 'br' && reading.block) reading.block.text += ' ';
    return;
  }
  const element = openedIn(reading.open.at(-1), { name, attributes, id: reading.elements });
  reading.open.push(element);
  if (!inlineElements.has(name)) endBlock(reading);
  if (name === 'h1') reading.heading = '';
  if (!isBlock(element, attributes)) return;
  const container = reading.open.findLast((each) => containers.has(each.name))?.id ?? 0;
  const { isInArticle } = element;
  reading.block = { text: '', container, isInArticle, linked: 0, depth: reading.open.length };
}

function readText(reading: Reading, text: string): void {
  const { article, block } = reading;
  if (reading.structured !== null && reading.structured.length < longestBlock) reading.structured += text;
  const element = reading.open.at(-1);
  if (element?.isUnseen) return;
  if (article.opening.length < longestOpening) article.opening += ` ${text.slice(0, 500)}`;
  if (reading.heading !== null && reading.heading.length < 500) reading.heading += text;
  if (!block || element?.isAside || block.text.length > longestParagraph * 2) return;
  block.text += text;
  if (element?.isLink) block.linked += text.length;
}

function closeElement(reading: Reading, name: string): void {
  const { article, open, block } = reading;
  if (name === 'script' && reading.structured !== null) {
    if (saysPaid(reading.structured)) article.isPaid = true;
    reading.structured = null;
  }
  if (name === 'h1' && reading.heading !== null) {
    article.headline ??= plainText(reading.heading, 300) || null;
    reading.heading = null;
  }
  const at = open.findLastIndex((element) => element.name === name);
  if (at === -1) return;
  if (block && at < block.depth) endBlock(reading);
  open.length = at;
}

function endBlock(reading: Reading): void {
  const { block, found } = reading;
  if (!block) return;
  const text = plainText(block.text, longestParagraph);
  const { container, isInArticle, linked } = block;
  if (text !== '' && found.length < mostParagraphs) found.push({ text, container, isInArticle, linked });
  reading.block = null;
}

type Opening = { name: string; attributes: Attributes; id: number };

function openedIn(parent: Open | undefined, { name, attributes, id }: Opening): Open {
  const named = `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, 300);
  const isFrame = /^(?:body|html|main|article)$/.test(name);
  const isOutOfSight = unseenElements.has(name) || isHidden(attributes) || isAway(attributes);
  const isBeside = asideElements.has(name) || (!isFrame && asideNames.test(named));
  const isMarked = name === 'article' || /articleBody/i.test(attributes.itemprop ?? '');
  return {
    name,
    id,
    isUnseen: (parent?.isUnseen ?? false) || isOutOfSight,
    isAside: (parent?.isAside ?? false) || isBeside,
    isInArticle: (parent?.isInArticle ?? false) || isMarked,
    isLink: (parent?.isLink ?? false) || name === 'a',
  };
}

const outOfSight =
  /(?:left|top|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(0|inset\(100)|(?:height|width|max-height)\s*:\s*0(?![\d.])/i;

/** Words that are moved out of sight. */
const isAway = ({ style = '', 'aria-hidden': hidden = '' }: Attributes): boolean =>
  hidden === 'true' || outOfSight.test(style);

const isBlock = ({ name, isUnseen, isAside }: Open, { itemprop = '' }: Attributes): boolean =>
  (blocks.has(name) || /articleBody/i.test(itemprop)) && !isUnseen && !isAside;

const leastOfParagraph = 25;
const leastMarked = 200;

/** The paragraphs of the article that the page marks, else of the container that holds most text. */
function mainParagraphs(found: readonly Block[]): string[] {
  const text = found.filter(({ text: said, linked }) => linked < said.length / 2);
  const marked = text.filter(({ isInArticle }) => isInArticle);
  const chosen = lengthOf(marked) >= leastMarked ? marked : largestPart(text);
  return chosen.map(({ text: said }) => said).filter((said) => said.length >= leastOfParagraph);
}

function largestPart(text: readonly Block[]): Block[] {
  const parts = [...Map.groupBy(text, ({ container }) => container).values()];
  return parts.sort((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
}

const lengthOf = (some: readonly Block[]) => some.reduce((sum, { text }) => sum + text.length, 0);

function readMeta(article: Article, attributes: Attributes): void {
  const key = (attributes.name ?? attributes.property ?? '').trim().toLowerCase();
  const content = (attributes.content ?? '').trim().toLowerCase();
  if (key === 'tdm-reservation' && content === '1') article.isReserved = true;
  // What keeps a page from models also keeps it from us.
  if (/^(?:robots|upround)$/.test(key) && /\bnoai\b/.test(content)) article.isReserved = true;
  if (/^(?:og:)?article:content_tier$/.test(key) && /^(?:locked|metered)$/.test(content))
    article.isPaid = true;
}

/** https://schema.org/isAccessibleForFree, wherever it stands in the block. */
const saysPaid = (block: string): boolean =>
  /"isAccessibleForFree"\s*:\s*(?:false|"(?:https?:\/\/schema\.org\/)?false")/i.test(block);

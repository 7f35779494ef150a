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

/** What a page says to machines, and the paragraphs of its main text. */
type Article = {
  headline: string | null;
  paragraphs: string[];
  /** Its owner keeps it from being read by machines. */
  isReserved: boolean;
  /** It says of itself that not all of it is free to read. */
  isPaid: boolean;
  /** The words of the whole page, to tell a page that only asks for consent. */
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

const asideElements = new Set(
  'nav aside footer form button figure figcaption menu select textarea label'.split(' '),
);

const asideNames =
  /(?:^|[\s_-])(?:comments?|related|recommend(?:ed|ations?)?|newsletter|subscribe|share|social|sidebar|promo(?:tion)?|advert(?:isement)?|ads?|cookies?|consent|breadcrumbs?|byline|author(?:-?bio)?|tags|footer|menu|nav(?:igation)?|teasers?|paywall|popup|modal|banner|most-?read|trending)(?:$|[\s_-])/i;

const containers = new Set('div section article main td body'.split(' '));

const blocks = new Set('p li blockquote dd div section article'.split(' '));

/** The main text of a page. Nothing of it is executed, fetched or followed; what people do not see is not read. */
export function readArticle(answer: { mediaType: string; body: Uint8Array }): Article {
  return readArticleMarkup(decodePage(answer.body.subarray(0, mostArticleBytes), answer.mediaType));
}

export function readArticleMarkup(markup: string): Article {
  const found: Block[] = [];
  const article: Article = { headline: null, paragraphs: [], isReserved: false, isPaid: false, opening: '' };
  const open: Open[] = [];
  const structured: { block: string | null } = { block: null };
  let elements = 0;
  let block: (Block & { depth: number }) | null = null;
  let heading: string | null = null;

  const endBlock = () => {
    if (!block) return;
    const text = plainText(block.text, longestParagraph);
    if (text !== '' && found.length < mostParagraphs)
      found.push({ text, container: block.container, isInArticle: block.isInArticle, linked: block.linked });
    block = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      if (elements > mostElements || open.length >= mostDepth) return parser.pause();
      noteMeta(article, name, attributes);
      if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) structured.block = '';
      if (emptyElements.has(name)) {
        if (name === 'br' && block) block.text += ' ';
        return;
      }
      const element = openedIn(open.at(-1), { name, attributes, id: elements });
      open.push(element);
      if (!inlineElements.has(name)) endBlock();
      if (name === 'h1') heading = '';
      if (isBlock(element, attributes))
        block = {
          text: '',
          container: containerOf(open),
          isInArticle: element.isInArticle,
          linked: 0,
          depth: open.length,
        };
    },
    ontext(text) {
      if (structured.block !== null && structured.block.length < longestBlock) structured.block += text;
      const element = open.at(-1);
      if (element?.isUnseen) return;
      if (article.opening.length < 3_000) article.opening += ` ${text.slice(0, 500)}`;
      if (heading !== null && heading.length < 500) heading += text;
      if (!block || element?.isAside || block.text.length > longestParagraph * 2) return;
      block.text += text;
      if (element?.isLink) block.linked += text.length;
    },
    onclosetag(name) {
      if (name === 'script' && structured.block !== null) {
        if (saysPaid(structured.block)) article.isPaid = true;
        structured.block = null;
      }
      if (name === 'h1' && heading !== null) {
        article.headline ??= plainText(heading, 300) || null;
        heading = null;
      }
      const at = open.findLastIndex((element) => element.name === name);
      if (at === -1) return;
      if (block && at < block.depth) endBlock();
      open.length = at;
    },
  });
  parser.end(markup.slice(0, mostArticleBytes));
  endBlock();
  article.paragraphs = mainParagraphs(found);
  return article;
}

function openedIn(
  parent: Open | undefined,
  { name, attributes, id }: { name: string; attributes: Attributes; id: number },
): Open {
  const named = `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, 300);
  const isFrame = name === 'body' || name === 'html' || name === 'main' || name === 'article';
  return {
    name,
    id,
    isUnseen:
      (parent?.isUnseen ?? false) || unseenElements.has(name) || isHidden(attributes) || isAway(attributes),
    isAside: (parent?.isAside ?? false) || asideElements.has(name) || (!isFrame && asideNames.test(named)),
    isInArticle:
      (parent?.isInArticle ?? false) || name === 'article' || /articleBody/i.test(attributes.itemprop ?? ''),
    isLink: (parent?.isLink ?? false) || name === 'a',
  };
}

/** Words that are moved out of sight, or that are for machines alone. */
function isAway({ style = '', 'aria-hidden': hidden = '' }: Attributes): boolean {
  return (
    hidden === 'true' ||
    /(?:left|top|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(0|inset\(100)|(?:height|width|max-height)\s*:\s*0(?![\d.])/i.test(
      style,
    )
  );
}

const isBlock = ({ name, isUnseen, isAside }: Open, { itemprop = '' }: Attributes): boolean =>
  (blocks.has(name) || /articleBody/i.test(itemprop)) && !isUnseen && !isAside;

const containerOf = (open: readonly Open[]): number =>
  open.findLast(({ name }) => containers.has(name))?.id ?? 0;

const leastOfParagraph = 25;

/** The paragraphs of the container that holds most text, or of the article that the page marks. */
function mainParagraphs(found: readonly Block[]): string[] {
  const text = found.filter(({ text: words, linked }) => linked < words.length / 2);
  const marked = text.filter(({ isInArticle }) => isInArticle);
  const pool = lengthOf(marked) >= 200 ? marked : text;
  const byContainer = Map.groupBy(pool, ({ container }) => container);
  const best = [...byContainer.values()].sort((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
  // An article that the page marks may be divided; of an unmarked page only its largest part is one.
  const chosen = pool === marked ? marked : best;
  return chosen.map(({ text: words }) => words).filter((words) => words.length >= leastOfParagraph);
}

const lengthOf = (some: readonly Block[]) => some.reduce((sum, { text }) => sum + text.length, 0);

function noteMeta(article: Article, name: string, attributes: Attributes): void {
  if (name !== 'meta') return;
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

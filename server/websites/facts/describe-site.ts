import type { Page } from '../page/page.ts';
import { isSameName } from '../verdict/same-name.ts';

const longestDescription = 280;
const shortestDescription = 25;

/** What everybody says of themselves, and what is said to every reader. */
const noise = [
  /^(?:welcome to|willkommen|bienvenue|bienvenid|benvenut|welkom)\b/i,
  /^(?:home|homepage|start|index|untitled|loading|menu|accueil|inicio)\b[^.]{0,20}$/i,
  /\bcookies?\b|\bjavascript\b|\bbrowser\b.{0,30}\b(?:support|enable|update)|\bconsent\b|\bgdpr\b/i,
  /\b(?:lorem ipsum|just another wordpress|powered by|all rights reserved|coming soon|under construction|default description|add a description|meta description)\b/i,
  /^(?:sign up|log ?in|sign in|subscribe|get started|learn more|contact us|book a demo|click here|follow us|skip to)\b/i,
  /^(?:the )?(?:world['’]s|#1|number one|leading)\b[^.]{0,40}$/i,
  /\b(?:ignore (?:all |any )?(?:previous|prior|above)|system prompt|as an ai|you are (?:now )?(?:an?|the) (?:ai|assistant))\b/i,
  /<[a-z!/]|\{\{|%[a-z_]+%|\bundefined\b|\bnull\b|https?:\/\//i,
];

export type Description = { text: string; page: string };

/**
 * What a company does, in its own words: of its data, `og:description`, `meta description`, else the first sentence of the
 * page that names it. Never made up, shortened at the end of a sentence or a word; null where there is nothing but noise.
 */
export function describeSite(pages: readonly Page[], names: readonly string[]): Description | null {
  for (const page of pages) {
    const own = page.organizations.filter((each) =>
      each.names.some((name) => names.some((ours) => isSameName(ours, name))),
    );
    const said = [...own.map(({ description }) => description), page.ogDescription, page.metaDescription];
    for (const text of [...said, firstSentence(page, names)]) {
      const description = text ? readDescription(text, names) : null;
      if (description) return { text: description, page: page.url };
    }
  }
  return null;
}

function readDescription(text: string, names: readonly string[]): string | null {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;!?])/g, '$1')
    .trim();
  if (line.length < shortestDescription || noise.some((pattern) => pattern.test(line))) return null;
  const words = line.split(' ');
  if (
    words.length < 4 &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(line)
  )
    return null;
  // A list of words for search engines is no sentence.
  if (line.split(',').length > 6 && !/[.!?]/.test(line)) return null;
  if (names.some((name) => isSameName(name, line))) return null;
  return shorten(line);
}

function shorten(line: string): string {
  if (line.length <= longestDescription) return line;
  const start = line.slice(0, longestDescription);
  const sentence = /^.*[.!?。](?=\s|$)/su.exec(start)?.[0];
  if (sentence && sentence.length >= 60) return sentence;
  return `${line
    .slice(0, longestDescription - 1)
    .replace(/[\s,;:–—-]+\S*$/u, '')
    .toWellFormed()}…`;
}

function firstSentence({ lines }: Page, names: readonly string[]): string | null {
  const [shown = ''] = names;
  const named = lines
    .filter((line) => line.includes(shown) && /[.!?。]/.test(line) && !/©|copyright/i.test(line))
    .flatMap((line) => line.match(/[^.!?。]+[.!?。]+/gu) ?? []);
  return named.map((sentence) => sentence.trim()).find((sentence) => sentence.includes(shown)) ?? null;
}

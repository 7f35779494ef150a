import { nameKey } from '../../../companies/names.ts';
import type { Page } from '../page/page.ts';
import { isSameName } from '../verdict/same-name.ts';
import { isNoise, isOrder } from './noise.ts';

const longestDescription = 280;
const shortestDescription = 25;

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

/** From its first sentence that says something, as far as they do. */
function readDescription(text: string, names: readonly string[]): string | null {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;!?])/g, '$1')
    .trim();
  const sentences = sentencesOf(line);
  if (isSlogan(sentences) || isOrder(line)) return null;
  const first = sentences.findIndex((sentence) => !isNoise(sentence));
  if (first === -1) return null;
  const end = sentences.findIndex((sentence, index) => index > first && isNoise(sentence));
  const reported = sentences
    .slice(first, end === -1 ? undefined : end)
    .join('')
    .trim();
  return reported.length < shortest(reported) || isNameAlone(reported, names) ? null : shorten(reported);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = (line: string) => [...segmenter.segment(line)].map(({ segment }) => segment);

/** 'Move faster. Break nothing. Sleep better.' */
function isSlogan(sentences: readonly string[]): boolean {
  const isShort = (sentence: string) =>
    /\p{Script=Latin}/u.test(sentence) && sentence.trim().split(' ').length < 5;
  return sentences.length > 1 && sentences.every(isShort);
}

/** What is said in few signs where each is a word. */
function shortest(reported: string): number {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(reported)
    ? 10
    : shortestDescription;
}

/** 'Acme, Inc. | Acme' */
function isNameAlone(reported: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap((name) => [nameKey(name), ...nameKey(name).split(' ')]));
  return reported.split(/[|·•–—:]/).every((part) => part.trim() === '' || known.has(nameKey(part)));
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
  const sentences = lines
    .filter((line) => line.includes(shown) && !/©|copyright/i.test(line))
    .flatMap((line) => (/^[“”"„«]/u.test(line) ? [] : sentencesOf(line)));
  const said = sentences.map((sentence) => sentence.trim());
  return said.find((each) => each.includes(shown) && /[.!。]$/u.test(each) && !isNoise(each)) ?? null;
}

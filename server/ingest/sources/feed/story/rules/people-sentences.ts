import { longestQuote } from '../../../../../companies/quoted-facts/quoted-fact.ts';

const longestParagraph = 8_000;
const mostParagraphs = 200;

/** One paragraph as its readers see it: no markup, nothing invisible, a space where two sentences were glued together. */
export function tidyParagraph(text: string): string {
  return text
    .slice(0, longestParagraph)
    .toWellFormed()
    .replace(/<[^<>]{0,500}>/g, ' ')
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(
      /[([][^()[\]]{0,80}(?:©|\b(?:photo|foto|credit|crédit|fotó?grafía|bild):?)[^()[\]]{0,80}[)\]]/giu,
      '. ',
    )
    .replace(/(\p{Ll})([.!?])(?=\p{Lu}\p{Ll})/gu, '$1$2 ')
    .replace(/(\p{Ll})([QA]\s?:)/gu, '$1. $2')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** 'Media contact', 'Pressekontakt': what follows names an agency, whatever it calls itself. */
const contactLine =
  /^(?:\W{0,3})(?:(?:for )?(?:media|press|pr|investor|company|business)(?: and \w+)?(?: relations)?(?: enquir(?:y|ies)| inquir(?:y|ies)| contacts?|:)|contacts?(?: presse?| media| médias| de prensa| stampa)?\s*:|presse?kontakt|contact presse|contacts presse|contacto de prensa|contatto stampa|contatti stampa|ufficio stampa|assessoria de imprensa|perscontact|presskontakt|rückfragen|für rückfragen|view source|source:)/iu;

const aboutLine =
  /^(?:About|ABOUT|Über|À propos d[eu’'] ?|A propos d[eu’'] ?|Acerca de|Sobre(?: a| o)?|Informazioni su|Over|Om) *(\p{Lu}.*)$/u;

const byline =
  /^(?:by|von|par|por|di|door|av|text|texte|texto|testo|tekst|words|author|autor|auteur|autore|written by|geschrieben von|reporting by)\b:?\s+\p{Lu}/iu;

const longestByline = 12;

/** The paragraphs of a story that say something of its company: no byline, no media contact, no notes on others. */
export function proseOf(paragraphs: readonly string[], isCompany: (name: string) => boolean): string[] {
  const prose: string[] = [];
  let isApart = false;
  for (const paragraph of paragraphs.slice(0, mostParagraphs)) {
    const text = tidyParagraph(paragraph);
    if (contactLine.test(text)) break;
    const about = aboutLine.exec(text)?.[1];
    if (about !== undefined && isHeading(text)) isApart = !isCompany(about);
    const isNote = /^about /i.test(text) && about !== undefined && !isCompany(about);
    const isByline = byline.test(text) && text.split(' ').length <= longestByline && !/[.!?]$/.test(text);
    if (text !== '' && !isApart && !isNote && !isByline) prose.push(text);
  }
  return prose;
}

const isHeading = (text: string): boolean => text.length < 80 && !/[.!?]$/.test(text);

const shortForms =
  /(?:^|[\s(“"„«])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|dr|drs|prof|mr|mrs|ms|st|sr|sra|jr|dott|ing|dipl|mag|bzw|ca|inc|ltd|corp|co|vs|no|nr|approx|mme|mlle|m|al|etc|bn|mio|mrd|ir|usw|z\.b|u\.a|d\.h|f\.d|ph\.d|m\.d)\.$/iu;

/** The sentences of a paragraph, each word for word. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of paragraph.matchAll(/[.!?…]["”“»’')\]]{0,3}(?=\s)/gu)) {
    const to = index + end.length;
    const isInitial = end === '.' && shortForms.test(paragraph.slice(Math.max(0, to - 12), to));
    if (isInitial || !/^\s+["“„«'‘([–—-]?\s?[\p{Lu}\p{N}"“„«]/u.test(paragraph.slice(to, to + 6))) continue;
    sentences.push(paragraph.slice(from, to).trim());
    from = to;
  }
  sentences.push(paragraph.slice(from).trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** The part of a sentence around some of its words that is short enough to be stored, cut between words. */
export function quoteAround(sentence: string, from: number, to: number): string {
  if (sentence.length <= longestQuote) return sentence;
  const spare = Math.max(0, longestQuote - (to - from));
  let start = Math.max(0, Math.min(from - Math.floor(spare / 2), sentence.length - longestQuote));
  let end = Math.min(sentence.length, start + longestQuote);
  if (start > 0) start = nextGap(sentence, start, from);
  if (end < sentence.length) end = lastGap(sentence, end, to);
  return sentence.slice(start, end).toWellFormed().trim();
}

function nextGap(text: string, at: number, most: number): number {
  const gap = text.indexOf(' ', at);
  return gap === -1 || gap > most ? at : gap + 1;
}

function lastGap(text: string, at: number, least: number): number {
  const gap = text.lastIndexOf(' ', at);
  return gap < least ? at : gap;
}

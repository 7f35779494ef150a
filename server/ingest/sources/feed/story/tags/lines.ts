import { longestQuote } from '../../../../../companies/quoted-facts/quoted-fact.ts';
import { splitDateline, splitSentences } from '../split-sentences.ts';

/** A sentence of a story with where it stands: the headline, the line of an agency, or a sentence of a paragraph. */
export type Line = {
  text: string;
  /** What is stored with a fact of it: of the line of an agency its paragraph. */
  quote: string;
  part: 'headline' | 'dateline' | 'text';
  paragraph: number;
  /** The sentence within its paragraph. */
  index: number;
  isLastParagraph: boolean;
};

const mostLines = 60;

export function linesOf(headline: string, paragraphs: readonly string[]): Line[] {
  const lines: Line[] = [
    { text: headline, quote: headline, part: 'headline', paragraph: -1, index: 0, isLastParagraph: false },
  ];
  for (const [paragraph, written] of paragraphs.entries()) {
    const { dateline, text } = splitDateline(written);
    const isLastParagraph = paragraph === paragraphs.length - 1;
    const common = { paragraph, isLastParagraph };
    if (dateline)
      lines.push({
        ...common,
        text: dateline,
        quote: written.slice(0, longestQuote),
        part: 'dateline',
        index: 0,
      });
    for (const [index, sentence] of splitSentences(text).entries())
      lines.push({ ...common, text: sentence, quote: sentence, part: 'text', index });
  }
  return lines.slice(0, mostLines);
}

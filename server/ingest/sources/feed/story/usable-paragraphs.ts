import { isMentioned } from './names-of-company.ts';
import type { StoryWords } from './words.ts';
import { oncePerLanguage, wholeWords } from './words.ts';

const mostParagraphs = 60;

const longestParagraph = 4_000;

/** A line that is not part of the text: a call to subscribe, a caption, a link to another story. */
const boilerplateOf = oncePerLanguage((words) => wholeWords(words.boilerplate));

/** `About Acme` above what Acme says of itself; `About` its investor above what that says. */
const headingOf = oncePerLanguage(
  (words) => new RegExp(`^(?:${words.about})\\s?(?<whom>\\p{Lu}[^.:]{1,60}):?$`, 'iu'),
);

const shortLine = 160;

/**
 * The paragraphs of a story that may speak of its company, each as one line: without calls to subscribe, captions and
 * what other organisations say of themselves at the end of a press release.
 */
export function usableParagraphs(
  paragraphs: readonly string[],
  company: readonly string[],
  words: StoryWords,
): string[] {
  const usable: string[] = [];
  let isOfOther = false;
  for (const written of paragraphs.slice(0, mostParagraphs)) {
    const paragraph = written.slice(0, longestParagraph).replace(/\s+/g, ' ').trim();
    const heading = paragraph.length < 90 ? headingOf(words).exec(paragraph)?.groups?.whom : undefined;
    if (heading) {
      isOfOther = !isMentioned(heading, company);
      continue;
    }
    if (isOfOther || paragraph === '') continue;
    if (paragraph.length < shortLine && boilerplateOf(words).test(paragraph)) continue;
    usable.push(paragraph);
  }
  return usable;
}

/** A title fit to show: one line, entities read, without what cannot be seen and without whom the law names. */
export function tidyTitle(title: string): string {
  return title
    .replace(/&(amp|#38);/g, '&')
    .replace(/&(#39|#x27|apos);/g, "'")
    .replace(/&(quot|#34);/g, '"')
    .replace(/&nbsp;/g, ' ')
    .toWellFormed()
    .replace(/\s/g, ' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(gendersOfLaw, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTitle);
}

const longestTitle = 200;

/** '(m/w/d)' and its kin, which say nothing of the work. */
const gendersOfLaw =
  /\(?\b(?:[mwfhdxi]|div|gn)(?:\s?[/|*,]\s?(?:[mwfhdxi]|div|gn)){1,3}\b\)?|\(?\ball genders\b\)?|\*in(?:nen)?\b|:in(?:nen)?\b|[:*/]?-?in\b(?=\s*\()/giu;

/** The parts of a title in the order in which they count: what stands in brackets comes last. */
export function partsOfTitle(title: string): string[] {
  const brackets: string[] = [];
  const plain = tidyTitle(title).replace(/[([{]([^)\]}]*)[)\]}]/g, (_, inner: string) => {
    brackets.push(inner);
    return ' | ';
  });
  return [...plain.split(/\s[-–—]\s|[|,;:–—]|\s\/\s|\s@\s/), ...brackets]
    .map((part) => part.trim())
    .filter(Boolean);
}

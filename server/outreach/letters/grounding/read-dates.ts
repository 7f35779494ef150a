/** A day, month or year that a text names; what it leaves open is null. */
export type ReadDate = {
  year: number | null;
  month: number | null;
  day: number | null;
  from: number;
  to: number;
};

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const month =
  '(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)';
const day = '(?<day>[0-3]?\\d)(?:st|nd|rd|th)?';
const year = '(?<year>(?:19|20)\\d\\d)';
const forms = [
  `(?<year>(?:19|20)\\d\\d)-(?<number>[01]\\d)-(?<day>[0-3]\\d)`,
  `${day}(?: of)? ${month}(?:\\.?,? ${year})?`,
  `${month}\\.? ${day}(?!\\d)(?:,? ${year})?`,
  `${month}\\.?,? (?:of )?${year}`,
  year,
].map((form) => new RegExp(`(?<![\\p{L}\\p{N}.,$€£-])${form}(?![\\p{L}\\p{N}%]|[.,]\\d)`, 'giu'));
// Alone, these two are words as well; a capital in the middle of a sentence says that a month is meant.
const monthAlone =
  /(?<=[\p{Ll},] )(?<month>January|February|March|April|May|June|July|August|September|October|November|December)(?![\p{L}])/gu;

/** What dates a text names, the fullest reading of each. */
export function readDates(text: string): ReadDate[] {
  const found: ReadDate[] = [];
  for (const form of [...forms, monthAlone])
    for (const { groups = {}, index, 0: words } of text.matchAll(form)) {
      const to = index + words.length;
      if (found.some((each) => index < each.to && each.from < to)) continue;
      found.push({
        year: groups.year ? Number(groups.year) : null,
        month: groups.number ? Number(groups.number) : monthOf(groups.month),
        day: groups.day ? Number(groups.day) : null,
        from: index,
        to,
      });
    }
  return found;
}

function monthOf(name: string | undefined): number | null {
  if (!name) return null;
  const index = months.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3)));
  return index === -1 ? null : index + 1;
}

/** Whether all that one date says stands in the other. */
export function isWithin(said: ReadDate, known: Omit<ReadDate, 'from' | 'to'>): boolean {
  const agrees = (one: number | null, other: number | null) => one === null || one === other;
  return agrees(said.year, known.year) && agrees(said.month, known.month) && agrees(said.day, known.day);
}

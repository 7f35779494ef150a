import type { Page } from '@playwright/test';

/** What stays as it is in every language: names of products, of forms and formats, and what a person types. */
const names =
  /^(Upround|Kestrel|Fernhall|Utrecht|Bea|[A-Z]{2,}s|LinkedIn|Google|GitHub|Slack|Discord|Telegram|Matrix|YouTube|PayPro Global|Form D|Atom|DELETE|npm run .*|User-agent: .*|tdm-reservation: \d|Microsoft|Enter|Esc|Cmd|Ctrl|Shift|alt|https)$/;

/** Words that the browser writes itself, in the language of the walk. */
export const locale = 'de-DE';
const browsers = new Set(
  [
    ...Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, index % 12, 2 + index))).flatMap(
      (day) => [
        ...(['long', 'short'] as const).flatMap((month) =>
          writtenIn({ month, weekday: month, timeZone: 'UTC' }, day).concat(
            writtenIn({ day: 'numeric', month, timeZone: 'UTC' }, day),
          ),
        ),
        ...writtenIn({ dateStyle: 'medium', timeStyle: 'long', timeZone: 'Europe/Berlin' }, day),
      ],
    ),
    ...(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
      [-2, -1, 0, 1, 2].flatMap((count) =>
        (['auto', 'always'] as const).flatMap((numeric) =>
          new Intl.RelativeTimeFormat(locale, { numeric }).format(count, unit).split(/[^\p{L}]+/u),
        ),
      ),
    ),
    ...['conjunction', 'disjunction'].flatMap((type) =>
      new Intl.ListFormat(locale, { type: type as 'conjunction' })
        .format(['1', '2', '3'])
        .split(/[^\p{L}]+/u),
    ),
    // Pages that the server writes for everybody have their dates in English.
    ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 2))).flatMap((day) =>
      (['long', 'short'] as const).flatMap((month) => writtenIn({ month, timeZone: 'UTC' }, day, 'en-US')),
    ),
    ...'Mio Mrd Bio Tsd Uhr um'.split(' '),
  ].filter(Boolean),
);

function writtenIn(options: Intl.DateTimeFormatOptions, day: Date, language = locale): string[] {
  return new Intl.DateTimeFormat(language, options).format(day).split(/[^\p{L}]+/u);
}

/** What pages were told by the server: names of companies and people, places, industries, what a source said. */
export class KnownData {
  readonly #said = new Set<string>();
  #long = '';
  /** The longest first. */
  #accented: string[] = [];

  /** Every text of an answer. */
  add(answer: unknown): void {
    if (typeof answer === 'string') this.#keep(spaced(answer));
    else if (Array.isArray(answer)) for (const each of answer) this.add(each);
    else if (answer && typeof answer === 'object') for (const each of Object.values(answer)) this.add(each);
  }

  #keep(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text).add(withoutMarks(text));
    this.#long += `\n${text}`;
    if (/[^ -~–—‘’“”…€£×•]/.test(text) && text.length > 2 && text.length < 200)
      this.#accented = [...this.#accented, text].toSorted((one, other) => other.length - one.length);
  }

  /** A text without the names in it whose letters look as if they were translated: `Nördlich Sensorik`. */
  without(text: string): string {
    return this.#accented.reduce((rest, name) => rest.replaceAll(name, '\n'), text);
  }

  /** Told as it is, but for marks at its ends; or, of more than a few words or with a capital, as part of what was told. */
  has(text: string): boolean {
    if (this.#said.has(text)) return true;
    const isTelling = text.split(' ').length > 3 || /^\p{Lu}\S+ \p{Lu}/u.test(text);
    return isTelling && this.#long.includes(text);
  }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Of what a screen shows and tells, what stands in no file of texts and is no data, once that was heard. */
export async function findUntranslated(
  page: Page,
  data: KnownData,
  heard: () => Promise<unknown>,
): Promise<string[]> {
  const said = await page.evaluate(readScreen);
  await heard();
  const isForeign = ({ text, whole }: Said) =>
    !isName(text, data) &&
    !isName(whole, data) &&
    foreignRuns(data.without(text)).some((run) => !isKnown(run, data) && !isKnown(withoutFigures(run), data));
  return [...new Set(said.filter(isForeign).map(({ text }) => text))];
}

const withoutMarks = (text: string) => text.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');
const withoutFigures = (run: string) => run.replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, '');

/** The stretches of a text between what is translated. */
const foreignRuns = (text: string) =>
  text
    .split(/[[\]·\n]|\S*[^ -~–—‘’“”…€£×•]\S*/)
    .map((run) => spaced(withoutMarks(run)))
    .filter((run) => /[a-z]{2}/i.test(run) && run.length > 2 && /[a-z]/.test(run));

const isKnown = (run: string, data: KnownData) =>
  run
    .split(': ')
    .every(
      (piece) =>
        isName(piece, data) ||
        piece.split(/, | · | – /).every((part) => isName(part, data) || isBrowsers(part)),
    );

const isBrowsers = (text: string) =>
  text.split(/[\s,.:;()/+-]+/).every((word) => browsers.has(word) || names.test(word) || !/[a-z]/.test(word));

const isName = (run: string, data: KnownData) =>
  names.test(run) ||
  data.has(run) ||
  data.has(run.replaceAll(' ', '_')) ||
  // Names of jobs, and paths on a disk.
  /^[\w-]+\.[\w-]+ \([\w-]+\)?$|^[\w-]+(\/[\w.-]+)+$/.test(run) ||
  /^(https?:|www\.)|@|^[\w-]+(\.[\w-]+)+(\/|$)|^\//.test(run);

/** A text, and all of what it is a part of, as where some of its words are marked. */
type Said = { text: string; whole: string };

/** Runs in the page: every text that is shown, and every name that is told. */
function readScreen(): Said[] {
  const said: Said[] = [];
  const add = (text: string) => said.push({ text, whole: text });
  const isQuiet = (element: Element | null) =>
    !element || element.closest('script, style, noscript, template, title, kbd, textarea, iframe') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isQuiet(parentElement) && textContent?.trim()) {
      const block = parentElement?.closest('p, li, dd, td, pre, h1, h2, h3, div');
      said.push({ text: textContent.trim(), whole: (block?.textContent ?? '').trim().replace(/\s+/g, ' ') });
    }
  }
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!isQuiet(element)) add(element.getAttribute(name) ?? '');
  add(document.title);
  return said;
}

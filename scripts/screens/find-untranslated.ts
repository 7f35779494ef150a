import type { Page } from '@playwright/test';

/** What stays as it is in every language: names of products, of forms and formats, and what a person types. */
const names =
  /^(Upround|Kestrel|Fernhall|Utrecht|[A-Z]{2,}s|LinkedIn|Google|GitHub|Slack|Discord|Telegram|Matrix|YouTube|PayPro Global|Form D|Atom|DELETE|npm run .*|User-agent: .*|tdm-reservation: \d|Microsoft|Enter|Esc|Cmd|Ctrl|Shift|alt)$/;

/** Words that the browser writes itself, in the language of the walk. */
export const locale = 'de-DE';
const browsers = new Set(
  [
    ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 2 + month))).flatMap((day) => [
      ...(['long', 'short'] as const).flatMap((month) =>
        writtenIn({ month, weekday: month, timeZone: 'UTC' }, day).concat(
          writtenIn({ day: 'numeric', month, timeZone: 'UTC' }, day),
        ),
      ),
      ...writtenIn({ dateStyle: 'medium', timeStyle: 'long', timeZone: 'Europe/Berlin' }, day),
    ]),
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
      (['long', 'short'] as const).flatMap((month) => writtenIn({ month, timeZone: 'UTC' }, day, 'en-GB')),
    ),
    ...'Mio Mrd Bio Tsd Uhr'.split(' '),
  ].filter(Boolean),
);

function writtenIn(options: Intl.DateTimeFormatOptions, day: Date, language = locale): string[] {
  return new Intl.DateTimeFormat(language, options).format(day).split(/[^\p{L}]+/u);
}

/** What pages were told by the server: names of companies and people, places, industries, what a source said. */
export class KnownData {
  readonly #said = new Set<string>();
  #long = '';

  /** Every text of an answer. */
  add(answer: unknown): void {
    if (typeof answer === 'string') this.#keep(spaced(answer));
    else if (Array.isArray(answer)) for (const each of answer) this.add(each);
    else if (answer && typeof answer === 'object') for (const each of Object.values(answer)) this.add(each);
  }

  #keep(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#long += `\n${text}`;
  }

  /** Told as it is; or, of more than a few words or with a capital, as part of what was told. */
  has(text: string): boolean {
    if (this.#said.has(text)) return true;
    const isTelling = text.split(' ').length > 3 || /^\p{Lu}\S+ \p{Lu}/u.test(text);
    return isTelling && this.#long.includes(text);
  }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Of what a screen shows and tells, what stands in no file of texts and is no data. */
export async function findUntranslated(page: Page, data: KnownData): Promise<string[]> {
  const said = await page.evaluate(readScreen);
  return [...new Set(said.filter((text) => foreignRuns(text).some((run) => !isKnown(run, data))))];
}

/** The stretches of a text between what is translated, and without figures. */
const foreignRuns = (text: string) =>
  text
    .split(/[[\]·]|\S*[^ -~–—‘’“”…€£×•]\S*/)
    .map((run) => spaced(run.replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, '')))
    .filter((run) => /[a-z]{2}/i.test(run) && run.length > 2 && /[a-z]/.test(run));

const isKnown = (run: string, data: KnownData) =>
  isName(run, data) ||
  run.split(/, | · | – /).every((part) => isName(part, data)) ||
  run.split(/[\s,.:;()/+-]+/).every((word) => browsers.has(word) || names.test(word) || !/[a-z]/.test(word));

const isName = (run: string, data: KnownData) =>
  names.test(run) ||
  data.has(run) ||
  data.has(run.replaceAll(' ', '_')) ||
  /^(https?:|www\.)|@|^[\w-]+(\.[\w-]+)+(\/|$)|^\//.test(run);

/** Runs in the page: every text that is shown, and every name that is told. */
function readScreen(): string[] {
  const said: string[] = [];
  const isQuiet = (element: Element | null) =>
    !element || element.closest('script, style, noscript, template, title, kbd, textarea, iframe') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isQuiet(parentElement) && textContent?.trim()) said.push(textContent.trim());
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
      if (!isQuiet(element)) said.push(element.getAttribute(name) ?? '');
  said.push(document.title);
  return said;
}

import { isInView, middleOf, type Span, scrollTo } from './in-view.ts';

const gap = 12;

/** The links that open the companies on the page, in the order of the page; the one with the focus is the selected one. */
function links(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-opens]')].filter((link) =>
    link.checkVisibility(),
  );
}

/** The card or row that a link stands in. */
const entryOf = (link: Element) => link.closest('article, tr, li') ?? link;
const favoriteButtonIn = (entry: Element) => entry.querySelector<HTMLElement>('[data-favorite]');
const hasFocus = (element: Element) => element.contains(document.activeElement);
const selectedOf = (all: HTMLElement[]) => all.find((link) => hasFocus(entryOf(link)));

/**
 * Selects the entry after or before the selected one, or without one that after or before `last`. Where that is not in
 * view any more, starts with the first that is not above the view, or the last that is not below it. Answers which company
 * is selected then; null when there is none further.
 */
export function moveSelection(step: 1 | -1, last: string | null): string | null {
  const all = links();
  const view = viewport();
  const spanOf = (link: HTMLElement) => entryOf(link).getBoundingClientRect();
  const selected = selectedOf(all);
  const isWhereOneWas = (link: HTMLElement) =>
    (selected ? link === selected : link.dataset.opens === last) && isInView(spanOf(link), view);
  const from = all.find(isWhereOneWas);
  const next = from
    ? all[all.indexOf(from) + step]
    : step > 0
      ? all.find((link) => middleOf(spanOf(link)) >= view.top)
      : all.findLast((link) => middleOf(spanOf(link)) <= view.bottom);
  if (!next) return null;
  next.focus({ preventScroll: true });
  const top = scrollTo(spanOf(next), view);
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
  return next.dataset.opens ?? null;
}

/** What the sticky header leaves of the window. */
function viewport(): Span {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return { top: Math.max(0, header) + gap, bottom: window.innerHeight - gap };
}

/** On the page of a company that was opened from a list: goes to the one before or after it there. False on other pages. */
export function stepInList(step: 'next' | 'previous'): boolean {
  document.querySelector<HTMLElement>(`main [data-step="${step}"]`)?.click();
  return document.querySelector('main [data-steps]') !== null;
}

export function openSelected(): void {
  selectedOf(links())?.click();
}

/** Saves or unsaves the selected company, or on the page of one that company. */
export function favoriteSelected(): void {
  const all = links();
  const selected = selectedOf(all);
  const ofPage = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-favorite]')].find(
      (button) => !all.some((link) => entryOf(link).contains(button)),
    );
  const button = selected ? favoriteButtonIn(entryOf(selected)) : ofPage();
  button?.click();
}

export function focusSearch(): boolean {
  const field = document.getElementById('search');
  if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) return false;
  field.focus();
  field.select();
  return true;
}

/** Goes to the letter on a company's page, ready to be written or changed. False on other pages. */
export function openLetter(): boolean {
  const panel = document.querySelector<HTMLElement>('main [data-letter]');
  if (!panel) return false;
  panel.scrollIntoView({ block: 'start' });
  (panel.querySelector<HTMLElement>('textarea, input:checked') ?? panel).focus({ preventScroll: true });
  return true;
}

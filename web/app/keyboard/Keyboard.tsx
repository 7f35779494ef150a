import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DashboardTab, dashboardTabPath } from '../../platform/navigation/dashboard-tabs.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { releaseKeys } from './held-keys.ts';
import { contextOf } from './key-context.ts';
import { actionOf, type KeyAction } from './key-map.ts';
import type { KeyboardProps } from './keyboard-dialog.ts';

const KeyboardDialogs = lazyPart(() => import('./KeyboardDialogs.tsx'), 'nothing');

/** What the keyboard can do on every page of a signed-in person; its dialogs are downloaded when one is asked for. */
export default function Keyboard(props: KeyboardProps) {
  useKeys(props.onShow);
  useEffect(releaseKeys, []);
  const [isWanted, setIsWanted] = useState(false);
  if (props.shown !== null && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <KeyboardDialogs {...props} />
    </Suspense>
  ) : null;
}

/** How long the letter after `g` may take. */
const waitMs = 1_500;

/** A long list draws its next entries once it has been scrolled: keys that come faster wait for them so long. */
const mostFrames = 10;

/** Does what keys ask for, as long as the page is open. */
function useKeys(onShow: (shown: 'find' | 'showKeys') => void): void {
  const navigate = useNavigate();
  const awaitedSince = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef<string | null>(null);
  const direction = useRef<1 | -1>(1);

  const move = (step: 1 | -1, framesLeft = mostFrames) => {
    direction.current = step;
    const selected = moveSelection(step, last.current);
    if (selected !== null) last.current = selected;
    else if (framesLeft > 0)
      requestAnimationFrame(() => direction.current === step && move(step, framesLeft - 1));
  };

  /** False when there is nothing here that it could be done to: the key is the browser's then. */
  const act = (action: KeyAction): boolean => {
    if (action === 'search') return focusSearch();
    if (action === 'letter') return openLetter();
    if (action === 'await') awaitedSince.current = performance.now();
    else if (action === 'find' || action === 'showKeys') onShow(action);
    else if (action === 'next' || action === 'previous') {
      if (!stepInList(action)) move(action === 'next' ? 1 : -1);
    } else if (action === 'open') openSelected();
    else if (action === 'favorite') favoriteSelected();
    else void navigate(dashboardTabPath(action satisfies DashboardTab));
    return true;
  };

  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const isAfterG = performance.now() - awaitedSince.current < waitMs;
    awaitedSince.current = Number.NEGATIVE_INFINITY;
    const action = actionOf(event, contextOf(event.target, isAfterG));
    if (action && act(action)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}

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
function moveSelection(step: 1 | -1, last: string | null): string | null {
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
function stepInList(step: 'next' | 'previous'): boolean {
  document.querySelector<HTMLElement>(`main [data-step="${step}"]`)?.click();
  return document.querySelector('main [data-steps]') !== null;
}

function openSelected(): void {
  selectedOf(links())?.click();
}

/** Saves or unsaves the selected company, or on the page of one that company. */
function favoriteSelected(): void {
  const all = links();
  const selected = selectedOf(all);
  const ofPage = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-favorite]')].find(
      (button) => !all.some((link) => entryOf(link).contains(button)),
    );
  const button = selected ? favoriteButtonIn(entryOf(selected)) : ofPage();
  button?.click();
}

function focusSearch(): boolean {
  const field = document.getElementById('search');
  if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) return false;
  field.focus();
  field.select();
  return true;
}

/** Goes to the letter on a company's page, ready to be written or changed. False on other pages. */
function openLetter(): boolean {
  const panel = document.querySelector<HTMLElement>('main [data-letter]');
  if (!panel) return false;
  panel.scrollIntoView({ block: 'start' });
  (panel.querySelector<HTMLElement>('textarea, input:checked') ?? panel).focus({ preventScroll: true });
  return true;
}

/** Upper and lower edge in pixels, of a thing on the screen or of what is left of the screen for it. */
type Span = { top: number; bottom: number };

const middleOf = ({ top, bottom }: Span) => (top + bottom) / 2;

/** Whether at least half of a thing is in view, or as much as there is room for. */
export function isInView(thing: Span, view: Span): boolean {
  const middle = middleOf(thing);
  return middle >= view.top && middle <= view.bottom;
}

/** How far to scroll so that all of a thing is in view: no further than needed, and its upper edge before its lower one. */
export function scrollTo(thing: Span, view: Span): number {
  if (thing.top < view.top) return thing.top - view.top;
  const below = thing.bottom - view.bottom;
  return below > 0 ? Math.min(below, thing.top - view.top) : 0;
}

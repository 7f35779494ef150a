import { firstViewElement } from '../../../contract/feed/first-view.ts';

/**
 * Stands behind what the server has drawn (`write-first-view.tsx`): shows it, says when our code is wanted, and keeps what
 * is done meanwhile. Clicks, choices and keys are repeated once the page is drawn by our code.
 */
export const firstViewScript = `(()=>{${[showFirstView, complete, whenWanted, holdActions, holdPress, submitFocused, found, placeOf, keysOf].join('')}showFirstView("${firstViewElement}")})()`;

/**
 * Begins the script that starts our code: where the server draws the page, it waits until that stands there and a user does
 * anything, or a while. A server that takes too long is not waited for.
 */
export const waitUntilWanted =
  'if(document.querySelector("[data-zone]")){await Promise.race([new Promise(go=>document.readyState==="loading"?addEventListener("DOMContentLoaded",go):go()),new Promise(go=>setTimeout(go,6000))]);await(window.firstView??=null)?.wanted}';

// What follows runs in the document, and may use nothing of this file but each other.

function showFirstView(element: string): void {
  const view = document.querySelector<HTMLElement>(element);
  if (!view) return;
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isAsHere =
    document.querySelector(`[data-zone$="=${zone}"]`) !== null &&
    !keysOf('localStorage').some(
      (key) =>
        /^(userHasChangedFilter_|dashboardSortOrder|firstStepsHidden_)/.test(key) ||
        (key === 'dashboardViewMode' && localStorage.getItem(key) === 'table'),
    );
  if (window.firstView === null || !isAsHere) {
    view.remove();
    return;
  }
  const standIn = document.body.firstElementChild;
  const title = complete(view, standIn);
  const wanted = whenWanted(view);
  const held = holdActions(view);
  window.firstView = { wanted: wanted.promise };
  // Before the frame that shows what takes its place.
  const observer = new MutationObserver(() => {
    if (standIn?.isConnected) return;
    observer.disconnect();
    const { activeElement } = document;
    const isInside = activeElement instanceof HTMLElement && view.contains(activeElement);
    const findFocused = isInside ? placeOf(activeElement, view) : null;
    view.remove();
    // That of the page stands before it.
    if (document.querySelectorAll('title').length > 1) title.remove();
    delete window.firstView;
    wanted.forget();
    const focused = findFocused?.();
    focused?.focus({ preventScroll: true });
    if (focused instanceof HTMLInputElement && activeElement instanceof HTMLInputElement) {
      focused.setRangeText(activeElement.value, 0, focused.value.length, 'end');
      focused.dispatchEvent(new Event('input', { bubbles: true }));
    }
    held.repeat();
  });
  observer.observe(document.body, { childList: true });
}

/** What the policy lets no document do by itself, and what else our code would have done. What stood there goes in the same frame. */
function complete(view: HTMLElement, standIn: Element | null): HTMLElement {
  standIn?.setAttribute('hidden', '');
  view.hidden = false;
  for (const each of view.querySelectorAll<HTMLElement>('[data-style]'))
    each.style.cssText = each.dataset.style ?? '';
  const title = document.createElement('title');
  title.textContent = view.dataset.title ?? '';
  document.head.append(title);
  return title;
}

function whenWanted(view: HTMLElement): { promise: Promise<void>; forget: () => void } {
  const waits = 3_000;
  const signs = [
    'pointerover',
    'pointermove',
    'pointerdown',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
    'change',
  ];
  const { promise, resolve } = Promise.withResolvers<void>();
  // A browser that a program drives says of a pointer that is nowhere that it is in the corner.
  const want = (event?: Event) => {
    if (!(event instanceof PointerEvent) || event.clientX + event.clientY > 0) resolve();
  };
  const options = { capture: true, passive: true };
  for (const sign of signs) addEventListener(sign, want, options);
  setTimeout(resolve, waits);
  // What a tab has kept for the page is to be said at once, and what is still to be asked for is to be asked for.
  const isKept = keysOf('sessionStorage').some((key) => key !== 'react-router-scroll-positions');
  if (isKept || view.dataset.isPartial !== undefined) want();
  const forget = () => {
    for (const sign of signs) removeEventListener(sign, want, options);
  };
  return { promise, forget };
}

function holdActions(view: HTMLElement): { repeat: () => void } {
  const givesUp = 8_000;
  const held: (() => Promise<void>)[] = [];
  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('a,button,select') : null;
  const isHeld = (event: MouseEvent, control: HTMLElement | null): control is HTMLElement =>
    control !== null &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) &&
    !control.matches('select,a[href^="#"]');
  const clickAgain = (control: HTMLElement, { detail, clientX, clientY }: MouseEvent) => {
    const find = placeOf(control, view);
    const address = control instanceof HTMLAnchorElement ? control.href : null;
    const again = { bubbles: true, cancelable: true, detail, clientX, clientY };
    return async () => {
      const place = await found(find);
      if (place) place.dispatchEvent(new MouseEvent('click', again));
      else if (address !== null) location.assign(address);
    };
  };
  view.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (!isHeld(event, control)) return;
    event.preventDefault();
    held.push(clickAgain(control, event));
    // Where our code does not come, the browser leads on.
    if (control instanceof HTMLAnchorElement)
      setTimeout(() => view.isConnected && location.assign(control.href), givesUp);
  });
  const press = holdPress(view, (event) => {
    const control = controlOf(event);
    return isHeld(event, control) ? clickAgain(control, event) : null;
  });
  view.addEventListener('change', (event) => {
    const control = controlOf(event);
    if (!(control instanceof HTMLSelectElement)) return;
    const find = placeOf(control, view);
    const { value } = control;
    held.push(async () => {
      const place = await found(find);
      if (!(place instanceof HTMLSelectElement)) return;
      place.value = value;
      place.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
  const holdKey = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
    const isField = target instanceof HTMLInputElement;
    if (isField && key === 'Enter' && !isComposing) held.push(submitFocused);
    // What the browser does about these by itself is done already.
    if (['Tab', 'Enter', ' '].includes(key) || isField || controlOf(event) instanceof HTMLSelectElement)
      return;
    const pressed = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    held.push(async () => {
      (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', pressed));
    });
  };
  addEventListener('keydown', holdKey, true);
  const repeatAll = async () => {
    for (const again of held) await again();
    await press.repeat();
  };
  return {
    repeat() {
      removeEventListener('keydown', holdKey, true);
      // What the page does once it is drawn comes first.
      requestAnimationFrame(() => setTimeout(repeatAll));
    },
  };
}

/**
 * A press that began on what the server drew and ends when that is gone: no browser makes a click of it. It counts where
 * the pointer has not moved away meanwhile.
 */
function holdPress(
  view: HTMLElement,
  clickAgain: (event: PointerEvent) => (() => Promise<void>) | null,
): { repeat: () => Promise<void> } {
  const moved = 10;
  const { promise: over, resolve } = Promise.withResolvers<PointerEvent>();
  let begun: { again: (() => Promise<void>) | null; x: number; y: number } | null = null;
  const end = (event: PointerEvent) => {
    if (view.isConnected) begun = null;
    else resolve(event);
  };
  view.addEventListener('pointerdown', (event) => {
    begun = { again: clickAgain(event), x: event.clientX, y: event.clientY };
  });
  for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, end, true);
  return {
    async repeat() {
      const { type, clientX, clientY } = begun ? await over : new PointerEvent('pointercancel');
      for (const kind of ['pointerup', 'pointercancel'] as const) removeEventListener(kind, end, true);
      const isClick =
        begun && type === 'pointerup' && Math.hypot(clientX - begun.x, clientY - begun.y) <= moved;
      if (isClick) await begun?.again?.();
    },
  };
}

/** A field can be written in before the form around it is loaded. */
async function submitFocused(): Promise<void> {
  const field = await found(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && activeElement.form ? activeElement : undefined;
  });
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
}

/** What is drawn a moment after the rest is waited for. */
function found(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined> {
  const until = performance.now() + 20_000;
  return new Promise((resolve) => {
    const search = () => {
      const place = find();
      if (place || performance.now() > until) resolve(place);
      else requestAnimationFrame(search);
    };
    search();
  });
}

/** How to find it again: of what can be seen, the one of the same kind and name in the same place among these. */
function placeOf(control: HTMLElement, view: HTMLElement): () => HTMLElement | undefined {
  const nameOf = (each: Element) =>
    [each.tagName, each.getAttribute('href'), each.getAttribute('aria-label') ?? each.textContent].join();
  const name = nameOf(control);
  const alikeIn = (root: Element) =>
    [...root.querySelectorAll<HTMLElement>(control.tagName)].filter(
      (each) => nameOf(each) === name && each.getClientRects().length > 0,
    );
  const place = alikeIn(view).indexOf(control);
  return () => alikeIn(document.body)[place];
}

function keysOf(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}

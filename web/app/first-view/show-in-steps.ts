// What stands here runs in the document, and may use nothing of this file but each other.

/**
 * Shows what the server drew from its top to its end, as many elements in each frame as a slow phone styles and lays out in
 * one short task; fewer in the first, which has fonts to find. Nothing that is shown moves.
 */
export function showInSteps(view: HTMLElement): void {
  const atFirst = 100;
  const atOnce = 150;
  const sizeOf = (part: Element) => part.getElementsByTagName('*').length + 1;
  const partsOf = (part: Element): Element[] =>
    sizeOf(part) > atFirst ? [...part.children].flatMap(partsOf) : [part];
  const waiting = partsOf(view).filter((part) => part instanceof HTMLElement && !part.hidden);
  const takeNext = (most: number) => {
    let size = 0;
    const end = waiting.findIndex((part, index) => {
      size += sizeOf(part);
      return index > 0 && size > most;
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  };
  takeNext(atFirst);
  for (const part of waiting) part.setAttribute('hidden', '');
  const showNext = () => {
    for (const part of takeNext(atOnce)) part.removeAttribute('hidden');
    if (waiting.length > 0) afterFrame(showNext);
  };
  if (waiting.length > 0) afterFrame(showNext);
}

/**
 * Has the page that our code has just drawn styled and laid out in steps, behind what the server drew, and then shown. Its
 * rows have the room of usual ones meanwhile.
 */
export function layOutBehind(view: HTMLElement, show: () => void): void {
  const rowsAtOnce = 5;
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (row) => !view.contains(row),
  );
  // A place that the tab has kept is found by measuring rows at once.
  const isReturning = keysOf('sessionStorage').length > 0;
  if (document.hidden || isReturning || waiting.length === 0) {
    show();
    return;
  }
  view.style.cssText += ';z-index:50;background:var(--paper)';
  for (const row of waiting)
    row.style.cssText = 'content-visibility:hidden;contain-intrinsic-height:var(--headline-height)';
  const layOutNext = () => {
    for (const row of waiting.splice(0, rowsAtOnce)) row.removeAttribute('style');
    afterFrame(waiting.length > 0 ? layOutNext : show);
  };
  afterFrame(layOutNext);
}

/** A task of its own once a frame is drawn; one that nothing draws is not waited for. */
export function afterFrame(next: () => void): void {
  const patience = 200;
  let isOver = false;
  const go = () => {
    if (!isOver) next();
    isOver = true;
  };
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, patience);
}

export function keysOf(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}

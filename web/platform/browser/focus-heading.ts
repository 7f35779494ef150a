/** Moves the focus to the heading of the page when the button that had it is about to disappear. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** In milliseconds: how long a page may take to show its heading, and a dialog to give the focus back when it goes. */
const pace = { atMost: 10_000, dialog: 60 };
const fields = 'input, textarea, select, [contenteditable]';
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Moves the focus to the heading of the page that was just gone to, as soon as that is there, so that a screen reader says
 * where one is: unless someone has gone on from there by then, or is typing. Returns how to stop.
 */
export function focusNewHeading(): () => void {
  const began = performance.now();
  const left = document.activeElement;
  const isFromDialog = left?.closest(dialogs) !== null;
  let dialogSeenAt = isFromDialog ? began : Number.NEGATIVE_INFINITY;
  let frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);

  function run(now: number) {
    const focused = document.activeElement;
    const isElsewhere = !isFromDialog && focused !== left && focused !== document.body;
    if (isElsewhere || now - began > pace.atMost) return;
    if (document.querySelector(dialogs)) dialogSeenAt = now;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || now - dialogSeenAt < pace.dialog) {
      frame = requestAnimationFrame(run);
      return;
    }
    if (focused?.matches(fields) && !isFromDialog) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** Moves the focus to the heading of the page when the button that had it is about to disappear. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

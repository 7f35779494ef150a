/** For whoever presses a button that goes away by it: the focus goes on to what stands above all that changes. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

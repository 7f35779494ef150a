/** Goes to the first field in which something is typed that is not taken; whether there is one. It says so by itself. */
export function focusUntaken(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-untaken]');
  field?.focus();
  return field !== null;
}

import { useState } from 'react';

/** In which of a form's fields something is typed that is not taken. */
export function useUntaken() {
  const [names, setNames] = useState<readonly string[]>([]);
  const mark = (name: string) => (isUntaken: boolean) =>
    setNames((known) => [...known.filter((other) => other !== name), ...(isUntaken ? [name] : [])]);
  return { isAny: names.length > 0, mark };
}

/** Goes to the first field in which something is typed that is not taken; whether there is one. It says so by itself. */
export function focusUntaken(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-untaken]');
  field?.focus();
  return field !== null;
}

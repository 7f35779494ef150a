declare global {
  interface Window {
    /** The form that was sent before the page could send it; `true` from then on. */
    heldForm?: HTMLFormElement | true;
  }
}

/** Runs in the head of every page: a form that is sent before our code is there waits for it, instead of leaving the page. */
export const holdFormsScript =
  "addEventListener('submit',event=>{if(window.heldForm!==true){event.preventDefault();window.heldForm=event.target}},true)";

/** From now on the page listens. Sends what was held. */
export function sendHeldForm(): void {
  const held = window.heldForm;
  window.heldForm = true;
  if (held instanceof HTMLFormElement && held.isConnected) held.requestSubmit();
}

/** What was typed or chosen on a page that came whole, before our code was there; by the names of the fields. */
export function typedEarly<Values extends object>(empty: Values): Partial<Values> {
  if (typeof document === 'undefined') return {};
  const typed = Object.entries(empty).flatMap(([name, value]): [string, unknown][] => {
    const now = writtenIn(name);
    return now === undefined || now === value ? [] : [[name, now]];
  });
  // Of each field its own kind of value: a box is ticked or not, anything else holds a text.
  return Object.fromEntries(typed) as Partial<Values>;
}

function writtenIn(name: string): string | boolean | undefined {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`form [name="${name}"]`);
  for (const field of fields) {
    if (field instanceof HTMLSelectElement || !['radio', 'checkbox'].includes(field.type)) return field.value;
    if (field.type === 'checkbox') return field.checked;
    if (field.checked) return field.value;
  }
  return undefined;
}

import { useState } from 'react';

/** In which of a form's fields something is typed that is not taken. */
export function useUntaken() {
  const [names, setNames] = useState<readonly string[]>([]);
  const mark = (name: string) => (isUntaken: boolean) =>
    setNames((known) => [...known.filter((other) => other !== name), ...(isUntaken ? [name] : [])]);
  return { isAny: names.length > 0, mark };
}

import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export const headerSlotId = 'header-slot';

/** What stands for it in what the server draws, which cannot draw into an element above. */
export const headerContents = 'header-contents';

/** Puts a page's own control, such as the search, into the header of the signed-in shell. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(headerSlotId)), []);
  if (import.meta.env.SSR) return createElement(headerContents, null, children);
  return slot ? createPortal(children, slot) : null;
}

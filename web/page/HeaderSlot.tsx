import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export const headerSlotId = 'header-slot';

/** Puts a page's own control, such as the search, into the header of the signed-in shell. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(headerSlotId)), []);
  return slot ? createPortal(children, slot) : null;
}

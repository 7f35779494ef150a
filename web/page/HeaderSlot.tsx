import { createElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { firstViewElement } from '../../contract/feed/first-view.ts';

export const headerSlotId = 'header-slot';

/** What the server drew has one, too, and may still stand before it. */
const ownSlot = `#${headerSlotId}:not(${firstViewElement} *)`;

/** What stands for it in what the server draws, which cannot draw into an element above. */
export const headerContents = 'header-contents';

/** Puts a page's own control, such as the search, into the header of the signed-in shell. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // In the frame of the header: what the server drew there goes with it, and hands over its focus.
  useLayoutEffect(() => setSlot(document.querySelector(ownSlot)), []);
  if (import.meta.env.SSR) return createElement(headerContents, null, children);
  return slot ? createPortal(children, slot) : null;
}

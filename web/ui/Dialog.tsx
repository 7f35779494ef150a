import X from 'lucide-react/icons/x';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { uiTexts } from './texts.ts';

type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  /** For a text to read, or a form of more than a few fields. */
  isWide?: boolean;
  children: ReactNode;
};

const doubleClickMs = 500;

/** Traps focus while open and gives it back when closed. On a phone it rises from the lower edge. */
export function Dialog({ isOpen, onOpenChange, title, description, isWide = false, children }: DialogProps) {
  // Nothing in here opened the dialog, so who had the focus has to be remembered.
  const opener = useRef<Element>(null);
  const openedAt = useRef(0);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <RadixDialog.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
            openedAt.current = performance.now();
          }}
          onPointerDownOutside={(event) => {
            // The second half of a double click on what opened it would close it again.
            if (performance.now() - openedAt.current < doubleClickMs) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`sm:-translate-x-1/2 sm:-translate-y-1/2 fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-card border border-rule-2 bg-surface p-6 shadow-raised sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:rounded-card ${isWide ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
        >
          <RadixDialog.Title className="headline pr-10 text-20">{title}</RadixDialog.Title>
          {description ? (
            <RadixDialog.Description className="mt-1 text-14 text-ink-2">
              {description}
            </RadixDialog.Description>
          ) : null}
          <div className="mt-5">{children}</div>
          <RadixDialog.Close
            aria-label={uiTexts.close}
            className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

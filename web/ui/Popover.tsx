import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';

type PopoverProps = {
  /** What the button shows and is called. */
  trigger: ReactNode;
  label?: string;
  title?: string;
  look: string;
  /** Someone may open it next. */
  onNear?: () => void;
  /** Drawn only while open. */
  children: (close: () => void) => ReactNode;
};

const gap = 6;
const edge = 12;

/**
 * A button that opens a small sheet beside itself, over everything else: the browser's own, which a click elsewhere or
 * Escape closes, and that gives the focus back. It stays beside its button wherever that moves.
 */
export function Popover({ trigger, label, title, look, onNear, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => sheet.current?.hidePopover();

  useLayoutEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    // By the frame: a list above the button may grow, and no event says so.
    const follow = () => {
      if (button.current && sheet.current) placeBeside(button.current, sheet.current);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        title={title}
        className={look}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {trigger}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        onToggle={(event: ToggleEvent) => setIsOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 max-h-[70dvh] w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-rule-2 bg-surface text-left font-normal text-ink shadow-raised"
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}

/** Below the button and flush with its end, or wherever else there is room for all of it. */
function placeBeside(button: HTMLElement, sheet: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = sheet.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightHalf = (from.left + from.right) / 2 > clientWidth / 2;
  const left = isRightHalf ? from.right - width : from.left;
  const below = from.bottom + gap;
  const top = below + height <= clientHeight - edge ? below : from.top - gap - height;
  sheet.style.left = `${Math.min(Math.max(edge, left), clientWidth - edge - width)}px`;
  sheet.style.top = `${Math.max(edge, Math.min(top, clientHeight - edge - height))}px`;
}

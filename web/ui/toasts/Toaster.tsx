import { Toaster as Sonner, type ToasterProps } from 'sonner';
import { uiTexts } from '../texts.ts';
import { followFocus } from './return-focus.ts';

/** From each edge in pixels; from the lower one more where the tabs stand there. */
const offsetOf = (pixels: number) => ({
  top: pixels,
  left: pixels,
  right: pixels,
  bottom: `var(--above-tabs, ${pixels}px)`,
});

/** As the specification has them. */
export const toastDefaults = {
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
  visibleToasts: 3,
  duration: 4_000,
  offset: offsetOf(24),
  mobileOffset: offsetOf(16),
  gap: 14,
} satisfies ToasterProps;

const toastWidth = 356;

/** Shows what `toast` of sonner is given, also what was given shortly before it appeared. Once per page. */
export function Toaster() {
  return (
    <div ref={follow}>
      <Sonner
        {...toastDefaults}
        containerAriaLabel={uiTexts.notifications}
        theme="system"
        style={toasterSize}
        toastOptions={{
          classNames: {
            toast:
              'flex w-(--width) items-center gap-3 rounded-card border border-rule-2 bg-surface px-4 py-3 font-sans text-14 text-ink shadow-raised',
            content: 'grow',
            title: 'font-medium',
            description: 'text-13 text-ink-2',
            icon: 'shrink-0',
            success: '[&_[data-icon]]:text-go',
            error: '[&_[data-icon]]:text-loss',
            warning: '[&_[data-icon]]:text-warn',
            actionButton:
              'shrink-0 font-medium underline decoration-2 decoration-mark underline-offset-[5px] hover:decoration-ink',
          },
          unstyled: true,
        }}
      />
    </div>
  );
}

const follow = (toasts: HTMLDivElement | null) => (toasts ? followFocus(toasts) : undefined);

// The width is a custom property that the types of React do not know.
const toasterSize = { '--width': `${toastWidth}px` } as React.CSSProperties;

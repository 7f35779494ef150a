import { Toaster as Sonner } from 'sonner';
import { uiTexts } from '../texts.ts';
import { toastDefaults, toastWidth } from './toast-defaults.ts';

/** Shows what `toast` of sonner is given, also what was given shortly before it appeared. Once per page. */
export function Toaster() {
  return (
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
  );
}

// The width is a custom property that the types of React do not know.
const toasterSize = { '--width': `${toastWidth}px` } as React.CSSProperties;

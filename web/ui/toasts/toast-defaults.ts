import type { ToasterProps } from 'sonner';

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

export const toastWidth = 356;

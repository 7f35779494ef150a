import { useSyncExternalStore } from 'react';

/**
 * Whether the window is as the media query says, kept true while it changes. The server knows no window: what it draws for
 * wide ones, styles hide in others.
 */
export function useMedia(query: string): boolean {
  const follow = (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    import.meta.env.SSR ? () => true : undefined,
  );
}

import type { ExternalToast } from 'sonner';
import { announcePageShown } from '../../platform/browser/page-shown.ts';

type Kind = 'message' | 'success' | 'error' | 'loading';
type Id = string | number;

let given = 0;

/** Says something at the edge of the screen. What shows it weighs as much as a page, and is downloaded after it. */
export const toast = Object.assign(sayAs('message'), {
  success: sayAs('success'),
  error: sayAs('error'),
  loading: sayAs('loading'),
});

function sayAs(kind: Kind) {
  return (said: string, options: ExternalToast = {}): Id => {
    given += 1;
    const id = options.id ?? `said-${given}`;
    announcePageShown();
    // What cannot be downloaded cannot say so.
    import('sonner').then((sonner) => sonner.toast[kind](said, { ...options, id })).catch(() => undefined);
    return id;
  };
}

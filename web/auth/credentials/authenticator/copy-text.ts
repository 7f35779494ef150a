import { toast } from '../../../ui/toasts/toast.ts';
import { authenticatorTexts as texts } from './texts.ts';

/** Puts a text where the person can paste it, and says so, or that the browser would not. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(texts.copyFailed);
  }
}

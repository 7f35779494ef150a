import { uiTexts } from '../texts.ts';
import { toast } from './toast.ts';

/** In milliseconds: time to read it, to notice the mistake and to get there with a keyboard. */
const undoTime = 10_000;

/** Says what was done, with the way to undo it. With an `id` it takes the place of what was said of the same thing before. */
export function toastUndo(said: string, undo: () => void, id?: string): void {
  toast(said, { id, duration: undoTime, action: { label: uiTexts.undo, onClick: undo } });
}

import { uiTexts } from '../texts.ts';
import { toast } from './toast.ts';

/** In milliseconds: time to read it, to notice the mistake and to get there with a keyboard. */
const undoTime = 10_000;

/** How often each thing was undone. A toast that closes takes along one of the same id, so what is said next has another. */
const timesUndone = new Map<string, number>();

/** Says what was done, with the way to undo it. With an `id` it takes the place of what was said of the same thing before. */
export function toastUndo(said: string, undo: () => void, id?: string): void {
  const times = id === undefined ? 0 : (timesUndone.get(id) ?? 0);
  const onClick = () => {
    if (id !== undefined) timesUndone.set(id, times + 1);
    undo();
  };
  toast(said, {
    id: id && `${id}-${times}`,
    duration: undoTime,
    action: { label: uiTexts.undo, onClick },
  });
}

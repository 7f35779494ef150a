import { type Action, toast as shown } from 'sonner';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastUndo } from './toast-undo.ts';

const toasts = () => shown.getToasts().flatMap((each) => ('title' in each ? [each] : []));
const titles = () => toasts().map(({ title }) => title);

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', setImmediate);
  // A toast says that the page is shown, and the client of the API then looks for answers of its document.
  vi.stubGlobal('window', {});
  return () => {
    shown.dismiss();
    vi.unstubAllGlobals();
  };
});

/** Presses the button of the toast that says this. */
async function press(said: string): Promise<void> {
  await vi.waitUntil(() => titles().includes(said));
  // The toasts of `toastUndo` have an action with a label and no element of their own.
  const action = toasts().find(({ title }) => title === said)?.action as Action;
  action.onClick({} as Parameters<Action['onClick']>[0]);
}

it('says what was undone in a toast of its own, which does not go with the one that closes', async () => {
  toastUndo('Company bookmarked', () => toastUndo('Company removed', () => undefined, 'a'), 'a');
  await press('Company bookmarked');
  await vi.waitUntil(() => titles().includes('Company removed'));
  expect(new Set(toasts().map(({ id }) => id)).size).toBe(2);
});

it('takes the place of what was said before of the same thing', async () => {
  toastUndo('Alerts are paused', () => undefined, 'b');
  toastUndo('Alerts go on', () => undefined, 'b');
  await vi.waitUntil(() => titles().includes('Alerts go on'));
  expect(titles()).toEqual(['Alerts go on']);
});

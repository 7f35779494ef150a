import { expect, it } from 'vitest';
import { focusReturn } from './return-focus.ts';

/** A page of parts that can have the focus. */
function makePage() {
  const page = { focused: '' };
  const part = (name: string) => ({
    isConnected: true,
    focus: () => {
      page.focused = name;
    },
  });
  return { page, bookmark: part('bookmark'), undo: part('undo'), close: part('close') };
}

it('gives the focus back when the toast goes that holds it', () => {
  const { page, bookmark, undo, close } = makePage();
  const focus = focusReturn<typeof undo>();
  focus.enter(undo, bookmark, false);
  focus.enter(close, undo, true);
  close.isConnected = false;
  focus.gone(true);
  expect(page.focused).toBe('bookmark');
});

it('leaves the focus with what the user has turned to', () => {
  const { page, bookmark, undo } = makePage();
  const focus = focusReturn<typeof undo>();
  focus.enter(undo, bookmark, false);
  focus.leave();
  undo.isConnected = false;
  focus.gone(true);
  focus.enter(undo, bookmark, false);
  focus.gone(false);
  expect(page.focused).toBe('');
});

it('remembers nothing of a toast that has gone', () => {
  const { page, bookmark, undo, close } = makePage();
  const focus = focusReturn<typeof undo>();
  focus.enter(undo, bookmark, false);
  focus.gone(true);
  expect(page.focused).toBe('');
  undo.isConnected = false;
  focus.gone(false);
  close.isConnected = false;
  focus.gone(true);
  expect(page.focused).toBe('');
});

it('gives nothing to a part that has gone too', () => {
  const { page, bookmark, undo } = makePage();
  const focus = focusReturn<typeof undo>();
  focus.enter(undo, bookmark, false);
  undo.isConnected = false;
  bookmark.isConnected = false;
  focus.gone(true);
  expect(page.focused).toBe('');
});

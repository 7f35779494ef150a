import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import type { KeyContext } from './key-map.ts';

const storageKey = 'singleKeyShortcuts';

/** Whether keys pressed alone do anything on this device: a user who dictates, or uses such keys otherwise, turns them off. */
export const wantsSingleKeys = () => deviceStorage.read(storageKey) !== 'off';

export function storeSingleKeys(isWanted: boolean): void {
  if (isWanted) deviceStorage.remove(storageKey);
  else deviceStorage.write(storageKey, 'off');
}

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

const fields = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
].join(', ');
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

export function contextOf(target: EventTarget | null, isAfterG: boolean): KeyContext {
  return {
    isMac: isMac(),
    isTyping: target instanceof Element && target.closest(fields) !== null,
    isBehindDialog: document.querySelector(dialogs) !== null,
    hasSingleKeys: wantsSingleKeys(),
    isAfterG,
  };
}

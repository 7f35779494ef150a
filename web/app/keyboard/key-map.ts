/** What was pressed, as a `KeyboardEvent` says it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Where it was pressed. */
export type KeyContext = {
  isMac: boolean;
  isTyping: boolean;
  isBehindDialog: boolean;
  /** Whether the person wants keys that are pressed alone. */
  hasSingleKeys: boolean;
  /** Whether the key before, a moment ago, was `g`. */
  isAfterG: boolean;
};

export type KeyAction =
  | 'find'
  | 'showKeys'
  | 'search'
  | 'await'
  | 'alerts'
  | 'favorites'
  | 'applications'
  | 'next'
  | 'previous'
  | 'open'
  | 'favorite'
  | 'letter';

const alone = new Map<string, KeyAction>([
  ['/', 'search'],
  ['?', 'showKeys'],
  ['g', 'await'],
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['b', 'favorite'],
  ['l', 'letter'],
]);
const afterG = new Map<string, KeyAction>([
  ['a', 'alerts'],
  ['f', 'favorites'],
  ['p', 'applications'],
]);
/** Only moving goes on while a key is held down. */
const goesOn: readonly (KeyAction | undefined)[] = ['next', 'previous'];

/** What a press of a key asks for, null when that is not for us. */
export function actionOf(press: Press, context: KeyContext): KeyAction | null {
  if (context.isBehindDialog || press.isComposing) return null;
  const key = keyOf(press);
  if (key === 'k' && isCommand(press, context)) return press.repeat ? null : 'find';
  if (context.isTyping || !context.hasSingleKeys) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // Signs are typed with Shift on one keyboard and without on another; a letter with Shift is another key.
  if (press.shiftKey && /^[a-z]$/.test(key)) return null;
  const action = (context.isAfterG ? afterG : alone).get(key);
  return action === undefined || (press.repeat && !goesOn.includes(action)) ? null : action;
}

/** Ctrl-K cuts a line on a Mac, where Cmd is for commands. */
function isCommand({ ctrlKey, metaKey, altKey, shiftKey }: Press, { isMac }: KeyContext): boolean {
  return (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
}

/** A keyboard that writes in another script has the same letters in the same places. */
function keyOf({ key, code }: Press): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  const isOtherScript = key.length === 1 && key.charCodeAt(0) > 0x24f;
  return (isOtherScript && place ? place : key).toLowerCase();
}

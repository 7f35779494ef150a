/** What was pressed, as a `KeyboardEvent` says it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Where it was pressed. */
export type Scene = {
  isMac: boolean;
  isTyping: boolean;
  isBehindDialog: boolean;
  /** Whether the person wants keys that are pressed alone. */
  hasSingleKeys: boolean;
  /** Whether the key before, a moment ago, was `g`. */
  isAfterG: boolean;
};

export type Deed =
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
  | 'bookmark';

const alone = new Map<string, Deed>([
  ['/', 'search'],
  ['?', 'showKeys'],
  ['g', 'await'],
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['b', 'bookmark'],
]);
const afterG = new Map<string, Deed>([
  ['a', 'alerts'],
  ['f', 'favorites'],
  ['p', 'applications'],
]);
/** Only moving goes on while a key is held down. */
const goesOn: readonly (Deed | undefined)[] = ['next', 'previous'];

/** What a press of a key asks for, null when that is not for us. */
export function deedOf(press: Press, scene: Scene): Deed | null {
  if (scene.isBehindDialog || press.isComposing) return null;
  const key = keyOf(press);
  if (key === 'k' && isCommand(press, scene)) return press.repeat ? null : 'find';
  if (scene.isTyping || !scene.hasSingleKeys) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // Signs are typed with Shift on one keyboard and without on another; a letter with Shift is another key.
  if (press.shiftKey && /^[a-z]$/.test(key)) return null;
  const deed = (scene.isAfterG ? afterG : alone).get(key);
  return deed === undefined || (press.repeat && !goesOn.includes(deed)) ? null : deed;
}

/** Ctrl-K cuts a line on a Mac, where Cmd is for commands. */
function isCommand({ ctrlKey, metaKey, altKey, shiftKey }: Press, { isMac }: Scene): boolean {
  return (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
}

/** A keyboard that writes in another script has the same letters in the same places. */
function keyOf({ key, code }: Press): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  const isOtherScript = key.length === 1 && key.charCodeAt(0) > 0x24f;
  return (isOtherScript && place ? place : key).toLowerCase();
}

/** Finding something, the list of all keys, or a name for what is searched for. */
export type KeyboardDialog = 'find' | 'showKeys' | 'saveSearch';

export type KeyboardProps = {
  shown: KeyboardDialog | null;
  onShow: (shown: KeyboardDialog | null) => void;
};

/** Finding something, or the list of all keys. */
export type KeyboardDialog = 'find' | 'showKeys';

export type KeyboardProps = {
  shown: KeyboardDialog | null;
  onShow: (shown: KeyboardDialog | null) => void;
};

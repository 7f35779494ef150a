/** How a headline is set: `Like this`, `Like This`, or `like this` when it was made from an address. */
export type Setting = 'sentence' | 'title' | 'slug';

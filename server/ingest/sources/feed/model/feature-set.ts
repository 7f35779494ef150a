/** What is known of one word or one text, as numbers of features. */
export type Features = number[];

/** Features by name, each as the number of its name's hash: no list of names has to be stored. */
function featureOf(name: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash ^= name.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) % buckets;
}

export function featuresOf(names: readonly string[], buckets: number): Features {
  return names.map((name) => featureOf(name, buckets));
}

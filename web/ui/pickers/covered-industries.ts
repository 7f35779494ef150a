/** Whether some tags stand for one more already: it is among them, or its whole group is. */
export function isCovered(tags: readonly string[], tag: string): boolean {
  const [group = ''] = tag.split('/');
  return tags.includes(tag) || tags.includes(group);
}

/** The tags with one more; a whole group takes the place of its industries. */
export function withIndustry(tags: readonly string[], tag: string): string[] {
  return isCovered(tags, tag) ? [...tags] : [...tags.filter((other) => !other.startsWith(`${tag}/`)), tag];
}

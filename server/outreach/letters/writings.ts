/** A letter that this process is writing. */
export type Writing = { stop: () => void; finished: Promise<void> };

const writings = new Map<string, Writing>();

/** Notes a letter that is being written until it is finished, so that it can be stopped. */
export function recordWriting(versionId: string, writing: Writing): void {
  writings.set(versionId, writing);
  void writing.finished.finally(() => writings.delete(versionId));
}

export const findWriting = (versionId: string) => writings.get(versionId) ?? null;

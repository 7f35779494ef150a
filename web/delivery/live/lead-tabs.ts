/**
 * Of all tabs that ask under a name, one at a time leads; when it goes, another one does. Where the browser has no such thing
 * each leads itself. Returns how to give it up.
 */
export function leadTabs(name: string, lead: () => () => void): () => void {
  // Only pages of secure origins have it, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return lead();
  const leaving = new AbortController();
  locks
    .request(name, { signal: leaving.signal }, () => {
      if (leaving.signal.aborted) return;
      const stop = lead();
      return new Promise<void>((resolve) => {
        leaving.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    })
    // Given up before it was its turn.
    .catch(() => undefined);
  return () => leaving.abort();
}

/** What a browser may offer for handing an address on; most desktops know no `share`. */
export type Browser = {
  share?: (shared: { title: string; url: string }) => Promise<void>;
  canShare?: (shared: { title: string; url: string }) => boolean;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

export type Sharing = 'shared' | 'given up' | 'copied' | 'refused';

/** Hands an address to the system's own sharing, else puts it where it can be pasted. Answers what became of it. */
export async function shareAddress(
  browser: Browser,
  shared: { title: string; url: string },
): Promise<Sharing> {
  const isOffered = browser.share !== undefined && (browser.canShare?.(shared) ?? true);
  if (isOffered) {
    try {
      await browser.share?.(shared);
      return 'shared';
    } catch (thrown) {
      // Closing the system's dialog is an answer, not a failure.
      if (thrown instanceof Error && thrown.name === 'AbortError') return 'given up';
    }
  }
  try {
    if (!browser.clipboard) return 'refused';
    await browser.clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}

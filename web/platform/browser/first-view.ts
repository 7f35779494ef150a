declare global {
  interface Window {
    /** While the document shows what the server has drawn (`web/app/first-view`); null once it is too late for that. */
    firstView?: { wanted: Promise<void> } | null;
  }
}

/** So many rows the server draws: what a high window shows, or a phone that is scrolled twice. */
export const firstViewRows = 10;

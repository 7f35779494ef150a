/** Downloads what will probably be wanted soon. Whether that failed shows when it is. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

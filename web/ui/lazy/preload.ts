/** Downloads what will probably be wanted soon. Whether that failed shows when it is. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

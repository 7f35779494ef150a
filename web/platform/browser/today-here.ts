/** The day here, wherever the viewer is. */
export function todayHere(now: Date): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

/** Whether a moment that a stranger wrote is one that a database and a calendar can hold. */
export function isSafeDay(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2200;
}

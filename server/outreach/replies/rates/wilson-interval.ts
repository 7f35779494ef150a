/** Of the normal distribution, for 95 % confidence. */
const z = 1.959964;

/** Between what the true share lies when so many of so many cases were seen (Wilson 1927): true also for few cases, and for none or all. */
export function wilsonInterval(seen: number, cases: number): { low: number; high: number } {
  if (cases === 0) return { low: 0, high: 1 };
  const share = seen / cases;
  const width = 1 + z ** 2 / cases;
  const centre = (share + z ** 2 / (2 * cases)) / width;
  const reach = (z / width) * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

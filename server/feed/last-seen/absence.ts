/** Whoever was away for so long comes back for another visit, on whatever device. */
export const absenceMs = 30 * 60_000;

/** Whether a statement was refused because it would write in a transaction that only reads. */
export function isRefusedWrite(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === '25006') || isRefusedWrite(thrown.cause);
}

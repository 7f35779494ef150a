/** The id under which the server logged the failure, when the failure was the server's. */
export function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null;
  return typeof data.requestId === 'string' ? data.requestId : null;
}

/** What the drivers say when the connection is gone or cannot be had, and not that a statement was wrong. */
const codes =
  /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|PGlite is (?:closed|closing))/;

/** Whether a statement was stopped because it took too long. */
export function isCutOff(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === '57014') || isCutOff(thrown.cause);
}

/** Whether something failed because the database is not there: trying again later will help. */
export function isLostDatabase(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (codes.test(code) || sentences.test(thrown.message)) return true;
  const others = thrown instanceof AggregateError ? thrown.errors : [];
  return [thrown.cause, ...others].some(isLostDatabase);
}

/** Whether a start had better wait: a server that is starting or full answers soon, a name without a machine does not. */
export function mayPass(thrown: unknown): boolean {
  return isLostDatabase(thrown) && !isUnknownHost(thrown);
}

function isUnknownHost(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === 'ENOTFOUND') || isUnknownHost(thrown.cause);
}

import { CallError } from './call-error.ts';

/** Ours tells its kind; a server in between tells at most, in its headers, when to ask again. */
export function failureOf(answer: Response, said: unknown): CallError {
  const { status } = answer;
  if (isFailure(said)) return new CallError({ ...said, status });
  return new CallError({ code: null, status, data: { headers: Object.fromEntries(answer.headers) } });
}

const isFailure = (said: unknown): said is { code: string; message?: string; data?: unknown } =>
  typeof said === 'object' && said !== null && 'code' in said && typeof said.code === 'string';

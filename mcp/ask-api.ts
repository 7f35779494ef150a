import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract';
import { type ErrorCode, errorStatus, unexpectedErrorMessage } from '../contract/platform/errors.ts';

/** Sends one request to the API, such as `/api/alerts/week`, for the user whose token it holds. */
export type Call = (path: string, init: RequestInit) => Promise<Response>;

export type Api = {
  call: Call;
  /** Where the product is, for links: `https://upround.example`. */
  origin: string;
  /** The zone in which the user's days begin. */
  timeZone: string;
  now: () => Date;
  signal?: AbortSignal;
};

type Procedure<Input extends AnySchema, Output extends AnySchema> = ContractProcedure<
  Input,
  Output,
  ErrorMap,
  Meta
>;

/** What the API answered instead of doing it. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly code: ErrorCode;
  /** Null where the API does not say when to try again. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Makes one call of the contract. What it answers is read by the contract's own schema; a refusal is thrown. */
export async function askApi<Input extends AnySchema, Output extends AnySchema>(
  api: Api,
  procedure: Procedure<Input, Output>,
  input: InferSchemaInput<Input>,
): Promise<InferSchemaOutput<Output>> {
  const answer = await sendCall(api, procedure, input);
  const { outputSchema } = procedure['~orpc'];
  const read = await outputSchema?.['~standard'].validate(await answer.json());
  if (!read || read.issues)
    throw new ApiRefusal('INTERNAL', 'The answer is not as this release knows it. Update this program.');
  // The contract's schema has just read it.
  return read.value as InferSchemaOutput<Output>;
}

/** Makes one call and hands back its answer as it comes. */
export async function sendCall<Input extends AnySchema, Output extends AnySchema>(
  { call, signal }: Api,
  procedure: Procedure<Input, Output>,
  input: InferSchemaInput<Input>,
): Promise<Response> {
  const { method = 'POST', path: pattern = '/' } = procedure['~orpc'].route;
  const { path, rest } = fillPath(pattern, input);
  const isRead = method === 'GET';
  const query = isRead ? new URLSearchParams(fieldsOf(rest)).toString() : '';
  const body = isRead ? {} : { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } };
  const answer = await call(`/api${path}${query && `?${query}`}`, { method, signal, ...body });
  if (!answer.ok) throw await readRefusal(answer);
  return answer;
}

function fillPath(pattern: string, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) };
  const path = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** In brackets what lies within another: `industries[0]`. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key));
}

async function readRefusal(answer: Response): Promise<ApiRefusal> {
  const said: unknown = await answer.json().catch(() => null);
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  return refusalOf(said, codeOfStatus(answer.status), retryAfter);
}

/** The refusal that a body states, such as `{ code: 'NOT_FOUND', message: '…' }`. */
export function refusalOf(
  said: unknown,
  code: ErrorCode,
  retryAfterSeconds: number | null = null,
): ApiRefusal {
  const stated = typeof said === 'object' && said !== null ? said : {};
  const known = 'code' in stated ? Object.keys(errorStatus).find((each) => each === stated.code) : undefined;
  const message =
    'message' in stated && typeof stated.message === 'string' ? stated.message : unexpectedErrorMessage;
  // It is one of the keys of that object.
  return new ApiRefusal((known as ErrorCode | undefined) ?? code, message, retryAfterSeconds);
}

function codeOfStatus(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, each]) => each === status)?.[0];
  // Its keys are the codes.
  return (known as ErrorCode | undefined) ?? (status < 500 ? 'INVALID' : 'UNAVAILABLE');
}

import { z } from 'zod';
import { readApiTime } from '../shop/dates.ts';
import { Refusal } from '../shop/refusal.ts';

/** What every call of the API answers with; `request` is the caller's body, secret and all. */
export type Envelope = {
  request: unknown;
  response?: unknown;
  errors?: { propertyWithError: string; propertyErrorMessages: string[] }[];
  isSuccess: boolean;
};

/** Numbers that some callers send as text. */
export const id = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** A time that a caller gives. */
export const apiTime = z.string().transform((text, context) => {
  const time = readApiTime(text);
  if (time) return time;
  context.addIssue({ code: 'custom', message: 'A date is written yyyy-MM-ddTHH:mm:ss.fff.' });
  return z.NEVER;
});

/** Between which times something has to lie. */
export const span = z.object({ dateFrom: apiTime.optional(), dateTo: apiTime.optional() });

export function isWithin(moment: string, { dateFrom, dateTo }: z.infer<typeof span>): boolean {
  const time = new Date(moment);
  return !(dateFrom && time < dateFrom) && !(dateTo && time > dateTo);
}

/** The rows of a page that a caller asks for. */
export const paging = z.object({
  skip: z.int().min(0).default(0),
  take: z.int().min(1).max(100).default(50),
  sortByDate: z.enum(['asc', 'desc']).default('asc'),
  dateFormat: z.enum(['a', 'b', 'c']).default('a'),
});

/** Reads a body, or refuses it because of the first field that is wrong. */
export function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Refusal(issue?.path.join('.') || 'request', issue?.message ?? 'This is no request.');
}

export function succeeded(request: unknown, response: unknown): Envelope {
  return { request, ...(response === undefined ? {} : { response }), isSuccess: true };
}

export function failed(request: unknown, { property, message }: Refusal): Envelope {
  return {
    request,
    errors: [{ propertyWithError: property, propertyErrorMessages: [message] }],
    isSuccess: false,
  };
}

import type { OpenAPIGenerator } from '@orpc/openapi';
import { scopeOf } from '../../../contract/auth/operation-scopes.ts';
import { type ErrorCode, errorStatus } from '../../../contract/platform/errors.ts';
import { errorsOf, isPublicRead } from '../../../contract/platform/operation-errors.ts';
import { securityOf } from './api-security.ts';
import type { ApiExample } from './examples.ts';

export type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;
type Paths = NonNullable<ApiDocument['paths']>;
type Item = NonNullable<Paths[string]>;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Operation = NonNullable<Item[(typeof methods)[number]]>;

/** In which words an error of each kind is described. */
const meanings: Record<ErrorCode, string> = {
  INVALID: 'The request is not one that this operation takes; the message says what to change.',
  UNAUTHORIZED: 'No session or access token came with it, or one that is no longer valid.',
  FORBIDDEN: 'This account, access token or page may not do it.',
  REAUTHENTICATE: 'It wants a proof of who you are from the last ten minutes.',
  NOT_FOUND: 'There is nothing of this name that you may see.',
  CONFLICT: 'It cannot be done as things are now.',
  TOO_LARGE: 'The body is too large.',
  TOO_MANY_REQUESTS: 'Too much was asked for; wait as long as the message or Retry-After says.',
  INTERNAL: 'Something failed here. It is written down under the requestId.',
  UNAVAILABLE: 'The server is too busy, or without its database. Try again in a moment.',
};

/** `GET /alerts/{section}` of every operation in the document. */
export function operationsIn({ paths = {} }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation, name: operation.operationId ?? '' }] : [];
    }),
  );
}

/** Adds to each operation what it needs, which errors it may answer, and an example that the server answered. */
export function completeOperations(
  document: ApiDocument,
  examples: Readonly<Record<string, ApiExample>>,
): ApiDocument {
  for (const { path, method, operation, name } of operationsIn(document)) {
    const codes = errorsOf({ name, method: method.toUpperCase(), path });
    operation.security = securityOf(name);
    operation.description = describe(name, operation, codes);
    operation.responses = { ...operation.responses, ...errorResponses(codes) };
    const example = examples[name];
    if (example) addExample(operation, example);
  }
  const schemas = { ...document.components?.schemas, ApiError: errorSchema };
  return { ...document, components: { ...document.components, schemas } };
}

function describe(name: string, operation: Operation, codes: readonly ErrorCode[]): string {
  const pages = operation.parameters?.some((each) => 'name' in each && each.name === 'cursor');
  return [
    `${operation.summary}.`,
    whoMay(name),
    codes.includes('REAUTHENTICATE') ? meanings.REAUTHENTICATE : null,
    pages ? 'It answers in pages: pass `nextCursor` as `cursor` until it is null.' : null,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function whoMay(name: string): string {
  if (isPublicRead(name)) return 'It needs no account and no key.';
  if (name === 'sentRounds.send') return 'It needs an API key of the admin area.';
  const scope = scopeOf(name);
  return scope
    ? `An access token needs the scope \`${scope}\`.`
    : 'In the browser only: no access token opens it.';
}

const errorSchema = {
  type: 'object' as const,
  description: 'Every error has a kind and a sentence that can be shown to a person.',
  properties: {
    defined: { type: 'boolean' as const },
    code: { type: 'string' as const, enum: Object.keys(errorStatus) },
    status: { type: 'integer' as const },
    message: { type: 'string' as const },
    data: {
      description: 'Which fields are wrong, how long to wait, or under which id a fault is written down.',
    },
  },
  required: ['defined', 'code', 'status', 'message'],
};

/** Two kinds may share a status: a response names the kinds that it stands for. */
function errorResponses(codes: readonly ErrorCode[]): NonNullable<Operation['responses']> {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map((code) => `${code}: ${meanings[code]}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
      },
    ]),
  );
}

/** What goes in the address stands beside each parameter; the rest is the body. */
function addExample(operation: Operation, { input, status, answer }: ApiExample): void {
  const rest = { ...input };
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter) || rest[parameter.name] === undefined) continue;
    parameter.example = rest[parameter.name];
    delete rest[parameter.name];
  }
  const { requestBody } = operation;
  const body = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  if (body && Object.keys(rest).length > 0) body.example = rest;
  const response = operation.responses?.[String(status)];
  const media = response && 'content' in response ? response.content?.['application/json'] : undefined;
  if (media && answer !== null) media.example = answer;
}

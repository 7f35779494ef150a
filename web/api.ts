import routes from 'virtual:contract-routes';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type ErrorCode, unexpectedErrorMessage } from '../contract/errors.ts';
import type { contract } from '../contract/index.ts';
import { requestIdOf } from './request-id.ts';

const link = new OpenAPILink(routes, {
  url: () => `${window.location.origin}/api`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
});

/** Every call the browser makes. Dates arrive as the ISO strings that the contract promises. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link);

export const unreachableMessage = 'Upround cannot be reached. Check your connection and try again.';

/** A sentence to show for anything a call may throw, with the id of the request when the server logged it. */
export function messageOfError(error: unknown): string {
  if (error instanceof ORPCError) {
    const requestId = requestIdOf(error);
    const message = error.message || unexpectedErrorMessage;
    return requestId ? `${message} (request ${requestId})` : message;
  }
  return error instanceof TypeError ? unreachableMessage : unexpectedErrorMessage;
}

/** The kind of the failure, or null when the server never answered in its own words. */
export function codeOfError(error: unknown): ErrorCode | null {
  // The server translates every failure into one of the contract's codes.
  return error instanceof ORPCError ? (error.code as ErrorCode) : null;
}

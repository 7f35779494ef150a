import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import { contract } from '../../contract/index.ts';

/** One call of the API: how it is made, and what it takes. */
export type Operation = {
  /** `alerts.feed` */
  name: string;
  method: string;
  path: string;
  input: z.ZodType | null;
};

/** Every call that the contract knows. */
export function operationsOf(router: AnyContractRouter = contract, name = ''): Operation[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, each]) => operationsOf(each, name ? `${name}.${key}` : key));
  const { route, inputSchema } = router['~orpc'];
  // The contract is written with zod alone.
  const input = (inputSchema ?? null) as z.ZodType | null;
  return [{ name, method: route.method ?? 'POST', path: route.path ?? `/${name}`, input }];
}

import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { providerNames } from '../../../../contract/enrichment/board-providers.ts';
import type { Context } from '../../../platform/context.ts';
import { isAsked } from '../policy.ts';
import { boards } from '../table.ts';

/** Sure boards whose turn it is, of the kinds that are asked. */
export function dueCondition({ now, environment }: Pick<Context, 'now' | 'environment'>): SQL | undefined {
  const asked = providerNames.filter((name) => isAsked(environment, name));
  return and(eq(boards.verdict, 'sure'), lte(boards.dueAt, now()), inArray(boards.provider, asked));
}

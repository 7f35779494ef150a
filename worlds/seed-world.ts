import type { Context } from '../server/platform/context.ts';

export const worldNames = ['empty', 'sample', 'busy', 'million'] as const;
export type WorldName = (typeof worldNames)[number];

/** Fills a database with a named world. */
export async function seedWorld(_context: Context, _name: WorldName): Promise<void> {}

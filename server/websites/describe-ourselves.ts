import type { Environment } from '../platform/environment.ts';

/** As whom we ask, with the page that says how to be left out. */
export const describeOurselves = ({ publicUrl }: Environment): string => `Upround/1.0 (+${publicUrl}/bot)`;

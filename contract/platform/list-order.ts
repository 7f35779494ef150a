import { z } from 'zod';

/** Lists of what happened, in the order of time. */
export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

export const listOrder = z.enum(listOrders).default('newest');

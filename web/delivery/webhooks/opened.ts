import type { Webhook } from '../../../contract/delivery/webhooks.ts';

/** What is open over the list. */
export type Opened =
  | { dialog: 'add' }
  | { dialog: 'secret'; secret: string; isRotated: boolean }
  | { dialog: 'edit' | 'deliveries'; webhook: Webhook };

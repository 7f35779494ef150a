import { releaseHeld } from '../notifications/notifications.ts';
import type { Faults } from '../shop/faults.ts';
import type { Shop } from '../shop/shop.ts';

/** From now on; what a fault kept back goes out. */
export function changeFaults(shop: Shop, faults: Partial<Faults>): void {
  Object.assign(shop.state.faults, faults);
  if (!shop.state.faults.reorder) releaseHeld(shop);
  shop.changed();
}

import { rm } from 'node:fs/promises';
import { startOwnProduct } from './own-product.ts';
import { admin, firstFolder } from './product.ts';

// Recording the whole sample takes longer than most journeys: it is done once, and the products start from copies.
await rm(firstFolder, { recursive: true, force: true });
await using _first = await startOwnProduct(firstFolder, {
  SOURCES: 'off',
  BACKUP_CRON: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

import { createHash } from 'node:crypto';

/** In which form a key is kept. It is random and long, so nobody finds it from this. */
export const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

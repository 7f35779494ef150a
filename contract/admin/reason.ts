import { z } from 'zod';

/** Why an admin did something, as it stands in the audit log. */
export const reason = z.string().trim().min(1, 'Please say why').max(500);

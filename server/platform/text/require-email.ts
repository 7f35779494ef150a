import { email } from '../../../contract/auth/registration.ts';
import { ApiError } from '../errors.ts';

/** An address as it is stored and compared, however it was spelt. Throws INVALID for what is no address. */
export function requireEmail(text: string): string {
  const parsed = email.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ApiError('INVALID', parsed.error.issues[0]?.message ?? 'Invalid email address');
}

import type { Session } from '../../../contract/auth/accounts.ts';
import { api, mayPass } from '../../platform/api/client.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { registrationKey } from './registration-key.ts';
import { answersOfLeaving } from './registration-storage.ts';

/**
 * Completes the profile with the answers that were kept on the way to a provider, and forgets them; null when there is
 * nothing to complete. Without a connection they stay for the next time.
 */
export async function completeRegistration({ user }: Session): Promise<Session | null> {
  const answers = user.profession === null ? answersOfLeaving(deviceStorage) : null;
  try {
    const completed = answers && (await api.accounts.completeProfile(answers));
    if (completed || user.profession !== null) deviceStorage.remove(registrationKey);
    return completed;
  } catch (error) {
    if (!mayPass(error)) deviceStorage.remove(registrationKey);
    return null;
  }
}

import type { Session } from '../../../contract/auth/accounts.ts';
import type { ProfileCompletion } from '../../../contract/auth/registration.ts';
import { api, mayPass, messageOfError } from '../../platform/api/client.ts';
import { type BrowserStorage, deviceStorage } from '../../platform/browser/browser-storage.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { registrationKey } from './registration-key.ts';
import { answersOfLeaving } from './registration-storage.ts';
import { storeTimeZone } from './store-time-zone.ts';
import { registerTexts as texts } from './texts.ts';

type Dependencies = {
  storage: BrowserStorage;
  complete: (answers: ProfileCompletion) => Promise<Session>;
  sayFailed: (reason: string) => void;
  setZone: () => Promise<void>;
};

const inBrowser: Dependencies = {
  storage: deviceStorage,
  complete: (answers) => api.accounts.completeProfile(answers),
  sayFailed: (reason) => void toast.error(texts.notCompleted, { description: reason }),
  setZone: storeTimeZone,
};

/**
 * Completes the profile with the answers that were stored on the way to a provider, and removes them; null when there is
 * nothing to complete. Without a connection they stay for the next time.
 */
export async function completeRegistration(
  { user }: Session,
  { storage, complete, sayFailed, setZone } = inBrowser,
): Promise<Session | null> {
  const answers = user.profession === null ? answersOfLeaving(storage) : null;
  try {
    const completed = answers && (await complete(answers));
    if (completed || user.profession !== null) storage.remove(registrationKey);
    if (completed) void setZone();
    return completed;
  } catch (error) {
    if (mayPass(error)) return null;
    storage.remove(registrationKey);
    sayFailed(messageOfError(error));
    return null;
  }
}

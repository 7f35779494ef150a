import { useState } from 'react';
import { type BrowserStorage, deviceStorage } from '../../platform/browser/browser-storage.ts';
import { useSession } from '../../platform/session/session.ts';

export type FirstSteps = {
  /** Whether some are left, and the user did not hide them on this device. */
  areShown: boolean;
  hide: () => void;
};

/** What a new user is asked for on the dashboard until it is done; known with the session, so that room is kept for it. */
export function useFirstSteps(storage: BrowserStorage = deviceStorage): FirstSteps {
  const { user, firstSteps, acting } = useSession();
  const key = `firstStepsHidden_${user.id}`;
  const [isHidden, setIsHidden] = useState(() => storage.read(key) !== null);
  const isLeft = firstSteps && !(firstSteps.preferences && firstSteps.aboutMe && user.isEmailVerified);
  const hide = () => {
    storage.write(key, 'true');
    setIsHidden(true);
  };
  return { areShown: Boolean(isLeft) && !isHidden && !acting, hide };
}

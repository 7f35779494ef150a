import type { Resolver } from 'react-hook-form';
import { unreachableMessage } from '../../platform/api/client.ts';
import type { SignInForm } from './sign-in-form.ts';

/** The schema is downloaded once the form is touched: it would be a sixth of the page. */
export const loadSignInForm = () => import('./sign-in-form.ts');

export const resolveSignIn: Resolver<SignInForm> = async (...form) => {
  const loaded = await loadSignInForm().catch(() => null);
  if (loaded) return loaded.resolver(...form);
  return { values: {}, errors: { root: { type: 'network', message: unreachableMessage } } };
};

import type { Resolver } from 'react-hook-form';
import { unreachableMessage } from '../api/client.ts';
import type { LoginForm } from './login-form.ts';

/** The schema is downloaded once the form is touched: it would be a sixth of the page. */
export const loadLoginForm = () => import('./login-form.ts');

export const resolveLogin: Resolver<LoginForm> = async (...form) => {
  const loaded = await loadLoginForm().catch(() => null);
  if (loaded) return loaded.resolver(...form);
  return { values: {}, errors: { root: { type: 'network', message: unreachableMessage } } };
};

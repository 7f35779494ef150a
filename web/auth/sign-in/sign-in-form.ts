import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { email } from '../../../contract/auth/registration.ts';
import { signInTexts } from './texts.ts';

const signInForm = z.object({
  email,
  password: z.string().min(1, signInTexts.passwordMissing).max(128),
  rememberMe: z.boolean(),
});

export type SignInForm = z.infer<typeof signInForm>;

export const resolver = zodResolver(signInForm);

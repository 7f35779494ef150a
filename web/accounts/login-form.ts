import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { email } from '../../contract/accounts.ts';
import { loginTexts } from './texts.ts';

const loginForm = z.object({
  email,
  password: z.string().min(1, loginTexts.passwordMissing).max(128),
  rememberMe: z.boolean(),
});

export type LoginForm = z.infer<typeof loginForm>;

export const resolver = zodResolver(loginForm);

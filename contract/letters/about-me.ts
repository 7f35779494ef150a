import { oc } from '@orpc/contract';
import { z } from 'zod';

/** How much somebody may say of themselves for letters. */
export const aboutMeLimits = {
  work: 1_000,
  results: 5,
  result: 300,
  links: 5,
  lookingFor: 500,
  curriculum: 20_000,
};

const aboutMeStatements = z.object({
  work: z.string().trim().max(aboutMeLimits.work),
  results: z.array(z.string().trim().min(1).max(aboutMeLimits.result)).max(aboutMeLimits.results),
  links: z.array(z.url({ protocol: /^https?$/ }).max(300)).max(aboutMeLimits.links),
  lookingFor: z.string().trim().max(aboutMeLimits.lookingFor),
  curriculum: z.string().trim().max(aboutMeLimits.curriculum),
});
export type AboutMe = z.infer<typeof aboutMeStatements>;

const route = { path: '/accounts/about-me', tags: ['accounts'] } as const;

export const aboutMe = {
  get: oc
    .route({ ...route, method: 'GET', summary: 'What you say of yourself for letters' })
    .output(aboutMeStatements),
  save: oc
    .route({ ...route, method: 'PUT', summary: 'Replace what you say of yourself for letters' })
    .input(aboutMeStatements)
    .output(aboutMeStatements),
};

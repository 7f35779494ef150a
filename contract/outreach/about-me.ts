import { oc } from '@orpc/contract';
import { z } from 'zod';
import { aboutMeLimits } from './about-me-limits.ts';
import { largestCurriculumFile } from './curriculum.ts';
import { longestProfileText, profileProposal } from './profile-proposal.ts';

const aboutMeStatements = z.object({
  work: z.string().trim().max(aboutMeLimits.work),
  results: z.array(z.string().trim().min(1).max(aboutMeLimits.result)).max(aboutMeLimits.results),
  links: z.array(z.url({ protocol: /^https?$/ }).max(300)).max(aboutMeLimits.links),
  lookingFor: z.string().trim().max(aboutMeLimits.lookingFor),
  curriculum: z.string().trim().max(aboutMeLimits.curriculum),
  /** Whether companies in the fields that it names fit better. */
  countsForMatch: z.boolean(),
});
export type AboutMe = z.infer<typeof aboutMeStatements>;

/** The only call that takes more than texts. */
export const curriculumPath = '/accounts/about-me/curriculum';

const route = { path: '/accounts/about-me', tags: ['accounts'] } as const;

export const aboutMe = {
  get: oc.route({ ...route, method: 'GET', summary: 'What you say of yourself' }).output(aboutMeStatements),
  save: oc
    .route({ ...route, method: 'PUT', summary: 'Replace what you say of yourself' })
    .input(aboutMeStatements)
    .output(aboutMeStatements),
  readCurriculum: oc
    .route({
      path: curriculumPath,
      tags: ['accounts'],
      method: 'POST',
      summary: 'The text of a CV, to be corrected and kept by you; the file is kept nowhere',
    })
    .input(z.object({ file: z.file().max(largestCurriculumFile) }))
    .output(z.object({ text: z.string(), isCut: z.boolean() })),
  readProfileText: oc
    .route({
      path: '/accounts/about-me/proposal',
      tags: ['accounts'],
      method: 'POST',
      summary:
        'What the text of a CV or profile says of you, to be corrected and saved by you; nothing is stored',
    })
    .input(z.object({ text: z.string().max(longestProfileText) }))
    .output(profileProposal),
};

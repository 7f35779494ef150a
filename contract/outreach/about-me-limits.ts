/** How much a user may say about themselves for letters. */
export const aboutMeLimits = {
  work: 1_000,
  results: 5,
  result: 300,
  links: 5,
  lookingFor: 500,
  curriculum: 20_000,
};

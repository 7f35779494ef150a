/** What a person reads of the provider that vouches for people here, by the name it has. */
export const providerTexts = {
  signIn: (name: string) => `Sign in with ${name}`,
  signUp: (name: string) => `Sign up with ${name}`,
  leaving: (name: string) => `Going to ${name}…`,
  proofRefused: 'That did not confirm that it is you. Please try again.',
};

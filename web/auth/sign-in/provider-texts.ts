/** What a person reads of the provider that vouches for people here, by the name it has. */
export const providerTexts = {
  signIn: (name: string) => `Sign in with ${name}`,
  signUp: (name: string) => `Sign up with ${name}`,
  leaving: (name: string) => `Opening ${name}…`,
  proofRefused: 'We couldn’t confirm that it’s you. Please try again.',
};

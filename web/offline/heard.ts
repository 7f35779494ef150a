/** What was answered by the network, and whose session it was given in. */
export type Heard = {
  call: string;
  question: string;
  person: string | null;
  text: Promise<string>;
  at: number;
};

/** The call that says who is signed in. */
export const sessionCall = 'sessions.session';
export const sessionQuestion = '/accounts/session';

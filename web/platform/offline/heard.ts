/** What was answered by the network, not read yet. */
export type Heard = { call: string; question: string; answer: Response; at: number };

/** The call that says who is signed in. */
export const sessionCall = 'sessions.session';

/** What a job of a lane says. */
export type WaitingMail = {
  mailId: string;
  /** Of its recipient; jobs from before it was noted have none. */
  domain?: string;
  /** It was sent away once, and its turn has come. */
  hasTurn?: boolean;
};

import type { OpenedInvitation } from '../../../contract/outreach/shared-boards.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

export const invitationTexts = {
  pageTitle: 'Invitation to a shared board',
  loading: 'Loading the invitation',
  title: (inviter: string, board: string) => `${inviter} invited you to “${board}”`,
  meaning:
    'On a shared board, members see which companies the others write to and how far each has come, and claim a company so that no two write to the same founder.',
  nothingShown:
    'Joining shows nothing of yours. You choose on the board whether to show your companies and their statuses; letters, notes, contacts and dates are never shown.',
  until: (moment: string) => `Valid until ${writtenDate(moment)}.`,
  readers: {
    visitor: (email: string) => `It is for ${email}. Sign in with that address, or create a free account.`,
    invited: () => '',
    unconfirmed: (email: string) =>
      `It is for ${email}. Confirm your address first with the link we sent you, then open this invitation again.`,
    other: (email: string) =>
      `It is for ${email}, and you are signed in with another address. Sign out and sign in with the invited one.`,
  } satisfies Record<OpenedInvitation['reader'], (email: string) => string>,
  accept: 'Accept',
  signIn: 'Sign in',
  register: 'Create account',
  toBoards: 'Shared boards',
  decline: 'Decline',
  stop: 'Stop invitations',
  stopTitle: 'Stop invitations to this address?',
  stopMeaning: 'We decline this one and stop sending invitations to shared boards to this address.',
  declined: 'Invitation declined',
  declinedMeaning: 'The owner of the board isn’t notified.',
  stopped: 'Invitations stopped',
  stoppedMeaning: 'We won’t send invitations to shared boards to this address anymore.',
  unreadable: 'This link doesn’t work. Please use the one from your email.',
  failed: 'We couldn’t save that',
  toStart: 'Go to Upround',
  tryAgain: 'Try Again',
} as const;

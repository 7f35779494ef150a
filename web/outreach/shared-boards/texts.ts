import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

const members = (count: number) => counted(count, 'member', 'members');

export const sharedBoardsTexts = {
  title: 'Shared boards',
  lead: 'For a cohort, a bootcamp or the two of you: see who writes to which company, and claim one so that two of you don’t write to the same founder.',
  loading: 'Loading your shared boards',
  notLoaded: 'We couldn’t load your shared boards',
  tryAgain: 'Try Again',
  back: 'My Applications',
  none: 'No shared board yet',
  noneMeaning:
    'Create one and invite the people you search with. Each of you chooses whether to show your companies. Letters, notes and contacts are never shown.',
  create: 'Create board',
  creating: 'Creating',
  createTitle: 'Create a shared board',
  name: 'Name',
  namePlaceholder: 'Bootcamp 12',
  cancel: 'Cancel',
  members,
  owner: 'You own it',
  shown: 'You show your companies',
  notShown: 'You show nothing',
  undecided: 'You haven’t chosen what to show',
  invitations: 'Invitations',
  invitedBy: (inviter: string) => `${inviter} invited you`,
  validUntil: (moment: string) => `Valid until ${writtenDate(moment)}`,
  accept: 'Accept',
  acceptOf: (board: string) => `Accept the invitation to ${board}`,
  decline: 'Decline',
  declineOf: (board: string) => `Decline the invitation to ${board}`,
  accepted: (board: string) => `You joined ${board}`,
  declined: 'Invitation declined',
  limit: `You can be in up to ${sharedBoardLimits.boards} boards.`,
  failed: 'We couldn’t save that',
  line: (count: number) => `Shared boards · ${counted(count, 'invitation', 'invitations')}`,
} as const;

export const boardTexts = {
  loading: 'Loading the board',
  notLoaded: 'We couldn’t load this board',
  tryAgain: 'Try Again',
  back: 'Shared boards',
  line: (memberCount: number, companyCount: number) =>
    `${members(memberCount)} · ${counted(companyCount, 'company', 'companies')}`,
  download: 'Download as CSV',
  downloadFailed: 'We couldn’t make the file',
  acts: { rename: 'Rename board', leave: 'Leave board', remove: 'Delete board' },
  decide: 'Show your companies here?',
  decideMeaning:
    'Members would see which companies are in your applications, and their statuses. Letters, notes, contacts and dates stay yours. You can turn it off at any time.',
  show: 'Show my companies and their statuses',
  showShort: 'Show my companies',
  notNow: 'Show nothing',
  nowShown: 'Members see your companies now',
  nowHidden: 'Your companies are no longer shown',
  failed: 'We couldn’t save that',
} as const;

export const boardCompaniesTexts = {
  title: 'Companies',
  none: 'No companies yet',
  noneMeaning: 'They appear once members show theirs, or claim one.',
  noneFits: 'No company fits these filters.',
  clearFilters: 'Clear filters',
  ofMember: 'Member',
  everyone: 'Everyone',
  ofStatus: 'Status',
  anyStatus: 'Any status',
  unclaimed: 'Not claimed',
  you: 'You',
  nameAnd: (name: string, status: string) => `${name}: ${status}`,
  claim: 'Claim',
  claimOf: (company: string) => `Claim ${company}`,
  release: 'Release',
  releaseOf: (company: string) => `Release ${company}`,
  claimedBy: (name: string, until: string) => `Claimed by ${name} until ${writtenDate(until)}`,
  yours: (until: string) => `Yours until ${writtenDate(until)}`,
  claimed: (company: string) => `You claimed ${company} for ${sharedBoardLimits.claimDays} days`,
  released: (company: string) => `${company} released`,
  more: (count: number) => `${counted(count, 'company', 'companies')} more. The newest are listed here.`,
  locked: (count: number) =>
    `Members write to ${counted(count, 'company', 'companies')} whose rounds your plan doesn’t show yet.`,
  lockedTitle: 'Locked',
} as const;

export const boardMembersTexts = {
  title: 'Members',
  you: 'you',
  owner: 'Owner',
  shows: 'Shows companies',
  showsNothing: 'Shows nothing',
  makeOwner: 'Make owner',
  makeOwnerOf: (name: string) => `Make ${name} the owner`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  invite: 'Invite',
  inviteTitle: 'Invite to this board',
  email: 'Email address',
  inviteMeaning: 'We send one email with a link. It works for 14 days, for an account with this address.',
  send: 'Send invitation',
  sent: (email: string) => `Invitation to ${email} sent`,
  open: 'Open invitations',
  sentOn: (moment: string, until: string) => `Sent ${writtenDate(moment)}, valid until ${writtenDate(until)}`,
  sendAgain: 'Send again',
  sendAgainTo: (email: string) => `Send the invitation to ${email} again`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawn: 'Invitation withdrawn',
  onceADay: 'An invitation can be sent again after a day.',
} as const;

export const boardDialogTexts = {
  cancel: 'Cancel',
  renameTitle: 'Rename the board',
  name: 'Name',
  save: 'Save',
  renamed: 'Board renamed',
  leaveTitle: (board: string) => `Leave ${board}?`,
  leaveMeaning: 'Your claims end, and members no longer see your companies.',
  leaveAsOwner: 'Your claims end. The board goes to the member who has been here longest.',
  leaveAsLast: 'You are the only member, so the board is deleted.',
  leave: 'Leave board',
  left: (board: string) => `You left ${board}`,
  removeTitle: (board: string) => `Delete ${board}?`,
  removeMeaning:
    'It is deleted for all members, with its claims and invitations. Applications and letters stay with their users.',
  remove: 'Delete board',
  removed: (board: string) => `${board} deleted`,
  removeMemberTitle: (name: string) => `Remove ${name}?`,
  removeMemberMeaning: 'Their claims end, and they no longer see this board.',
  removeMember: 'Remove member',
  memberRemoved: (name: string) => `${name} removed`,
  handOverTitle: (name: string) => `Make ${name} the owner?`,
  handOverMeaning: 'They can then invite, remove members and delete the board. You stay as a member.',
  handOver: 'Make owner',
  handedOver: (name: string) => `${name} owns the board now`,
} as const;

export const companyClaimTexts = {
  claimedBy: (by: string, board: string, until: string) =>
    `${by} claimed this company on ${board}, until ${writtenDate(until)}.`,
  yours: (board: string, until: string) =>
    `You claimed this company on ${board}, until ${writtenDate(until)}.`,
  claim: (board: string) => `Claim on ${board}`,
  release: 'Release',
  failed: 'We couldn’t save that',
} as const;

import { scopeWords } from '../contract/auth/scopes.ts';
import { removalDecidedMail, removalVerificationMail } from './admin/removal-requests/removal-requests.ts';
import { type DigestProps, digestMail, mostDigestRounds } from './alerts/digest.ts';
import { productNewsMail } from './alerts/product-news.ts';
import { applicationSubmittedMail } from './applications/application-submitted.ts';
import { appConnectedMail } from './auth/app-connected.ts';
import {
  accountNoticeMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  passwordChangedMail,
  resetMail,
  verifyMail,
  welcomeMail,
} from './auth/auth.ts';
import { webhookStoppedMail } from './delivery/webhook-stopped.ts';
import { invitationMail } from './outreach/invitation.ts';
import type { MailContent } from './platform/layout.ts';
import { links, sampleRoles, sampleRounds, site } from './preview-rounds.ts';

const paid: DigestProps = {
  weekPlan: null,
  followUps: [],
  newRoles: [],
  companies: [],
  watchlistUrl: `${site}/dashboard?tab=favorites&show=following`,
  ...links,
  name: 'Ada',
  rounds: sampleRounds,
  moreCount: 0,
  lockedCount: 0,
  lockedWeekCount: 0,
  sinceText: 'since yesterday',
  about: [{ kind: 'matches', name: null }],
  frequencies: ['daily'],
  historyUrl: `${site}/settings/mail-history`,
  stopUrl: `${site}/unsubscribe?token=sample`,
  isPaid: true,
};

/** Every mail the product writes, filled with samples, under the name of its file in the gallery. */
export const mailPreviews: Record<string, MailContent> = {
  digest: digestMail(paid),
  'digest-week-plan': digestMail({
    ...paid,
    weekPlan: {
      title: 'Write to these two by Friday',
      letters: [
        {
          companyName: 'Harbour Ledger',
          person: 'Ada Okafor, CTO',
          why: 'Berlin, Germany · Raised 4 days ago · Lists a role for you',
          hasDraft: true,
          url: `${site}/company/1#letter`,
        },
        {
          companyName: 'Quiet Turbines',
          person: null,
          why: 'Raised 9 days ago',
          hasDraft: false,
          url: `${site}/company/3#letter`,
        },
      ],
      prepare: [{ companyName: 'Kestrel', url: `${site}/applications/1/preparation` }],
      planUrl: `${site}/dashboard?tab=applications`,
    },
  }),
  'digest-one': digestMail({ ...paid, rounds: sampleRounds.slice(0, 1) }),
  'digest-many': digestMail({
    ...paid,
    rounds: Array.from({ length: mostDigestRounds }, (_, index) => sampleRounds[index % 3]).filter(
      (round) => round !== undefined,
    ),
    moreCount: 1_240,
    sinceText: 'since last week',
    frequencies: ['weekly'],
  }),
  'digest-searches': digestMail({
    ...paid,
    about: [
      { kind: 'matches', name: null },
      { kind: 'saved-search', name: 'Fintech in Berlin' },
      { kind: 'saved-search', name: 'Wind & water' },
      { kind: 'follow-ups', name: null },
    ],
    frequencies: ['daily', 'weekly'],
    rounds: sampleRounds.map((round, index) => ({
      ...round,
      foundBy: [null, 'Fintech in Berlin', 'Wind & water'].slice(index),
    })),
    followUps: [
      {
        companyName: 'Quiet Turbines',
        contactName: 'Grace Okafor',
        step: 'follow-up',
        daysOverdue: 2,
        url: `${site}/dashboard?tab=applications`,
      },
    ],
  }),
  'digest-roles': digestMail({ ...paid, rounds: sampleRounds.slice(0, 1), newRoles: sampleRoles }),
  'digest-watchlist': digestMail({
    ...paid,
    rounds: [],
    about: [{ kind: 'watchlist', name: null }],
    companies: [
      {
        companyName: 'Quiet Turbines',
        companyUrl: `${site}/company/1`,
        lines: ['Raised $12.5M, Series A', '4 new roles: Backend Engineer, Designer, Recruiter and 1 more'],
      },
      ...['Harbour Ledger', 'Fernhall', 'Marrow', 'Tidewater', 'Kestrel'].map((companyName) => ({
        companyName,
        companyUrl: `${site}/company/2`,
        lines: ['New in Companies House: Grace Okafor, Director'],
      })),
    ],
  }),
  'digest-free': digestMail({ ...paid, lockedCount: 4, lockedWeekCount: 7, isPaid: false }),
  'passkey-added': accountNoticeMail({
    name: 'Ada',
    happened: 'passkey-added',
    at: '2026-11-21T14:05:00.000Z',
    device: 'Firefox on Linux',
    settingsUrl: links.settingsUrl,
  }),
  'board-invitation': invitationMail({
    inviterName: 'Ana Silva',
    boardName: 'Bootcamp 12',
    until: '2026-12-12T09:00:00.000Z',
    invitationUrl: 'https://upround.example/shared-boards/invitation?token=example',
    stopUrl: 'https://upround.example/shared-boards/invitation?token=example&stop=yes',
  }),
  'app-connected': appConnectedMail({
    name: 'Ada',
    app: 'Claude',
    host: 'claude.ai',
    allowed: [scopeWords['rounds:read'], scopeWords['desk:write']],
    at: '2026-11-21T14:05:00.000Z',
    settingsUrl: links.settingsUrl,
  }),
  'access-token-created': accountNoticeMail({
    name: 'Ada',
    happened: 'access-token-created',
    at: '2026-11-21T14:05:00.000Z',
    device: 'Firefox on Linux',
    settingsUrl: links.settingsUrl,
  }),
  'recovery-code-used': accountNoticeMail({
    name: 'Ada',
    happened: 'recovery-code-used',
    at: '2026-11-21T14:05:00.000Z',
    device: 'Firefox on Linux',
    recoveryCodesLeft: 2,
    settingsUrl: links.settingsUrl,
  }),
  'device-copied': accountNoticeMail({
    name: 'Ada',
    happened: 'device-copied',
    at: '2026-11-21T14:05:00.000Z',
    device: 'Firefox on Linux',
    settingsUrl: links.settingsUrl,
  }),
  'unproved-dropped': accountNoticeMail({
    name: 'Ada',
    happened: 'unproved-dropped',
    at: '2026-11-21T14:05:00.000Z',
    device: 'Firefox on Linux',
    settingsUrl: links.settingsUrl,
  }),
  'application-submitted': applicationSubmittedMail({
    name: 'Ada',
    companyName: 'Harbour Ledger',
    followUpOn: '2026-11-30',
    applicationUrl: `${site}/dashboard?tab=applications`,
  }),
  'product-news': productNewsMail({
    name: 'Ada',
    subject: 'Searches that mail you',
    paragraphs: [
      'each of your saved searches can now mail you what it finds, at the hour that you choose.',
      'They come in one mail with what matches your preferences, each round once.',
    ],
    action: { label: 'Choose your mails', url: links.settingsUrl },
    settingsUrl: links.settingsUrl,
    stopUrl: `${site}/unsubscribe?token=sample`,
  }),
  welcome: welcomeMail({ ...links, name: 'Ada' }),
  verify: verifyMail({ verifyUrl: `${site}/verify-email?token=sample` }),
  reset: resetMail({
    resetUrl: `${site}/reset-password?token=sample&email=ada%40people.example`,
  }),
  'password-changed': passwordChangedMail({
    name: 'Ada',
    loginUrl: `${site}/login`,
    programs: 'revoked',
  }),
  'webhook-stopped': webhookStoppedMail({
    name: 'Ada',
    webhookName: 'Team channel',
    host: 'hooks.slack.com',
    reason: 'failing',
    settingsUrl: `${links.settingsUrl}/connections#webhooks`,
  }),
  'opt-out-proof': removalVerificationMail({
    companyName: 'Harbour Ledger',
    personName: 'Grace Okafor',
    proofUrl: `${site}/opt-out/confirm?token=sample`,
  }),
  'opt-out-granted': removalDecidedMail({
    companyName: 'Harbour Ledger',
    personName: '',
    decision: 'granted',
    answer: '',
    siteUrl: site,
  }),
  'opt-out-refused': removalDecidedMail({
    companyName: 'Harbour Ledger',
    personName: 'Grace Okafor',
    decision: 'refused',
    answer: 'We found no one with that name.',
    siteUrl: site,
  }),
  'email-change': emailChangeMail({ confirmUrl: `${site}/verify-email?token=sample` }),
  'email-change-notice': emailChangeNoticeMail({
    name: 'Ada',
    newEmail: 'ada.king@people.example',
    settingsUrl: links.settingsUrl,
  }),
  'email-changed': emailChangedMail({
    name: 'Ada',
    newEmail: 'ada.king@people.example',
    helpUrl: `${site}/faq`,
  }),
};

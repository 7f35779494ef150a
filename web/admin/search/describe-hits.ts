import type { HitGroup, SearchKind } from '../../../contract/admin/search.ts';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { briefPlaceOf } from '../../../contract/reference/place-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { compactMoney } from '../../ui/money.ts';
import { mailboxTexts } from '../mailbox/texts.ts';
import { mailTones } from '../status.ts';
import { searchTexts as texts } from './texts.ts';

/** What is shown of something that was found, and where it is. */
export type ShownHit = {
  id: string;
  to: string;
  title: string;
  detail: string;
  note: string | null;
  tone: (typeof mailTones)[keyof typeof mailTones];
};

export type ShownGroup = { kind: SearchKind; hits: ShownHit[]; isMore: boolean };

export function describeGroup(group: HitGroup): ShownGroup {
  return { kind: group.kind, hits: hitsOf(group), isMore: group.isMore };
}

function hitsOf(group: HitGroup): ShownHit[] {
  switch (group.kind) {
    case 'users':
      return group.hits.map(({ id, name, email, adminRole, isSuspended }) => ({
        id,
        to: paths.adminUser(id),
        title: name,
        detail: email,
        note: isSuspended ? texts.suspended : texts.roles[adminRole],
        tone: isSuspended ? 'loss' : 'plain',
      }));
    case 'companies':
      return group.hits.map(({ id, name, website, location, isHidden }) => ({
        id,
        to: paths.adminStartup(id),
        title: name,
        detail: joined([website && hostOf(website), briefPlaceOf(location)]),
        note: isHidden ? texts.hidden : null,
        tone: isHidden ? 'warn' : 'plain',
      }));
    case 'rounds':
      return group.hits.map(({ id, startupId, companyName, kind, amount, announcedOn }) => ({
        id,
        to: `${paths.adminStartup(startupId)}#round-${id}`,
        title: companyName,
        detail: joined([compactMoney(amount), roundNames[kind], writtenDate(announcedOn)]),
        note: null,
        tone: 'plain',
      }));
    case 'mails':
      return group.hits.map(({ id, to, subject, status, createdAt }) => ({
        id,
        to: paths.adminMail(id),
        title: subject,
        detail: joined([to, writtenDate(createdAt)]),
        note: mailboxTexts.statuses[status],
        tone: mailTones[status],
      }));
  }
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

const hostOf = (website: string) => URL.parse(website)?.hostname.replace(/^www\./, '') ?? website;

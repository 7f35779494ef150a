import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { AdminHeading } from '../AdminHeading.tsx';
import { mailsQuery } from '../queries.ts';
import { SearchField } from '../SearchField.tsx';
import { adminTexts } from '../texts.ts';
import { ByHandTab } from './ByHandTab.tsx';
import { MailboxTabs } from './MailboxTabs.tsx';
import { MailsTab } from './MailsTab.tsx';
import { type MailboxTab, type MailboxView, mailboxPath, useMailboxView } from './mailbox-view.ts';
import { SuppressionsTab } from './SuppressionsTab.tsx';
import { mailboxTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const shownIn: Record<MailboxTab, ComponentType<{ view: MailboxView }>> = {
  mails: MailsTab,
  suppressions: SuppressionsTab,
  'by-hand': ByHandTab,
};

export default function MailboxPage() {
  const view = useMailboxView();
  const navigate = useNavigate();
  const { data } = useQuery(mailsQuery());
  const Shown = shownIn[view.tab];
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={data ? texts.deliversTo[data.deliversTo] : texts.lead}
        action={
          view.tab === 'by-hand' ? null : (
            <SearchField
              key={view.tab}
              label={texts.search[view.tab]}
              words={view.search}
              onSearch={(search) => navigate(mailboxPath({ ...view, page: 1, search }), { replace: true })}
            />
          )
        }
      />
      <MailboxTabs view={view} />
      <Shown view={view} />
    </>
  );
}

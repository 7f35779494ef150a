import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminMailMessages } from '../../../contract/alerts/admin-mail.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { mailTones } from '../status.ts';
import { TestLine, TestPanel } from '../TestPanel.tsx';
import { mailboxTexts, meaningOfTest, byHandTexts as texts } from './texts.ts';

const testsQuery = queryOptions({
  queryKey: ['admin', 'mail-tests'],
  queryFn: () => api.mailings.tests(),
  staleTime: 0,
  // An admin who waits for a mail sees it leave.
  refetchInterval: 3_000,
});

/** Sends a template with made-up words, and shows what became of the last fifteen. */
export function TestMail() {
  const tests = useQuery(testsQuery);
  const queryClient = useQueryClient();
  return (
    <TestPanel
      texts={{
        title: texts.testTitle,
        address: texts.testAddress,
        choice: texts.template,
        run: texts.sendTest,
        results: texts.results,
        none: texts.noResults,
      }}
      choices={texts.templates}
      noAddress={adminMailMessages.testAddress}
      run={({ to, choice }) => api.mailings.test({ to, templateId: choice })}
      onDone={() => queryClient.invalidateQueries({ queryKey: testsQuery.queryKey })}
      query={tests}
    >
      {({ id, to, subject, status, failure, createdAt }) => (
        <TestLine
          key={id}
          address={
            <Link
              to={paths.adminMail(id)}
              className="touch-around font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
            >
              {to}
            </Link>
          }
          outcome={<Tag tone={mailTones[status]}>{mailboxTexts.statuses[status]}</Tag>}
          at={createdAt}
        >
          {meaningOfTest({ subject, status, failure })}
        </TestLine>
      )}
    </TestPanel>
  );
}

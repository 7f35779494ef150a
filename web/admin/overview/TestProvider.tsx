import { useQuery, useQueryClient } from '@tanstack/react-query';
import { providerTestMessages } from '../../../contract/billing/provider-tests.ts';
import { api } from '../../platform/api/client.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TestLine, TestPanel } from '../TestPanel.tsx';
import { providerTestsQuery, recentQuery } from './queries.ts';
import { providerTestTexts as texts } from './texts.ts';

const tones = { answered: 'go', refused: 'warn', unreachable: 'loss' } as const;

/** Asks the payment provider what it has of an address, and shows what it answered the last fifteen times. */
export function TestProvider() {
  const tests = useQuery(providerTestsQuery);
  const queryClient = useQueryClient();
  return (
    <TestPanel
      texts={{ ...texts, choice: texts.call }}
      lead={texts.lead}
      choices={texts.calls}
      noAddress={providerTestMessages.address}
      run={({ to, choice }) => api.providerTests.run({ to, call: choice })}
      onDone={() =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: providerTestsQuery.queryKey }),
          queryClient.invalidateQueries({ queryKey: recentQuery.queryKey }),
        ])
      }
      query={tests}
    >
      {({ id, address, call, outcome, found, failure, tookMs, at }) => (
        <TestLine
          key={id}
          address={<span className="font-medium">{address}</span>}
          outcome={<Tag tone={tones[outcome]}>{texts.outcomes[outcome]}</Tag>}
          at={at}
        >
          {failure === null ? texts.found(call, found ?? 0, tookMs) : texts.failed(failure)}
        </TestLine>
      )}
    </TestPanel>
  );
}

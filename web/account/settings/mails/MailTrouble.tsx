import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { troubleTexts as texts } from './mail-trouble-texts.ts';

/** Says that digests do not reach the person, and why; nothing as long as they do. */
export function MailTrouble() {
  const { data } = useQuery({ queryKey: ['mail-trouble'], queryFn: () => api.mailbox.ownTrouble() });
  if (!data?.reason) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn" title={texts.title}>
        {texts.reasons[data.reason]}
      </Notice>
    </div>
  );
}

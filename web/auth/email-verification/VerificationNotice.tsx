import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../platform/session/session.ts';
import { ResendNotice } from './ResendNotice.tsx';
import { noticeTexts as texts } from './texts.ts';

/** Says that alerts wait for the address to be confirmed, until it is. */
export default function VerificationNotice({ className }: { className: string }) {
  const { data: session } = useQuery(sessionQuery);
  if (!session || session.user.isEmailVerified) return null;
  return (
    <div className={className}>
      <ResendNotice title={texts.title} meaning={texts.meaning(session.user.email)} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { correctEmailTexts } from './correct-email-texts.ts';
import { ResendNotice } from './ResendNotice.tsx';
import { noticeTexts as texts } from './texts.ts';

const CorrectEmail = lazyPart(() => import('./CorrectEmail.tsx'), 'line');

/** Says that alerts wait for the address to be confirmed, until it is, and lets its user correct it. */
export default function VerificationNotice({ className }: { className: string }) {
  const { data: session } = useQuery(sessionQuery);
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (!session || session.user.isEmailVerified) return null;
  return (
    <div className={className}>
      <ResendNotice title={texts.title} meaning={texts.meaning(session.user.email)}>
        {session.acting || isCorrecting ? null : (
          <Button variant="outline" size="small" onClick={() => setIsCorrecting(true)}>
            {correctEmailTexts.correct}
          </Button>
        )}
      </ResendNotice>
      {isCorrecting ? (
        <Suspense fallback={<div className="mt-4 min-h-32" />}>
          <CorrectEmail email={session.user.email} onClose={() => setIsCorrecting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

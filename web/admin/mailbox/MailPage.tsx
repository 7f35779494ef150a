import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { codeOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import { mailQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { MailView } from './MailView.tsx';
import { mailboxTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function MailPage() {
  const { id = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const mail = useQuery(mailQuery(id));
  const code = codeOfError(mail.error);
  const isUnknown = code === 'NOT_FOUND' || code === 'INVALID';
  return (
    <>
      <WayBack to={paths.adminMailbox()} name={texts.back} />
      {isUnknown ? (
        <EmptyState
          title={texts.notFound}
          action={
            <Link to={paths.adminMailbox()} className={buttonStyle({ variant: 'outline' })}>
              {texts.back}
            </Link>
          }
        >
          {texts.notFoundMeaning}
        </EmptyState>
      ) : (
        <Loaded query={mail} what={texts.mail} skeleton={<MailSkeleton />}>
          {(answer) => (
            <MailView
              mail={answer}
              part={parameters.get('part') === 'text' ? 'text' : 'html'}
              onPartChange={(part) => setParameters({ part }, { replace: true })}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

function MailSkeleton() {
  return (
    <Loading label={texts.mail}>
      <SkeletonLine className="w-96 text-36" />
      <SkeletonLine className="mt-4 w-64 text-14" />
      <SkeletonLine className="mt-2 w-56 text-14" />
      <SkeletonBlock className="mt-6 h-[60dvh] w-full" />
    </Loading>
  );
}

import type { AppRequest } from '../../../contract/auth/connected-apps.ts';
import { readScopes, type Scope, scopeWords } from '../../../contract/auth/scopes.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { appTexts as texts } from './texts.ts';

type AppRequestCardProps = {
  request: AppRequest;
  /** Nothing is sent back to a device: it asks by itself. */
  isOnDevice?: boolean;
  /** The answer that is on its way. */
  pending: boolean | null;
  error: string | null;
  onAnswer: (isAllowed: boolean) => void;
};

/** What an app asks for, in words, with the two answers to it. */
export function AppRequestCard({
  request,
  isOnDevice = false,
  pending,
  error,
  onAnswer,
}: AppRequestCardProps) {
  const { user } = useSession();
  const { name, scopes } = request;
  return (
    <div className="mx-auto max-w-xl">
      <h1 dir="auto" className="headline text-balance break-words text-36">
        {texts.connect(name)}
      </h1>
      <Publisher request={request} />
      <p className="mt-1 break-words text-15 text-ink-2">{texts.account(user.email)}</p>
      <ScopeList title={texts.reads} scopes={scopes.filter((scope) => readScopes.has(scope))} />
      <ScopeList title={texts.changes} scopes={scopes.filter((scope) => !readScopes.has(scope))} />
      <p className="mt-6 border-rule border-t pt-4 text-15">{texts.never}</p>
      <p className="mt-4 break-words text-14 text-ink-2">
        {isOnDevice ? null : <AnswersTo host={request.answersTo} />} {texts.end}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" isBusy={pending !== null} onClick={() => onAnswer(true)}>
          {texts.allow}
        </Button>
        <Button size="large" variant="outline" isBusy={pending !== null} onClick={() => onAnswer(false)}>
          {texts.refuse}
        </Button>
      </div>
      {error === null ? null : (
        <div className="mt-6">
          <Notice tone="loss" title={texts.notAnswered}>
            {error}
          </Notice>
        </div>
      )}
    </div>
  );
}

const AnswersTo = ({ host }: { host: string | null }) =>
  host === null ? texts.answersHere : texts.answersTo(host);

function Publisher({ request: { host, isOurs } }: { request: AppRequest }) {
  if (host !== null) return <p className="mt-3 break-all text-17">{texts.published(host)}</p>;
  if (isOurs) return <p className="mt-3 text-17">{texts.ours}</p>;
  return <p className="mt-3 border-warn border-l-3 pl-4 text-15">{texts.unknown}</p>;
}

function ScopeList({ title, scopes }: { title: string; scopes: readonly Scope[] }) {
  if (scopes.length === 0) return null;
  return (
    <section className="mt-6 border-rule border-t pt-4">
      <h2 className="text-13 text-ink-2">{title}</h2>
      <ul className="mt-2 grid gap-2 text-15">
        {scopes.map((scope) => (
          <li key={scope}>{scopeWords[scope]}</li>
        ))}
      </ul>
    </section>
  );
}

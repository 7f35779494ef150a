import { useState } from 'react';
import { type AppAnswer, type AppRequest, appMessages } from '../../../contract/auth/connected-apps.ts';
import { readScopes, type Scope, scopeWords } from '../../../contract/auth/scopes.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { appTexts as texts } from './texts.ts';

type AppRequestCardProps = {
  request: AppRequest;
  /** Nothing is sent back to a device: it asks by itself. */
  isOnDevice?: boolean;
  /** The answer that is on its way. */
  pending: boolean | null;
  error: string | null;
  onAnswer: (answer: AppAnswer) => void;
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
  const [ticked, setTicked] = useState<readonly Scope[]>(scopes);
  const choices = { scopes, ticked, onChange: setTicked };
  return (
    <div className="mx-auto max-w-xl">
      <h1 dir="auto" className="headline text-balance break-words text-36">
        {texts.connect(name)}
      </h1>
      <Publisher request={request} />
      <p className="mt-1 break-words text-15 text-ink-2">{texts.account(user.email)}</p>
      <p className="mt-4 text-15">{texts.choose}</p>
      <ScopeChoices
        title={texts.reads}
        {...choices}
        scopes={scopes.filter((scope) => readScopes.has(scope))}
      />
      <ScopeChoices
        title={texts.changes}
        {...choices}
        scopes={scopes.filter((scope) => !readScopes.has(scope))}
      />
      {ticked.length === 0 ? <p className="mt-4 text-14 text-loss">{appMessages.nothingAllowed}</p> : null}
      <p className="mt-6 border-rule border-t pt-4 text-15">{texts.never}</p>
      <p className="mt-4 break-words text-14 text-ink-2">
        {isOnDevice ? null : <AnswersTo host={request.answersTo} />} {texts.end}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          size="large"
          isBusy={pending !== null}
          disabled={ticked.length === 0}
          onClick={() => onAnswer({ isAllowed: true, scopes: [...ticked] })}
        >
          {texts.allow}
        </Button>
        <Button
          size="large"
          variant="outline"
          isBusy={pending !== null}
          onClick={() => onAnswer({ isAllowed: false })}
        >
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

type ScopeChoicesProps = {
  title: string;
  scopes: readonly Scope[];
  ticked: readonly Scope[];
  onChange: (ticked: readonly Scope[]) => void;
};

function ScopeChoices({ title, scopes, ticked, onChange }: ScopeChoicesProps) {
  if (scopes.length === 0) return null;
  return (
    <fieldset className="mt-6 border-rule border-t pt-4">
      <legend className="float-left w-full text-13 text-ink-2">{title}</legend>
      <div className="clear-both grid gap-1 pt-1">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope]}
            checked={ticked.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, scope] : ticked.filter((each) => each !== scope))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

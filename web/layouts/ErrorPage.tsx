import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { unexpectedErrorMessage } from '../../contract/errors.ts';
import { paths } from '../paths.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { PlainPage } from './PlainPage.tsx';
import { layoutTexts } from './texts.ts';

/** The id under which the server logged the failure, when the failure was the server's. */
export function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null;
  return typeof data.requestId === 'string' ? data.requestId : null;
}

export function ErrorPage() {
  const error = useRouteError();
  const requestId = requestIdOf(error);
  const reason = isRouteErrorResponse(error) ? error.statusText : unexpectedErrorMessage;
  return (
    <PlainPage title={layoutTexts.errorTitle}>
      <p className="text-17 text-ink-2">
        {reason || unexpectedErrorMessage}. {layoutTexts.errorKept}
      </p>
      {requestId ? (
        <p className="mt-4 text-14 text-ink-3">
          {layoutTexts.errorRequest}: <code className="break-all text-ink-2">{requestId}</code>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{layoutTexts.reload}</Button>
        <Link to={paths.landing()} reloadDocument className={buttonLook({ variant: 'outline' })}>
          {layoutTexts.home}
        </Link>
      </div>
    </PlainPage>
  );
}

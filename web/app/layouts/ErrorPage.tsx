import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { unexpectedErrorMessage } from '../../../contract/platform/errors.ts';
import { PlainPage } from '../../page/PlainPage.tsx';
import { requestIdOf } from '../../platform/api/request-id.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { isOutdated } from '../../ui/lazy/is-outdated.ts';
import { loadFailureTexts } from '../../ui/lazy/texts.ts';
import { layoutTexts } from './texts.ts';

export function ErrorPage() {
  const error = useRouteError();
  const requestId = requestIdOf(error);
  const reason = isRouteErrorResponse(error) ? error.statusText : unexpectedErrorMessage;
  const [isReplaced, setIsReplaced] = useState(false);
  // What a newer release answers may be nothing that this one can draw.
  useEffect(() => void isOutdated().then(setIsReplaced), []);
  return (
    <PlainPage title={layoutTexts.errorTitle} isAlone>
      <p className="text-17 text-ink-2">
        {isReplaced ? loadFailureTexts.replaced : `${reason || unexpectedErrorMessage}.`}{' '}
        {layoutTexts.errorKept}
      </p>
      {requestId ? (
        <p className="mt-4 text-14 text-ink-3">
          {layoutTexts.errorRequest}: <code className="break-all text-ink-2">{requestId}</code>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{layoutTexts.reload}</Button>
        <Link to={paths.landing()} reloadDocument className={buttonStyle({ variant: 'outline' })}>
          {layoutTexts.home}
        </Link>
      </div>
    </PlainPage>
  );
}

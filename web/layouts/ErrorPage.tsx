import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { unexpectedErrorMessage } from '../../contract/errors.ts';
import { requestIdOf } from '../api/request-id.ts';
import { isOutdated } from '../lazy/is-outdated.ts';
import { loadFailureTexts } from '../lazy/texts.ts';
import { paths } from '../navigation/paths.ts';
import { PlainPage } from '../page/PlainPage.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
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
        <Link to={paths.landing()} reloadDocument className={buttonLook({ variant: 'outline' })}>
          {layoutTexts.home}
        </Link>
      </div>
    </PlainPage>
  );
}

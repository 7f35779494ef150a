import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mailStreamsQuery } from '../../../alerts/queries.ts';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { MailTrouble } from '../MailTrouble.tsx';
import { Delivery } from './Delivery.tsx';
import { Rest } from './Rest.tsx';
import { StreamRow } from './StreamRow.tsx';
import { mailsTexts as texts } from './texts.ts';

/** What is mailed, how often and when, in the settings. A choice counts as soon as it is made. */
export default function MailsSection() {
  const { data, isError, refetch } = useQuery(mailStreamsQuery);
  return (
    <SettingsSection title={texts.title} meaning={[...texts.meaning]}>
      <MailTrouble />
      {data ? (
        <div className="max-w-2xl">
          <ul className="border-rule border-t">
            {data.streams.map((stream) => (
              <StreamRow key={stream.stream} stream={stream} settings={data.settings} />
            ))}
          </ul>
          <Delivery settings={data.settings} />
          <Rest settings={data.settings} />
          <Link to={paths.mailHistory()} className={`mt-7 ${buttonStyle({ variant: 'link' })}`}>
            {texts.history}
          </Link>
        </div>
      ) : null}
      {!data && isError ? (
        <Notice
          tone="loss"
          title={texts.notLoaded}
          action={
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.notLoadedMeaning}
        </Notice>
      ) : null}
      {!data && !isError ? (
        <Loading label={texts.loading}>
          <SkeletonBlock className="h-96 w-full max-w-2xl" />
        </Loading>
      ) : null}
    </SettingsSection>
  );
}

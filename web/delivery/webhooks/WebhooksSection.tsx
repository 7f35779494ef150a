import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostWebhooks } from '../../../contract/delivery/webhooks.ts';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { AddDialog } from './AddDialog.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import type { Opened } from './opened.ts';
import { webhooksQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { webhookTexts as texts } from './texts.ts';
import { WebhookRow } from './WebhookRow.tsx';

/** Where rounds are sent as they are found, in the settings. */
export default function WebhooksSection() {
  return (
    <SettingsSection title={texts.title} meaning={[...texts.meaning]}>
      <Webhooks />
    </SettingsSection>
  );
}

function Webhooks() {
  const { data, isError, refetch } = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!data && isError)
    return (
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
    );
  if (!data)
    return (
      <Loading label={texts.loading}>
        <SkeletonBlock className="h-28 w-full" />
      </Loading>
    );
  const { webhooks } = data;
  const isFull = webhooks.length >= mostWebhooks;
  const add = (
    <Button variant="outline" size="small" className="shrink-0" onClick={() => setOpened({ dialog: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState title={texts.none} action={add}>
          {texts.noneMeaning}
        </EmptyState>
      ) : (
        <>
          <ul className="-mt-3 divide-y divide-rule border-rule border-b">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpened} />
            ))}
          </ul>
          <div className="mt-4">
            {isFull ? <p className="text-14 text-ink-2">{texts.full(mostWebhooks)}</p> : add}
          </div>
        </>
      )}
      {opened ? <OpenedDialog opened={opened} onOpen={setOpened} /> : null}
    </>
  );
}

function OpenedDialog({ opened, onOpen }: { opened: Opened; onOpen: (opened: Opened | null) => void }) {
  const close = () => onOpen(null);
  switch (opened.dialog) {
    case 'add':
      return <AddDialog onOpen={onOpen} />;
    case 'secret':
      return <SecretDialog secret={opened.secret} isRotated={opened.isRotated} onClose={close} />;
    case 'edit':
      return <EditDialog webhook={opened.webhook} onClose={close} />;
    case 'deliveries':
      return <DeliveriesDialog webhook={opened.webhook} onClose={close} />;
  }
}

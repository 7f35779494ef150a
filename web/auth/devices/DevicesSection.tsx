import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { EndOtherDevices } from './EndOtherDevices.tsx';
import { devicesQuery } from './queries.ts';
import { devicesTexts as texts } from './texts.ts';

export default function DevicesSection() {
  return (
    <SettingsSection title={texts.title} meaning={[texts.meaning, texts.meaningSafe]}>
      <Devices />
    </SettingsSection>
  );
}

function Devices() {
  const devices = useQuery(devicesQuery);
  if (!devices.data && devices.isError)
    return <DevicesUnknown error={devices.error} onTryAgain={devices.refetch} />;
  if (!devices.data) return <DevicesSkeleton />;
  const hasOthers = devices.data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="-mt-3 divide-y divide-rule border-rule border-b">
        {devices.data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {hasOthers ? <EndOtherDevices /> : <p className="mt-4 text-14 text-ink-3">{texts.alone}</p>}
    </>
  );
}

function DevicesUnknown({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <Notice
      tone="loss"
      title={texts.notLoaded}
      action={
        <Button variant="outline" size="small" onClick={onTryAgain}>
          {texts.loadAgain}
        </Button>
      }
    >
      {messageOfError(error)}
    </Notice>
  );
}

function DevicesSkeleton() {
  return (
    <Loading label={texts.loading}>
      {['this', 'another'].map((device) => (
        <div key={device} className="flex items-center justify-between gap-4 border-rule border-b py-3">
          <div className="grow">
            <SkeletonLine className="w-36 text-15" />
            <SkeletonLine className="w-56 text-13" />
          </div>
          <SkeletonBlock className="h-9 w-20" />
        </div>
      ))}
    </Loading>
  );
}

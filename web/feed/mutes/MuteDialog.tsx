import { Dialog } from '../../ui/Dialog.tsx';
import { MuteList } from './MuteList.tsx';
import { muteTexts as texts } from './texts.ts';

export default function MuteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.rules} description={texts.rulesMeaning}>
      <MuteList />
    </Dialog>
  );
}

import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '../ui/Toaster.tsx';
import type { Farewell } from './farewell.ts';
import { deletionTexts as texts } from './texts.ts';

export default function FarewellToast({ farewell }: { farewell: Farewell }) {
  useEffect(() => {
    if (farewell === 'gone')
      toast.success(texts.gone, { id: farewell, description: texts.goneMeaning, duration: 8_000 });
    else
      toast.warning(texts.almostGone, {
        id: farewell,
        description: texts.almostGoneMeaning,
        duration: Number.POSITIVE_INFINITY,
      });
  }, [farewell]);
  return <Toaster />;
}

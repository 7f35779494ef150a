import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '../../../contract/account/deletion.ts';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { exportTexts as texts } from './texts.ts';

export default function ExportSection() {
  const download = useMutation({
    mutationFn: (format: ExportFormat) => api.accounts.export({ format }),
    onSuccess(file) {
      downloadFile(file);
      toast.success(texts.done(file.name));
    },
    onError: (error) => toast.error(texts.failed, { description: messageOfError(error) }),
  });
  const preparing = download.isPending ? download.variables : null;
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <div className="flex flex-wrap gap-3">
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            size="small"
            isBusy={download.isPending}
            onClick={() => download.mutate(format)}
          >
            {preparing === format ? texts.preparing : texts[format]}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-13 text-ink-3">{texts.formats}</p>
      <details className="mt-1 text-13 text-ink-2">
        <summary className="w-fit min-h-6 cursor-pointer py-1">{texts.contents}</summary>
        <p className="mt-1 max-w-prose">{texts.contentsMeaning}</p>
      </details>
    </SettingsSection>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProviderStart } from '../../../contract/auth/sessions.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { providerTexts as texts } from './provider-texts.ts';
import { signInOptionsQuery } from './sign-in-options.ts';

type ProviderButtonProps = {
  label: (name: string) => string;
  /** What to ask the provider for; null when the person has something to do here first. */
  prepare: () => ProviderStart | null | Promise<ProviderStart | null>;
};

/** Leads to the provider that vouches for people here; nothing where none is set up. It comes late: what follows must not move. */
export function ProviderButton({ label, prepare }: ProviderButtonProps) {
  const { data: options } = useQuery(signInOptionsQuery);
  const leave = useMutation({
    mutationFn: async () => {
      const start = await prepare();
      if (start === null) return;
      const { url } = await api.sessions.startProvider(start);
      window.location.assign(url);
    },
  });
  if (!options?.provider) return null;
  const { name } = options.provider;
  return (
    <div className="grid gap-4 motion-safe:transition-opacity motion-safe:duration-200 motion-safe:starting:opacity-0">
      {leave.error ? <Notice tone="loss" title={messageOfError(leave.error)} /> : null}
      <Button variant="outline" isBusy={leave.isPending} onClick={() => leave.mutate()}>
        {leave.isPending ? texts.leaving(name) : label(name)}
      </Button>
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../platform/api/query-keys.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { aboutMeQuery } from './about-me-query.ts';
import { profileTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

/** Saves what a user says of themselves, and has letters and matches read it anew. */
export function useSaveAboutMe(onSaved: (stated: AboutMe, sent: AboutMe) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: AboutMe) => api.aboutMe.save(sent),
    onSuccess: (stated, sent) => {
      queryClient.setQueryData(aboutMeQuery.queryKey, stated);
      void queryClient.invalidateQueries({ queryKey: ['letters'] });
      for (const queryKey of [alertsKey, companyKey])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      toast.success(texts.saved);
      onSaved(stated, sent);
    },
  });
}

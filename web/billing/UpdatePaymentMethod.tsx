import { useMutation } from '@tanstack/react-query';
import { api, messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { billingKey } from './plans/queries.ts';
import { billingTexts as texts } from './texts.ts';
import { useIsIdle } from './use-is-idle.ts';

const sendMailKey = [...billingKey, 'mail'] as const;

/** Has the provider mail its own link: how somebody pays never passes through here. */
export function UpdatePaymentMethod({ isUrgent }: { isUrgent: boolean }) {
  const isIdle = useIsIdle(sendMailKey);
  const sendMail = useMutation({
    mutationKey: sendMailKey,
    mutationFn: () => api.billing.sendPaymentUpdateEmail(),
    onSuccess: ({ sentTo }) => toast.success(texts.mailSent(sentTo)),
    onError: (error) => toast.error(texts.mailFailed, { description: messageOfError(error) }),
  });
  return (
    <Button
      variant={isUrgent ? 'primary' : 'outline'}
      isBusy={sendMail.isPending}
      onClick={() => isIdle() && sendMail.mutate()}
    >
      {sendMail.isPending ? texts.sendingMail : texts.updatePayment}
    </Button>
  );
}

import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findLatest } from '../entitlement/find-latest.ts';
import { requireProvider } from '../provider/require-provider.ts';
import { getCurrent } from './get-current.ts';

const failure = 'Failed to send payment update email';

/** Has the provider mail its customer a link, valid for minutes, to change how they pay. Answers where it went. */
export async function sendPaymentUpdateEmail(context: Context): Promise<{ sentTo: string }> {
  const userId = requireUser(context);
  const provider = requireProvider(context);
  await countAgainstLimit(context, limits.paymentUpdateMail, userId);
  const latest = await findLatest(context, userId);
  const { may } = await getCurrent(context);
  if (!may.updatePaymentMethod || !latest?.customerEmail) throw new ApiError('CONFLICT', failure);
  try {
    await provider.sendLoginEmail(latest.customerEmail, context.signal);
  } catch (thrown) {
    context.log.warn({ error: thrown }, 'the provider sent no login mail');
    throw new ApiError('UNAVAILABLE', failure, { cause: thrown });
  }
  await recordEvent(context, { kind: 'payment-update-mail-sent', userId, caller: null });
  return { sentTo: latest.customerEmail };
}

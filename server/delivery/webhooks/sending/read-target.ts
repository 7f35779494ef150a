import { type WebhookTarget, webhookTarget } from '../../../../contract/delivery/webhooks.ts';
import type { Context } from '../../../platform/context.ts';
import { openSealedText } from '../../../platform/secrets/sealed-text.ts';
import { targetPurpose } from '../target.ts';

/** Where a webhook goes; null once the product's secret is another, or the row is of another version. */
export function readTarget(
  { secrets }: Pick<Context, 'secrets'>,
  { sealedTarget }: { sealedTarget: string },
): WebhookTarget | null {
  const said = openSealedText(secrets.authSecret, targetPurpose, sealedTarget);
  if (said === null) return null;
  const target = webhookTarget.safeParse(JSON.parse(said));
  return target.success ? target.data : null;
}

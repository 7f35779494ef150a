import { createHash } from 'node:crypto';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { replacement, storable } from '../../platform/storable.ts';
import type { NotificationRefusal, ReadNotification } from '../provider/provider.ts';
import { isKnownType } from './notification-types.ts';
import { isSigned } from './signature.ts';
import { storedFields } from './stored-fields.ts';

type Core = {
  typeId: string;
  typeName: string;
  orderId: string;
  orderStatus: string;
  total: string;
  customerEmail: string;
  testMode: string;
  signature: string;
  subscriptionId: string | null;
};

/** Reads what was posted to us, and believes it only when the provider signed it for this installation. */
export function readNotification(
  { validationKeys, isTest }: PayproSettings,
  form: URLSearchParams,
): ReadNotification {
  const core = readCore(form);
  if (core === null) return refused('malformed');
  if (!isSigned(core, core.signature, validationKeys)) return refused('signature');
  if (core.testMode !== (isTest ? '1' : '0')) return refused('mode');
  if (!isKnownType(core.typeId, core.typeName)) return refused('type');
  const { typeName, orderId, subscriptionId, customerEmail, total } = core;
  const fields = storable(storedFields(form), replacement);
  return {
    kind: 'notification',
    notification: {
      key: keyOf(core),
      typeName,
      orderId,
      subscriptionId,
      customerEmail: storable(customerEmail, replacement),
      total,
      isTest,
      fields,
    },
  };
}

function readCore(form: URLSearchParams): Core | null {
  const core = {
    typeId: onlyOne(form, 'IPN_TYPE_ID'),
    typeName: onlyOne(form, 'IPN_TYPE_NAME'),
    orderId: onlyOne(form, 'ORDER_ID'),
    orderStatus: onlyOne(form, 'ORDER_STATUS'),
    total: onlyOne(form, 'ORDER_TOTAL_AMOUNT'),
    customerEmail: onlyOne(form, 'CUSTOMER_EMAIL'),
    testMode: onlyOne(form, 'TEST_MODE'),
    signature: onlyOne(form, 'SIGNATURE'),
  };
  const subscriptionIds = form.getAll('SUBSCRIPTION_ID');
  const subscriptionId = subscriptionIds[0]?.trim() || null;
  const isWhole =
    Object.values(core).every((value) => value !== '') &&
    /^\d{1,18}$/.test(core.orderId) &&
    /^-?\d+(\.\d+)?$/.test(core.total) &&
    subscriptionIds.length <= 1 &&
    /^\d{1,18}$/.test(subscriptionId ?? '0');
  return isWhole ? { ...core, subscriptionId: subscriptionId === '0' ? null : subscriptionId } : null;
}

/** Empty when it is missing or, since nobody could say which one was meant, when it comes twice. */
function onlyOne(form: URLSearchParams, name: string): string {
  const [value = '', ...others] = form.getAll(name);
  return others.length === 0 ? value : '';
}

/**
 * What makes two deliveries the same notification, as the provider gives them no id: all that is signed, and nothing else,
 * since of the rest whoever has one could make as many others as they like.
 */
function keyOf({ typeName, orderId, orderStatus, total, customerEmail, testMode }: Core): string {
  const values = [typeName, orderId, orderStatus, total, customerEmail, testMode];
  // As a list in JSON no value can run into the next one.
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

function refused(reason: NotificationRefusal): ReadNotification {
  return { kind: 'refused', reason };
}

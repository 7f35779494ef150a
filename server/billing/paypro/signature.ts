import { createHash, timingSafeEqual } from 'node:crypto';

/** The only values of a notification that are signed, exactly as they were received. */
export type SignedValues = {
  orderId: string;
  orderStatus: string;
  total: string;
  customerEmail: string;
  testMode: string;
  typeName: string;
};

export function signatureOf(values: SignedValues, validationKey: string): string {
  return digest(values, validationKey).toString('hex');
}

/** Whether one of the keys made the signature. It takes as long for every answer, and is never so without a key. */
export function isSigned(values: SignedValues, signature: string, validationKeys: string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  const matches = validationKeys
    .filter((key) => key !== '')
    .map((key) => timingSafeEqual(digest(values, key), given));
  return matches.includes(true);
}

function digest(values: SignedValues, validationKey: string): Buffer {
  const { orderId, orderStatus, total, customerEmail, testMode, typeName } = values;
  const text = orderId + orderStatus + total + customerEmail + validationKey + testMode + typeName;
  return createHash('sha256').update(text, 'utf8').digest();
}

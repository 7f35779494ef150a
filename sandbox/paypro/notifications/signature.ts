import { createHash } from 'node:crypto';

type Signed = {
  ORDER_ID: string;
  ORDER_STATUS: string;
  ORDER_TOTAL_AMOUNT: string;
  CUSTOMER_EMAIL: string;
  TEST_MODE: string;
  IPN_TYPE_NAME: string;
};

/** SIGNATURE: it covers these six fields and no others. */
export function signatureOf(fields: Signed, validationKey: string): string {
  const { ORDER_ID, ORDER_STATUS, ORDER_TOTAL_AMOUNT, CUSTOMER_EMAIL, TEST_MODE, IPN_TYPE_NAME } = fields;
  return createHash('sha256')
    .update(ORDER_ID + ORDER_STATUS + ORDER_TOTAL_AMOUNT + CUSTOMER_EMAIL)
    .update(validationKey + TEST_MODE + IPN_TYPE_NAME)
    .digest('hex');
}

/** HASH: the same for every notification of an order, and for all test orders. */
export function hashOf({ ORDER_ID, TEST_MODE }: Signed, secretKey: string): string {
  return createHash('md5')
    .update(TEST_MODE === '1' ? '1' : ORDER_ID + secretKey)
    .digest('hex');
}

/** Where the payment provider sends people back to; by address or, as it prefers, by a form that is posted there. */
export const paymentReturnPaths = [
  '/payment/success',
  '/payment-success',
  '/payment-success-app',
  '/payment/failure',
  '/payment-failure',
  '/payment-failure-app',
  '/payment-redirect',
] as const;

/** All that is read of what the provider sends along. It proves nothing. */
export const paymentReturnFields = ['ORDER_ID', 'ORDER_STATUS', 'PRODUCT_ID'] as const;

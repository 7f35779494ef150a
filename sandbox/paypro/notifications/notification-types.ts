/** The types that this provider sends, with their numbers. */
export const notificationTypeIds = {
  OrderCharged: 1,
  OrderRefunded: 2,
  OrderChargedBack: 3,
  OrderDeclined: 4,
  OrderPartiallyRefunded: 5,
  SubscriptionChargeSucceed: 6,
  SubscriptionChargeFailed: 7,
  SubscriptionSuspended: 8,
  SubscriptionRenewed: 9,
  SubscriptionTerminated: 10,
  SubscriptionFinished: 11,
  TrialCharge: 13,
  // The provider's texts spell it in two ways.
  OrderChargebackIsWon: 14,
  OrderChargedBackWon: 14,
  OrderOnWaiting: 17,
} as const;
export type NotificationType = keyof typeof notificationTypeIds;

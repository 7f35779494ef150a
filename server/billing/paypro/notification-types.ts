/** What the provider notifies of, by its number. The name is signed and the number is not. */
const typeNames: Record<string, string[]> = {
  1: ['OrderCharged'],
  2: ['OrderRefunded'],
  3: ['OrderChargedBack'],
  4: ['OrderDeclined'],
  5: ['OrderPartiallyRefunded'],
  6: ['SubscriptionChargeSucceed'],
  7: ['SubscriptionChargeFailed'],
  8: ['SubscriptionSuspended'],
  9: ['SubscriptionRenewed'],
  10: ['SubscriptionTerminated'],
  11: ['SubscriptionFinished'],
  12: ['LicenseRequested'],
  13: ['TrialCharge'],
  // The provider's pages of different years call it differently.
  14: ['OrderChargebackIsWon', 'OrderChargedBackWon'],
  15: ['OrderCustomerInformationChanged'],
  16: ['InstantLeadNotification'],
  17: ['OrderOnWaiting'],
  21: ['SubscriptionPaymentInfoChanged'],
};

const namesById = new Map(Object.entries(typeNames));

export function isKnownType(id: string, name: string): boolean {
  return namesById.get(id)?.includes(name) ?? false;
}

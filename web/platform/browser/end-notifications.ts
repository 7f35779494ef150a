/** A browser that does not answer keeps no one signed in. */
const patienceMs = 2_000;

/** A user who leaves a browser gets no more notifications in it; its push service tells ours that the address is gone. */
export async function endNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const end = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([end().catch(() => undefined), patience]);
}

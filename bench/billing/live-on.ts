import { pick, pickWeighted, type Random } from '../../fixtures/random.ts';
import { createPayproProvider } from '../../server/billing/paypro/create-paypro-provider.ts';
import type { Life } from './life.ts';
import type { Provider } from './open-provider.ts';

/** What a while does to one subscription, besides its charges: with this chance, something. */
export async function liveOn(provider: Provider, life: Life, random: Random, chance: number): Promise<void> {
  if (random() > chance) return;
  const { sandbox } = provider;
  const { status } = sandbox.subscription(life.subscriptionId);
  if (status === 'Active') return liveActively(provider, life, random);
  if (status === 'Suspended') {
    const turn = pickWeighted(random, { renew: 10, terminate: 1, money: 2 });
    if (turn === 'money') return moveMoney(provider, life, random);
    return turn === 'renew' ? sandbox.renew(life.subscriptionId) : sandbox.terminate(life.subscriptionId);
  }
  if (random() < 0.2) await moveMoney(provider, life, random);
}

async function liveActively(provider: Provider, life: Life, random: Random): Promise<void> {
  const { sandbox, settings } = provider;
  const { subscriptionId } = life;
  const turn = pickWeighted(random, {
    suspend: 45,
    fail: 20,
    // Who is away cannot be asked for a change.
    change: provider.isOffline() ? 0 : 15,
    money: 17,
    terminate: 2,
    finish: 1,
  });
  if (turn === 'suspend') return sandbox.suspend(subscriptionId);
  if (turn === 'terminate') return sandbox.terminate(subscriptionId);
  if (turn === 'finish') return sandbox.finish(subscriptionId);
  if (turn === 'money') return moveMoney(provider, life, random);
  if (turn === 'fail') return sandbox.failNextCharges(subscriptionId, 1 + Math.floor(random() * 3));
  const plan = pickWeighted(random, { monthly: 80, quarterly: 12, halfYearly: 8 });
  const paypro = createPayproProvider(settings);
  await paypro.changeProduct(subscriptionId, settings.products[plan], new AbortController().signal);
}

/** Gives something back, or has the bank take it: of any order that was paid. */
async function moveMoney({ sandbox, ordersOf }: Provider, life: Life, random: Random): Promise<void> {
  const orderId = pick(random, ordersOf(life.subscriptionId));
  if (orderId === undefined) return;
  const { status, unitPrice, refunded } = sandbox.order(orderId);
  if (status === 'Chargeback') return sandbox.winChargeback(orderId);
  if (status !== 'Processed' || Number(unitPrice) === 0) return;
  const turn = pickWeighted(random, { part: 45, whole: 30, chargeback: 25 });
  if (turn === 'chargeback') return sandbox.chargeBack(orderId);
  const isPartLeft = Number(unitPrice) - Number(refunded) > 3;
  return sandbox.refund(orderId, turn === 'part' && isPartLeft ? '2.50' : undefined);
}

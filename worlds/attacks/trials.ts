import { eq } from 'drizzle-orm';
import type { PaidPlan } from '../../contract/billing/plan-catalogue.ts';
import { users } from '../../server/accounts/table.ts';
import { acceptPayment } from '../../server/billing/events/accept-payment.ts';
import type { Attack, Person, Stage } from './attack.ts';

async function tryOut({ shop }: Stage, person: Person, plan: PaidPlan = 'monthly', email = person.email) {
  const bought = await shop.buy(person.id, plan, 'trial', { email });
  await shop.apply();
  return bought;
}

const endTrial = async ({ shop }: Stage, { subscriptionId }: { subscriptionId: string }) => {
  await shop.sandbox.terminate(subscriptionId);
  await shop.apply();
};

/** Has had a trial, which is over, and begins another one. */
const triesAgain = (tries: string, plan: PaidPlan, endIt = endTrial): Attack => ({
  tries,
  attempt: async (stage) => {
    const first = await tryOut(stage, stage.eve);
    await endIt(stage, first);
    await tryOut(stage, stage.eve, plan);
    return [];
  },
});

/** A person, and an address at the provider, has one trial. */
export const secondTrials: Attack[] = [
  triesAgain('tries a plan twice', 'monthly'),
  triesAgain('tries one plan and then another', 'halfYearly'),
  triesAgain('tries again after a trial that could not be charged', 'monthly', async (stage, first) => {
    stage.shop.sandbox.failNextCharges(first.subscriptionId, 9);
    await stage.shop.advance({ days: 7 });
    await stage.shop.apply();
  }),
  triesAgain('tries again after two months', 'quarterly', async (stage, first) => {
    await endTrial(stage, first);
    await stage.shop.advance({ days: 61 });
  }),
  {
    tries: 'tries again with the address under which another account had its trial',
    attempt: async (stage) => {
      const { eve, ada } = stage;
      const first = await tryOut(stage, ada);
      await endTrial(stage, first);
      const { orderId } = await tryOut(stage, eve, 'monthly', ada.email);
      await acceptPayment(stage.shop.context(eve.actor), { orderId });
      return [];
    },
  },
  {
    tries: 'tries again with the same address in capitals',
    attempt: async (stage) => {
      const first = await tryOut(stage, stage.ada);
      await endTrial(stage, first);
      const { orderId } = await tryOut(stage, stage.eve, 'monthly', stage.ada.email.toUpperCase());
      await acceptPayment(stage.shop.context(stage.eve.actor), { orderId });
      return [];
    },
  },
  {
    tries: 'changes the address of the account and tries again',
    attempt: async (stage) => {
      const first = await tryOut(stage, stage.eve);
      await endTrial(stage, first);
      const email = `new-${stage.eve.email}`;
      await stage.world.db.update(users).set({ email }).where(eq(users.id, stage.eve.id));
      await tryOut(stage, stage.eve, 'monthly', email);
      return [];
    },
  },
  {
    tries: 'keeps the notification of the first trial from arriving before the second one begins',
    attempt: async (stage) => {
      const { shop, eve } = stage;
      shop.sandbox.setFaults({ dropAll: true });
      const first = await tryOut(stage, eve);
      await shop.sandbox.terminate(first.subscriptionId);
      shop.sandbox.resetFaults();
      await tryOut(stage, eve);
      for (const { body } of shop.sandbox.notifications) await stage.notify(body);
      await shop.apply();
      return [];
    },
  },
];

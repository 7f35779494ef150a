type Permissions = {
  canViewContactInfo: boolean;
  canGenerateLetters: boolean;
  canViewThisWeek: boolean;
  canViewThisMonth: boolean;
};

type PlanFacts = {
  name: string;
  months: number;
  /** As words, after `per`. */
  period: string;
  /** Of one period, in whole units of `saleCurrency`. */
  price: number;
  trialHours: number | null;
  permissions: Permissions;
};

/** All prices are in this currency; money in another one counts for nothing. */
export const saleCurrency = 'USD';

export const trialHours = 48;

/** What works on this version beside the rounds themselves. Nothing is promised, by a plan or a page, before it does. */
export const works: Readonly<Record<'letters', boolean>> = { letters: true };

const nothing: Permissions = {
  canViewContactInfo: false,
  canGenerateLetters: false,
  canViewThisWeek: false,
  canViewThisMonth: false,
};

const everything: Permissions = {
  canViewContactInfo: true,
  canGenerateLetters: true,
  canViewThisWeek: true,
  canViewThisMonth: true,
};

/** Every plan, in the order in which they are shown. The free one has no end, which a hundred years stand for. */
export const planCatalogue = {
  free: {
    name: 'Free',
    months: 1_200,
    period: 'forever',
    price: 0,
    trialHours: null,
    permissions: nothing,
  },
  monthly: {
    name: 'Monthly',
    months: 1,
    period: 'month',
    price: 10,
    trialHours,
    permissions: everything,
  },
  quarterly: {
    name: 'Quarterly',
    months: 3,
    period: 'quarter',
    price: 21,
    trialHours,
    permissions: everything,
  },
  halfYearly: {
    name: 'Half-yearly',
    months: 6,
    period: '6 months',
    price: 30,
    trialHours,
    permissions: everything,
  },
} as const satisfies Record<string, PlanFacts>;

export type Plan = keyof typeof planCatalogue;
export type PaidPlan = Exclude<Plan, 'free'>;
/** What is sold: `test` is in no list of plans. */
export type SoldPlan = PaidPlan | 'test';

// Object.keys forgets the literal keys that the catalogue is written with.
export const plans: readonly Plan[] = Object.keys(planCatalogue) as Plan[];
export const paidPlans: readonly PaidPlan[] = plans.filter((plan) => plan !== 'free');

export const defaultPlan = 'monthly' satisfies PaidPlan;

/** A real charge for a dollar, which counts as another plan. */
export const testPlan = {
  name: 'Test',
  months: 1,
  price: 1,
  trialHours: null,
  countsAs: 'monthly',
} as const satisfies Omit<PlanFacts, 'period' | 'permissions'> & { countsAs: PaidPlan };

/** Tables of the same exports that hold neither companies nor rounds, by headers that only they have. */
export const foreignTables: readonly {
  holds: string;
  anyOf: readonly string[];
  /** Such columns are of companies where a company is named. */
  unlessCompany?: true;
}[] = [
  {
    holds: 'acquisitions',
    anyOf: ['acquirer_permalink', 'acquirer_name', 'acquiree_name', 'acquired_at', 'acquirer_uuid'],
  },
  {
    holds: 'investments of single investors',
    anyOf: ['investor_permalink', 'investor_uuid', 'is_lead_investor'],
  },
  {
    holds: 'investors',
    anyOf: ['investor_types', 'investment_count', 'investor_name', 'investor_type'],
    unlessCompany: true,
  },
  {
    holds: 'people',
    anyOf: ['first_name', 'person_uuid', 'full_name', 'featured_job_organization_uuid'],
    unlessCompany: true,
  },
  { holds: 'jobs', anyOf: ['job_type'] },
  { holds: 'degrees', anyOf: ['degree_type'] },
  { holds: 'stock market listings', anyOf: ['ipo_uuid', 'went_public_on', 'stock_exchange_symbol'] },
  { holds: "investors' own funds", anyOf: ['fund_uuid', 'entity_uuid', 'fund_name'], unlessCompany: true },
  { holds: 'a list of categories', anyOf: ['category_group_uuid', 'category_groups'], unlessCompany: true },
  { holds: 'counts by category', anyOf: ['content', 'month_str'], unlessCompany: true },
];

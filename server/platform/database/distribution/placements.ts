/**
 * Where the rows of a table lie once an installation is distributed over several PostgreSQL servers by Citus: spread by
 * their user, all of one user's on one server; a whole copy on every server; or on the coordinator alone, as ever.
 */
export type Placement = 'by user' | 'everywhere' | 'coordinator';

/** What belongs to one user and grows with each of them. Every row names the user. */
const byUser = [
  'about_me',
  'application_changes',
  'applications',
  'cleared_applications',
  'cleared_favorites',
  'digest_entries',
  'fact_doubts',
  'favorites',
  'kept_changes',
  'letter_versions',
  'mutes',
  'network_people',
  'register_reports',
  'replies',
  'sent_copies',
  'told_company_events',
  'told_roles',
  'visits',
  'watchlist',
  'week_plan_companies',
  'week_plan_settings',
  'week_plans',
];

/**
 * What the lists and pages of a user read beside that: who the users are, what they set up, companies, their rounds and roles.
 * Citus joins no table of the coordinator with rows that are spread or lie everywhere.
 */
const everywhere = [
  'access_tokens',
  'account_deletions',
  'alert_looks',
  'alert_runs',
  'alert_settings',
  'alert_streams',
  'api_keys',
  'article_reads',
  'audit_events',
  'authenticators',
  'backfills',
  'billing_events',
  'billing_operations',
  'billing_orders',
  'board_runs',
  'boards',
  'calendar_feeds',
  'checkout_intents',
  'company_events',
  'company_officers',
  'company_registrations',
  'company_sites',
  'copy_addresses',
  'credentials',
  'digests',
  'dossiers',
  'funding_events',
  'hiring_posts',
  'import_problems',
  'imports',
  'ingest_rejections',
  'ingest_runs',
  'known_devices',
  'left_out',
  'logos',
  'mail_events',
  'mail_secrets',
  'mails',
  'merged_rounds',
  'oauth_grants',
  'oauth_records',
  'opt_out_requests',
  'opt_outs',
  'passkeys',
  'payment_logs',
  'private_feeds',
  'push_devices',
  'quoted_facts',
  'recovery_codes',
  'remembered_devices',
  'removal_keys',
  'removed_people',
  'review_items',
  'roles',
  'round_arrivals',
  'saved_searches',
  'sent_batches',
  'sessions',
  'shared_board_claims',
  'shared_board_invitations',
  'shared_board_members',
  'shared_boards',
  'shared_results',
  'site_facts',
  'soft_bounces',
  'startup_aliases',
  'startup_hiring',
  'startup_identifiers',
  'startup_merges',
  'startup_people',
  'startup_report_changes',
  'startup_reports',
  'startup_splits',
  'startups',
  'subscription_changes',
  'subscriptions',
  'suppressions',
  'tokens',
  'trial_mailboxes',
  'trials',
  'undone_rounds',
  'user_preferences',
  'users',
  'webhook_deliveries',
  'webhook_hosts',
  'webhooks',
];

/** What is never read together with another table. */
const onCoordinator = [
  'added_feeds',
  'application_figures',
  'attempts',
  'audience_days',
  'backups',
  'billing_refusals',
  'daily_figures',
  'forecast_cells',
  'funnel_counts',
  'host_turns',
  'page_visits',
  'paused_sources',
  'processes',
  'provider_tests',
  'raw_documents',
  'reconciliations',
  'recording_keys',
  'recording_traces',
  'reference_rates',
  'reply_figures',
  'schema_state',
  'secret_marks',
  'shared_board_refusals',
];

export const placements: Readonly<Record<string, Placement>> = Object.fromEntries([
  ...byUser.map((table): [string, Placement] => [table, 'by user']),
  ...everywhere.map((table): [string, Placement] => [table, 'everywhere']),
  ...onCoordinator.map((table): [string, Placement] => [table, 'coordinator']),
]);

export const distributionColumn = 'user_id';

/**
 * Triggers on tables that lie on every server. `on every copy`: each server repeats what its own copy says, and comes to the
 * same, because they ask no clock and no chance. `on the coordinator`: they write what lies elsewhere, or notify processes.
 * `on every share`: each server does it for the rows of those users that lie there, before a foreign key does its part.
 */
export const triggerFunctions: Readonly<
  Record<string, 'on every copy' | 'on the coordinator' | 'on every share'>
> = {
  copy_hiring_to_events: 'on every copy',
  copy_match_columns_to_event: 'on every copy',
  copy_match_columns_to_events: 'on every copy',
  copy_people_to_events: 'on every copy',
  forget_sample_boards: 'on every copy',
  hide_event: 'on every copy',
  hide_events: 'on every copy',
  hide_left_out_startup: 'on every copy',
  hide_startup_of_left_out_alias: 'on every copy',
  delete_mail_secrets: 'on every copy',
  keep_audit_event: 'on every copy',
  skip_row: 'on every copy',
  keep_person_out: 'on every copy',
  move_events: 'on every copy',
  record_press_event: 'on every copy',
  record_round_event: 'on every copy',
  forget_told: 'on the coordinator',
  forget_told_people: 'on the coordinator',
  leave_name_to_applications: 'on every share',
  make_stream_of_search: 'on the coordinator',
  make_usual_streams: 'on the coordinator',
  note_arrivals: 'on the coordinator',
  tell_of_access: 'on the coordinator',
  tell_of_accounts: 'on the coordinator',
  tell_of_companies: 'on the coordinator',
  tell_of_everybody: 'on the coordinator',
  tell_of_logos: 'on the coordinator',
  tell_of_moves: 'on the coordinator',
  tell_of_quotes: 'on the coordinator',
  tell_of_rounds: 'on the coordinator',
  tell_of_startups: 'on the coordinator',
  tell_of_suspended: 'on the coordinator',
  tell_of_users: 'on the coordinator',
  tell_of_wishes: 'on the coordinator',
};

const toldOf = ['about_me', 'fact_doubts', 'mutes', 'visits'].flatMap((table) =>
  ['added', 'changed', 'removed', 'emptied'].map((what) => `${table}_told_${what}`),
);

/** What a distributed installation does without, each with what does its work there. */
export const givenUp: Readonly<{
  foreignKeys: Readonly<Record<string, string>>;
  triggers: Readonly<Record<string, string>>;
}> = {
  foreignKeys: {
    sent_copies_application_id_applications_id_fk:
      'Citus sets no part of a key to null. A copy of a deleted application keeps its id, which finds nothing.',
    sent_copies_suggested_application_id_applications_id_fk: 'The same.',
  },
  triggers: {
    application_changes_user:
      'It serves the release before user_id, which must not run on a distributed installation.',
    ...Object.fromEntries(
      toldOf.map((name) => [name, 'No server but the coordinator is heard: nothing read is cached there.']),
    ),
  },
};

import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Each payment provider's settings hold one of these; all of them stay valid. */
const successPaths = ['payment/success', 'payment-success', 'payment-success-app'];
const failurePaths = ['payment/failure', 'payment-failure', 'payment-failure-app'];
const oneOfMany = (file: string) => (path: string) => route(path, file, { id: path });

export default [
  layout('app/layouts/AppLayout.tsx', [
    layout('app/layouts/AccountLayout.tsx', [
      route('register', 'auth/registration/RegisterPage.tsx'),
      route('login', 'auth/sign-in/SignInPage.tsx'),
      route('reset-password', 'auth/credentials/passwords/ResetPasswordPage.tsx'),
      route('verify-email', 'auth/mailed-links/VerifyEmailPage.tsx'),
      route('unsubscribe', 'auth/mailed-links/UnsubscribePage.tsx'),
      route('from-mail', 'auth/mailed-links/MailItemPage.tsx'),
      route('shared-boards/invitation', 'outreach/shared-boards/InvitationPage.tsx'),
      route('admin/login', 'admin/sign-in/AdminSignInPage.tsx'),
    ]),
    layout('app/layouts/AppRequestLayout.tsx', [
      route('oauth/consent', 'auth/apps/ConsentPage.tsx'),
      route('oauth/device', 'auth/apps/DevicePage.tsx'),
    ]),
    layout('app/layouts/SignedInLayout.tsx', [
      route('dashboard', 'app/dashboard/DashboardPage.tsx'),
      layout('app/layouts/RailLayout.tsx', [
        route('company/:id', 'feed/company-page/CompanyPage.tsx'),
        route('applications/:id/preparation', 'outreach/preparation/PreparationPage.tsx'),
        route('shared-boards', 'outreach/shared-boards/SharedBoardsPage.tsx'),
        route('shared-boards/:id', 'outreach/shared-boards/SharedBoardPage.tsx'),
        layout('account/settings/SettingsLayout.tsx', [
          route('settings', 'account/settings/JobSearchPage.tsx'),
          route('settings/email-and-alerts', 'account/settings/EmailAndAlertsPage.tsx'),
          route('settings/connections', 'account/settings/ConnectionsPage.tsx'),
          route('settings/security', 'account/settings/SecurityPage.tsx'),
          route('settings/data-and-account', 'account/settings/DataAndAccountPage.tsx'),
        ]),
        route('settings/mail-history', 'account/settings/mail-history/MailHistoryPage.tsx'),
        route('billing', 'billing/BillingPage.tsx'),
      ]),
      route('payment', 'billing/payment/PaymentPage.tsx'),
    ]),
    ...successPaths.map(oneOfMany('billing/payment/PaymentSuccessPage.tsx')),
    ...failurePaths.map(oneOfMany('billing/payment/PaymentFailurePage.tsx')),
    route('payment-redirect', 'billing/payment/PaymentRedirectPage.tsx'),
    layout('app/layouts/AdminLayout.tsx', [
      route('admin/dashboard', 'admin/overview/AdminDashboardPage.tsx'),
      route('admin/users', 'admin/users/UsersPage.tsx'),
      route('admin/users/:id', 'admin/users/UserPage.tsx'),
      route('admin/startups', 'admin/companies/AdminCompaniesPage.tsx'),
      route('admin/startups/:id', 'admin/companies/AdminCompanyPage.tsx'),
      route('admin/funding-events', 'admin/rounds/RoundsPage.tsx'),
      route('admin/applications', 'admin/applications/ApplicationsPage.tsx'),
      route('admin/jobs', 'admin/jobs/JobsPage.tsx'),
      route('admin/sources', 'admin/sources/SourcesPage.tsx'),
      route('admin/mailbox', 'admin/mailbox/MailboxPage.tsx'),
      route('admin/mailbox/:id', 'admin/mailbox/MailPage.tsx'),
      route('admin/imports', 'admin/imports/ImportsPage.tsx'),
      route('admin/imports/:id', 'admin/imports/ImportPage.tsx'),
      route('admin/review', 'admin/review/ReviewPage.tsx'),
      route('admin/companies/:id', 'admin/split/SplitPage.tsx'),
      route('admin/search', 'admin/search/SearchPage.tsx'),
      route('admin/revenue', 'admin/revenue/RevenuePage.tsx'),
      route('admin/billing', 'admin/billing/AdminBillingPage.tsx'),
      route('admin/backups', 'admin/backups/BackupsPage.tsx'),
      route('admin/audit', 'admin/audit/AuditPage.tsx'),
      route('admin/settings', 'admin/settings/AdminSettingsPage.tsx'),
      route('admin/password', 'admin/sign-in/AdminPasswordPage.tsx'),
      route('admin/second-factor', 'admin/sign-in/AdminSecondFactorPage.tsx'),
    ]),
  ]),
  route('*', 'app/layouts/NotFoundPage.tsx'),
] satisfies RouteConfig;

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import ChangePasswordForm from '../../auth/credentials/passwords/ChangePasswordForm.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery, useSession } from '../../platform/session/session.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { adminTexts } from '../texts.ts';
import { BesideRounds } from './BesideRounds.tsx';
import { adminPasswordTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function AdminPasswordPage() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = async () => {
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    await navigate(paths.adminDashboard(), { replace: true });
  };
  return (
    <BesideRounds>
      <AdminHeading title={texts.title} lead={user.mustChangePassword ? texts.lead : texts.leadByChoice} />
      <ChangePasswordForm onChanged={goOn} />
    </BesideRounds>
  );
}

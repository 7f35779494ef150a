import { Navigate, useLocation } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';

/** An address that payment pages were once told: it leads on to the one that confirms payments. */
export default function PaymentRedirectPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.paymentSuccess(), search }} replace />;
}

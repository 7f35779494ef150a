import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Says, whenever it is asked, whether someone is on the way to another address whose page is still being loaded or
 * drawn. What then leads elsewhere by itself, after a pause, would take their choice from them. The router itself is
 * asked, for what `useNavigation` says is known only when the browser has had time to draw.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { key: drawn } = useLocation();
  return () =>
    router !== undefined &&
    (router.state.navigation.location !== undefined || router.state.location.key !== drawn);
}

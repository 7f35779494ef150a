import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Says, whenever it is asked, whether somebody is on the way to another address whose page is still being loaded. What
 * then leads elsewhere by itself, after a pause, would take their choice from them. The router itself is asked, for
 * what `useNavigation` says is known only when the browser has had time to draw.
 */
export function useIsLeaving(): () => boolean {
  const context = useContext(DataRouterContext);
  return () => context?.router.state.navigation.location !== undefined;
}

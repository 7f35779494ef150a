import { use } from 'react';
import { MatchesContext, useRouter } from './router-context.ts';
import { useLocation } from './router-hooks.ts';

/** The title of the page, and what else it says of itself: the innermost that says anything. */
export function Meta() {
  const { modules } = useRouter();
  const location = useLocation();
  const describing = use(MatchesContext).flatMap(({ route }) => modules[route.id]?.meta ?? []);
  return describing
    .at(-1)?.({ location })
    .map(({ title, ...rest }) =>
      title === undefined ? (
        <meta key={JSON.stringify(rest)} {...rest} />
      ) : (
        <title key="title">{title}</title>
      ),
    );
}

/** Icons, fonts, styles and scripts are in the document: what a page needs besides is loaded with its code. */
const InDocument = () => null;

export { InDocument as Links, InDocument as Scripts };

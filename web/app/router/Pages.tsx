import { Component, type ReactNode, use, useEffect, useMemo } from 'react';
import type { Location, NavigateOptions, To } from 'react-router';
import { createPath } from './location.ts';
import { DepthContext, MatchesContext, RouteErrorContext, useRouter } from './router-context.ts';
import { useLocation, useNavigate, useResolvedPath } from './router-hooks.ts';

/** The page or layout that stands within another. */
export function Outlet() {
  const { modules } = useRouter();
  const depth = use(DepthContext) + 1;
  const match = use(MatchesContext)[depth];
  const Page = match && modules[match.route.id]?.default;
  // The same element for the same page, which then draws itself anew only where it reads what has changed.
  const page = useMemo(() => (Page ? <Page /> : null), [Page]);
  return <DepthContext value={depth}>{page}</DepthContext>;
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace, state }: { to: To } & Pick<NavigateOptions, 'replace' | 'state'>) {
  const navigate = useNavigate();
  const target = createPath(useResolvedPath(to));
  useEffect(() => navigate(target, { replace, state }), [navigate, target, replace, state]);
  return null;
}

type Props = { location: Location; fallback: ReactNode; children: ReactNode };
type State = { error: { thrown: unknown } | null; location: Location };

/** Shows what went wrong in place of the pages, until another address is opened. */
export function GuardedPages(props: Omit<Props, 'location'>) {
  return <PagesBoundary {...props} location={useLocation()} />;
}

class PagesBoundary extends Component<Props, State> {
  override state: State = { error: null, location: this.props.location };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State {
    return location === state.location ? state : { error: null, location };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <RouteErrorContext value={this.state.error.thrown}>{this.props.fallback}</RouteErrorContext>;
  }
}

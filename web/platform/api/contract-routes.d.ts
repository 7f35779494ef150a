declare module 'virtual:contract-routes' {
  import type { Routes } from './open-client.ts';

  const routes: Routes;
  export default routes;
}

declare module 'virtual:connection-routes' {
  import type { Routes } from './open-client.ts';

  const routes: Routes;
  export default routes;
}

declare module 'virtual:admin-routes' {
  import type { Routes } from './open-client.ts';

  const routes: Routes;
  export default routes;
}

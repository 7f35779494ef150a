import routes from 'virtual:connection-routes';
import { addCalls } from './client.ts';

// The dashboard does not have to download where these calls go.
addCalls(routes);

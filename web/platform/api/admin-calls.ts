import routes from 'virtual:admin-routes';
import { addCalls } from './client.ts';

// No one else has to download where these calls go.
addCalls(routes);

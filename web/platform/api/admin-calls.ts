import routes from 'virtual:admin-routes';
import { addCalls } from './client.ts';

// Nobody else has to download where these calls go.
addCalls(routes);

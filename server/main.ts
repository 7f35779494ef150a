import process from 'node:process';
import './platform/quicken-imports.ts';

const { boot } = await import('./boot.ts');
boot(process.env);

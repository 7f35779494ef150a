import process from 'node:process';
import './platform/database/quicken-imports.ts';

const { boot } = await import('./app/boot.ts');
boot(process.env);

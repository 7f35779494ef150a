import process from 'node:process';
import './platform/database/quicken-imports.ts';

const { boot } = await import('./boot/boot.ts');
boot(process.env);

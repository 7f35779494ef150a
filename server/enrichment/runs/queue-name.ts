export const enrichmentQueue = 'dossier.write';

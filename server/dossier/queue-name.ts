export const dossierQueue = 'dossier.write';

import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';

const linkStyle = 'underline underline-offset-4';

/** The same in short, in the languages of many who are named. */
export const peopleNamedTranslations: readonly Passage[] = [
  {
    title: 'Auf Deutsch',
    paragraphs: [
      <span key="de" lang="de">
        Wir zeigen Ihren Namen, weil ein öffentliches Register, eine Meldung oder die Website Ihres
        Unternehmens ihn nennt. Wir speichern Name, Funktion, Quelle und Datum, aber weder Geburtsdatum noch
        Anschrift, Staatsangehörigkeit oder Personenkennzeichen. Rechtsgrundlage ist das berechtigte Interesse
        (Art. 6 Abs. 1 lit. f DSGVO). Angaben aus Registern prüfen wir alle 90 Tage und löschen sie spätestens
        nach 12 Monaten.{' '}
        <a href={paths.optOut({ kind: 'person' })} className={linkStyle}>
          Hier widersprechen Sie
        </a>
        : Wir entfernen Ihren Namen sofort und dauerhaft.
      </span>,
    ],
  },
  {
    title: 'En français',
    paragraphs: [
      <span key="fr" lang="fr">
        Nous affichons votre nom parce qu’un registre public, un article ou le site de votre entreprise le
        mentionne. Nous conservons le nom, la fonction, la source et la date, jamais la date de naissance,
        l’adresse, la nationalité ni un identifiant personnel. La base légale est l’intérêt légitime (art. 6,
        § 1, f du RGPD). Nous vérifions les données des registres tous les 90 jours et les effaçons au plus
        tard après 12 mois.{' '}
        <a href={paths.optOut({ kind: 'person' })} className={linkStyle}>
          Vous pouvez vous opposer ici
        </a>{' '}
        : nous retirons votre nom aussitôt et durablement.
      </span>,
    ],
  },
];

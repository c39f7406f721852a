import type { Dictionary } from '@rostrum/sdk'
import type { MyDataKey } from './en.js'

export const de: Dictionary<MyDataKey> = {
  title: 'Meine Daten',
  intro: 'Alles, was dieses Board über Sie gespeichert hat, zum Ansehen und Aufbewahren.',
  what: 'Sie erhalten ein Archiv (ZIP) mit Ihrem Profil, Ihren Beiträgen, Kommentaren, Freigaben, Vorschlägen, Einstellungen, Anmeldungen und verbundenen Profilen in lesbaren Dateien, dazu Ihre Bilder und Videos. Entwürfe sind nicht dabei: Sie liegen nur auf Ihren Geräten.',
  care: 'Wer das Archiv hat, kann all das lesen. Bewahren Sie es dort auf, wo nur Sie Zugriff haben.',
  download: 'Meine Daten herunterladen',
  busy: 'Das Archiv wird erstellt. Lassen Sie diese Seite geöffnet.',
  done: 'Das Archiv liegt in Ihren Downloads.',
  cancel: 'Abbrechen',
}

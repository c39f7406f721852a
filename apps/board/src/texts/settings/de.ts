import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const de: Dictionary<SettingsKey> = {
  title: 'Einstellungen',
  intro: 'Alles, womit Sie dieses Board und Ihre Firma führen.',
  content: 'Inhalte',
  people: 'Personen',
  company: 'Firma',
  'item.approvals': 'Freigaben',
  'item.approvals-why': 'Welche Beiträge auf eine Entscheidung warten und wer entscheidet',
  'item.people': 'Personen',
  'item.people-why': 'Wer mit welcher Rolle auf dem Board ist; einladen und entfernen',
  'item.crisis': 'Krisenmodus',
  'item.crisis-why': 'Alle Beiträge mit einem Klick anhalten und später entscheiden',
  'item.leaderboard': 'Rangliste',
  'item.leaderboard-why': 'Wofür es Punkte gibt und wer teilnimmt',
  'item.networks': 'Soziale Netzwerke',
  'item.networks-why': 'Die eigenen Apps der Firma bei LinkedIn, Facebook und den anderen',
  'item.sign-in': 'Anmeldung',
  'item.sign-in-why': 'Single Sign-on und Passwörter',
}

import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const de: Dictionary<SettingsKey> = {
  title: 'Einstellungen',
  intro: 'Alles, womit Sie dieses Board und Ihr Unternehmen führen.',
  content: 'Inhalte',
  people: 'Personen',
  company: 'Unternehmen',
  'item.approvals': 'Freigaben',
  'item.approvals-why': 'Welche Beiträge auf eine Entscheidung warten und wer entscheidet',
  'item.people': 'Personen',
  'item.people-why': 'Wer mit welcher Rolle auf dem Board ist; einladen und entfernen',
  'item.crisis': 'Krisenmodus',
  'item.crisis-why': 'Alle Beiträge mit einem Klick anhalten und später entscheiden',
  'item.leaderboard': 'Rangliste',
  'item.leaderboard-why': 'Wofür es Punkte gibt und wer teilnimmt',
  'item.networks': 'Soziale Netzwerke',
  'item.networks-why': 'Die eigenen Apps des Unternehmens bei LinkedIn, Facebook und den anderen',
  'item.setup': 'Einrichtung',
  'item.setup-why': 'Was dieser Installation für den echten Betrieb noch fehlt',
  'item.company': 'Unternehmen',
  'item.company-why': 'Name, Farbe, Symbol, Grenzen und was jedes Board bietet',
  'item.health': 'Zustand',
  'item.health-why': 'E-Mail, Netzwerke, Warteschlangen und Speicher, und was zu tun ist',
  'item.sign-in': 'Anmeldung',
  'item.sign-in-why': 'Single Sign-on und Passwörter',
}

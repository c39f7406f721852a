import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const de: Dictionary<NoticeSettingsKey> = {
  title: 'Benachrichtigungen',
  intro: 'Legen Sie fest, worüber Sie informiert werden und wo.',
  about: 'Worüber',
  'on-board': 'Auf dem Board',
  'by-email': 'Per E-Mail',
  'group-approval': 'Entscheidungen über meine Beiträge',
  'group-publishing': 'Nicht veröffentlichte Beiträge',
  'group-suggestion-accepted': 'Angenommene Vorschläge',
  'group-suggestion-rejected': 'Abgelehnte Vorschläge',
  'group-profile': 'Neu zu verbindende Profile',
  'group-story': 'Hervorgehobene und wichtige Inhalte',
  'group-webhook': 'Ausgeschaltete Webhooks, ablaufende API-Schlüssel',
  'group-new-story': 'Neue Inhalte, höchstens einmal am Tag',
  'no-board': 'Nicht auf dem Board',
  'no-email': 'Keine E-Mails',
  always: 'E-Mails zu Anmeldung und Passwort und zu Beiträgen, die auf Ihre Freigabe warten, kommen immer.',
  'quiet-title': 'Ruhezeit',
  'quiet-body':
    'In dieser Zeit kommen keine E-Mails zu den Punkten oben. Sie kommen nach der Ruhezeit. Ihre Zeitzone: {zone}.',
  'quiet-on': 'Ruhezeit einhalten',
  from: 'Von',
  until: 'Bis',
  saved: 'Ihre Auswahl ist gespeichert.',
  failed: 'Ihre Einstellungen konnten nicht geladen werden',
  'digest-title': 'Zusammenfassung per E-Mail',
  'digest-body':
    'Neue Inhalte zum Teilen und Ihre eigenen Zahlen in einer E-Mail. Uhrzeit: {time}. Tag der wöchentlichen Zusammenfassung: {day}.',
  'digest-pace': 'Wie oft',
  'digest-daily': 'Täglich',
  'digest-weekly': 'Wöchentlich',
  'digest-never': 'Nie',
  refused:
    'Der Mailserver Ihrer Adresse lehnt unsere E-Mails ab. Diese E-Mails sind deshalb pausiert. Bitten Sie Ihre Administration, die Adresse zu korrigieren, oder bestätigen Sie sie, indem Sie Ihr Passwort zurücksetzen.',
  'by-push': 'Als Push',
  'no-push': 'Keine Push-Mitteilungen',
  'push-title': 'Push-Mitteilungen auf diesem Gerät',
  'push-body':
    'Was Sie oben ausgewählt haben, erscheint auf diesem Gerät, auch wenn das Board geschlossen ist. Mit der Abmeldung endet das.',
  'push-turn-on': 'Einschalten',
  'push-turn-off': 'Ausschalten',
  'push-active': 'Dieses Gerät erhält Push-Mitteilungen.',
  'push-denied':
    'Ihr Browser blockiert Benachrichtigungen des Boards. Erlauben Sie sie in den Einstellungen des Browsers.',
  'push-missing':
    'Dieser Browser kann keine Push-Mitteilungen empfangen. Installieren Sie auf iPhone und iPad zuerst das Board.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { MyProfileKey } from './en.js'

export const de: Dictionary<MyProfileKey> = {
  title: 'Mein Profil',
  me: 'Über mich',
  topics: 'Themen',
  notifications: 'Benachrichtigungen',
  password: 'Passwort',
  devices: 'Geräte',
  tone: 'Tonfall',
  extension: 'Board installieren',
  data: 'Meine Daten',
  'me-title': 'Über mich',
  'me-intro': 'Ihr Name und Ihr Bild, wie andere im Unternehmen sie sehen.',
  picture: 'Bild',
  'picture-none': 'Ohne Bild erscheint dieses Muster, das aus Ihrer E-Mail-Adresse entsteht.',
  'picture-hint': 'JPEG, PNG oder WebP, am besten quadratisch.',
  'picture-choose': 'Bild hochladen',
  'picture-replace': 'Bild ersetzen',
  'picture-remove': 'Bild entfernen',
  'picture-saved': 'Ihr neues Bild ist gespeichert.',
  'picture-removed': 'Ihr Bild ist entfernt.',
  'first-name': 'Vorname',
  'last-name': 'Nachname',
  'name-empty': 'Geben Sie einen Namen ein.',
  email: 'E-Mail-Adresse',
  save: 'Speichern',
  saved: 'Ihr Name ist gespeichert.',
  settings: 'Sprache und Zeitzone',
  'ext-title': 'Board installieren',
  'ext-intro':
    'Für dieses Board gibt es noch keine Browsererweiterung. Als App installiert, öffnet es sich mit einem Klick in einem eigenen Fenster.',
  'ext-computer': 'Auf dem Computer',
  'ext-computer-how':
    'Öffnen Sie in Chrome oder Edge das Browsermenü und wählen Sie „Installieren“. In Safari auf dem Mac wählen Sie im Menü „Ablage“ den Befehl „Zum Dock hinzufügen“.',
  'ext-android': 'Auf Android',
  'ext-android-how':
    'Öffnen Sie das Board in Chrome und wählen Sie im Browsermenü „Zum Startbildschirm hinzufügen“.',
  'ext-iphone': 'Auf iPhone und iPad',
  'ext-iphone-how':
    'Öffnen Sie das Board in Safari, tippen Sie auf die Teilen-Taste und wählen Sie „Zum Home-Bildschirm“.',
  'ext-share': 'Um eine Seite vorzuschlagen, kopieren Sie ihre Adresse und öffnen Sie die Vorschläge.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const de: Dictionary<DevicesKey> = {
  title: 'Geräte',
  intro:
    'Hier sind Sie angemeldet. Wenn Sie ein Gerät nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.',
  both: '{browser} auf {platform}',
  unknown: 'Unbekanntes Gerät',
  this: 'Dieses Gerät',
  seen: 'Zuletzt aktiv:',
  address: 'IP-Adresse: {address}',
  page: 'Eingebettet in {page}',
  end: 'Abmelden',
  'end-of': '{device} abmelden',
  ended: 'Das Gerät ist abgemeldet.',
  others: 'Alle anderen Geräte abmelden',
  'others-title': 'Alle anderen Geräte abmelden?',
  'others-body': 'Auf diesem Gerät bleiben Sie angemeldet.',
  'others-ended': 'Alle anderen Geräte sind abgemeldet.',
  alone: 'Sie sind auf keinem anderen Gerät angemeldet.',
  failed: 'Ihre Geräte konnten nicht geladen werden',
}

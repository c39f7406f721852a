import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const nl: Dictionary<DevicesKey> = {
  title: 'Apparaten',
  intro:
    'Op deze apparaten ben je ingelogd. Herken je een apparaat niet? Log het dan uit en wijzig je wachtwoord.',
  both: '{browser} op {platform}',
  unknown: 'Onbekend apparaat',
  this: 'Dit apparaat',
  seen: 'Laatst actief:',
  address: 'IP-adres: {address}',
  page: 'Ingesloten in {page}',
  end: 'Uitloggen',
  'end-of': '{device} uitloggen',
  ended: 'Het apparaat is uitgelogd.',
  others: 'Alle andere apparaten uitloggen',
  'others-title': 'Alle andere apparaten uitloggen?',
  'others-body': 'Op dit apparaat blijf je ingelogd.',
  'others-ended': 'Alle andere apparaten zijn uitgelogd.',
  alone: 'Je bent op geen enkel ander apparaat ingelogd.',
  failed: 'We konden je apparaten niet laden',
}

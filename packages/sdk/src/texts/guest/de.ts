import type { Dictionary } from '../texts.js'
import type { GuestKey } from './en.js'

export const de: Dictionary<GuestKey> = {
  ended: 'Ihre Sitzung ist beendet',
  'ended-why': 'Melden Sie sich erneut an, um fortzufahren.',
  page: 'Die Anmeldung war nicht möglich',
  'page-why': 'Diese Seite ist nicht richtig eingerichtet. Wenden Sie sich an die Zuständigen.',
  server: 'Ihr Board ist nicht erreichbar',
  'server-why': 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  place: 'Sie haben noch keinen Zugang',
  'place-why': 'Bitten Sie Ihre Administration um eine Einladung zum Board.',
  'for-owners': 'Für alle, die diese Seite betreiben',
}

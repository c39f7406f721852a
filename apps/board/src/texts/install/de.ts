import type { Dictionary } from '@rostrum/sdk'
import type { InstallKey } from './en.js'

export const de: Dictionary<InstallKey> = {
  title: 'Board installieren',
  intro: 'Nach der Installation öffnet sich das Board wie eine App und zeigt Inhalte auch ohne Verbindung.',
  action: 'Installieren',
  'is-installed': 'Das Board ist auf diesem Gerät installiert.',
  android: 'Chrome auf Android',
  'android-body':
    'Öffnen Sie das Menü des Browsers, und wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
  ios: 'Safari auf iPhone und iPad',
  'ios-body': 'Tippen Sie auf „Teilen“, und wählen Sie „Zum Home-Bildschirm“.',
  desktop: 'Chrome und Edge auf dem Computer',
  'desktop-body': 'Klicken Sie in der Adresszeile auf das Symbol zum Installieren.',
  sharing: 'Aus anderen Apps vorschlagen',
  'sharing-body':
    'Auf Android erscheint das installierte Board, wenn Sie in einer anderen App „Teilen“ wählen. Link und Text werden zu einem neuen Vorschlag.',
  kept: 'Keine Verbindung. Sie sehen den Stand vom {time}.',
  'upgrade-title': 'App aktualisieren',
  'upgrade-body': 'Diese Version der App ist zu alt für das Board. Ihre Entwürfe bleiben auf diesem Gerät.',
  'upgrade-store':
    'Aktualisieren Sie die App im App Store Ihres Smartphones, und öffnen Sie sie dann wieder.',
  'upgrade-action': 'Neue Version laden',
}

import type { Dictionary } from '@rostrum/sdk'
import type { InstallKey } from './en.js'

export const nl: Dictionary<InstallKey> = {
  title: 'De omgeving installeren',
  intro: 'Na het installeren opent de omgeving als een app en zie je content ook zonder verbinding.',
  action: 'Installeren',
  'is-installed': 'De omgeving is op dit apparaat geïnstalleerd.',
  android: 'Chrome op Android',
  'android-body': 'Open het menu van de browser en kies ‘App installeren’ of ‘Toevoegen aan startscherm’.',
  ios: 'Safari op iPhone en iPad',
  'ios-body': 'Tik op ‘Deel’ en kies ‘Zet op beginscherm’.',
  desktop: 'Chrome en Edge op de computer',
  'desktop-body': 'Klik in de adresbalk op het pictogram om te installeren.',
  sharing: 'Voorstellen vanuit andere apps',
  'sharing-body':
    'Op Android verschijnt de geïnstalleerde omgeving als je in een andere app ‘Delen’ kiest. De link en de tekst worden een nieuwe suggestie.',
  kept: 'Je bent offline. Dit is opgeslagen: {time}.',
  'upgrade-title': 'App bijwerken',
  'upgrade-body':
    'Deze versie van de app is te oud voor de omgeving. Je concepten blijven op dit apparaat staan.',
  'upgrade-store': 'Werk de app bij in de appstore van je telefoon en open de app daarna opnieuw.',
  'upgrade-action': 'Nieuwe versie laden',
}

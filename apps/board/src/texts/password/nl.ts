import type { Dictionary } from '@rostrum/sdk'
import type { PasswordKey } from './en.js'

export const nl: Dictionary<PasswordKey> = {
  title: 'Wachtwoord',
  intro: 'Wijzig het wachtwoord waarmee je inlogt. Op alle andere apparaten word je uitgelogd.',
  current: 'Huidig wachtwoord',
  'current-hint': 'Laat dit veld leeg als je tot nu toe alleen met een gekoppeld account hebt ingelogd.',
  new: 'Nieuw wachtwoord',
  submit: 'Wachtwoord wijzigen',
  changed: 'Je wachtwoord is gewijzigd. Op alle andere apparaten ben je uitgelogd.',
  wrong: 'Dit is niet je huidige wachtwoord.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const nl: Dictionary<SsoKey> = {
  asked: 'Je bedrijf gebruikt single sign-on (SSO).',
  'sso-title': 'Single sign-on is niet ingesteld',
  'sso-body':
    'Deze omgeving is nog niet gekoppeld aan de single sign-on (SSO) van je bedrijf. Log in met je e-mailadres en wachtwoord, of neem contact op met de beheerder.',
  'crm-title': 'Inloggen vanuit {crm} is niet ingesteld',
  'crm-body':
    'Deze omgeving ondersteunt inloggen vanuit {crm} nog niet. Log in met je e-mailadres en wachtwoord, of neem contact op met de beheerder.',
  'to-password': 'Inloggen met een wachtwoord',
  title: 'Single sign-on',
  body: 'Log in met je bedrijfsaccount.',
  submit: 'Doorgaan',
  or: 'of',
  with: 'Inloggen met {name}',
  link: 'Single sign-on (SSO) gebruiken',
  captcha: 'Bij je volgende poging controleren we of je geen robot bent. Dat duurt enkele seconden.',
  solving: 'We controleren of je geen robot bent…',
}

import type { Dictionary } from '@rostrum/sdk'
import type { HostsKey } from './en.js'

export const nl: Dictionary<HostsKey> = {
  'teams-refused':
    'Inloggen via Microsoft Teams is niet gelukt. Log in met je wachtwoord of vraag je beheerder om hulp.',
  'intranet-refused':
    'Inloggen via je intranet is niet gelukt. Log in met je wachtwoord of vraag je beheerder om hulp.',
  link: 'Link naar deze pagina kopiëren',
  'configure-title': 'De omgeving aan dit kanaal toevoegen',
  'configure-body': 'Iedereen in het kanaal ziet de omgeving met een eigen account.',
  name: 'Naam van het tabblad',
  shows: 'Het tabblad opent',
  'shows.home': 'Content, nieuwste eerst',
  'shows.popular': 'Content, populairste eerst',
  'shows.suggestions': 'Suggesties',
  save: 'Kies daarna Opslaan in Teams.',
}

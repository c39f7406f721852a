import type { Dictionary } from '@rostrum/sdk'
import type { PanelKey } from './en.js'

export const nl: Dictionary<PanelKey> = {
  'open-board': 'Omgeving openen',
  fitting: 'Passend',
  all: 'Alle content',
  choice: 'Getoonde content',
  noted: 'Je posts worden aan dit record gekoppeld.',
  'none-fits': 'Er is geen content die bij dit record past.',
  'failed-title': 'Inloggen vanuit {crm} is niet gelukt',
  'failed-body':
    'Laad de pagina opnieuw. Helpt dat niet, vraag dan je beheerder of {crm} met de omgeving is verbonden en of je e-mailadres in beide hetzelfde is.',
}

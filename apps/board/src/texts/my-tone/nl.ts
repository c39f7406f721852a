import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './en.js'

export const nl: Dictionary<MyToneKey> = {
  title: 'Mijn schrijfstijl',
  intro: 'Als je een tekst met AI herschrijft, kun je je eigen stijl kiezen. Beschrijf hier hoe je schrijft.',
  failed: 'We konden je schrijfstijl niet laden',
  empty: 'Je hebt nog niets opgeslagen. Tot die tijd dienen je nieuwste posts als voorbeeld.',
  description: 'Hoe je schrijft',
  'description-hint':
    'Bijvoorbeeld: korte zinnen, geen uitroeptekens, af en toe een droge grap. Ik schrijf zoals ik praat.',
  samples: 'Voorbeeldteksten van jou',
  'samples-hint':
    'Maximaal {max} teksten die als jij klinken: posts, e-mails, chatberichten. Die zeggen meer dan elke beschrijving.',
  sample: 'Tekst {number}',
  'remove-sample': 'Tekst {number} verwijderen',
  'add-sample': 'Tekst toevoegen',
  'too-long': 'Te lang: {count} tekens (maximaal {max}).',
  privacy:
    'Alleen jij ziet dit. Het gaat alleen naar het taalmodel van de omgeving, en alleen als je je eigen stijl kiest.',
  restored: 'Wat je eerder had getypt, is hersteld.',
  'start-over': 'Opnieuw beginnen',
  save: 'Opslaan',
  saved: 'Je schrijfstijl is opgeslagen.',
  remove: 'Mijn schrijfstijl verwijderen',
  removed: 'Je schrijfstijl is verwijderd.',
  'remove-title': 'Je schrijfstijl verwijderen?',
  'remove-body': 'De beschrijving en alle teksten worden verwijderd. Dit kun je niet ongedaan maken.',
}

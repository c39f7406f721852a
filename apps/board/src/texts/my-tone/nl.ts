import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './my-tone-texts.js'

export const nl: Dictionary<MyToneKey> = {
  title: 'Mijn schrijfstijl',
  intro: 'Als een tekst met AI wordt herschreven, kun je je eigen stijl kiezen. Vertel hier hoe je schrijft.',
  failed: 'Je schrijfstijl kon niet worden geladen',
  empty: 'Hier is nog niets bewaard. Tot die tijd laten je eigen nieuwste berichten zien hoe je schrijft.',
  description: 'Hoe je schrijft',
  'description-hint':
    'Bijvoorbeeld: korte zinnen, geen uitroeptekens, af en toe een droge grap. Ik schrijf zoals ik praat.',
  samples: 'Teksten van jou',
  'samples-hint':
    'Tot {max} teksten die als jij klinken: berichten, brieven, mails. Ze zeggen meer dan elke beschrijving.',
  sample: 'Tekst {number}',
  'remove-sample': 'Tekst {number} verwijderen',
  'add-sample': 'Tekst toevoegen',
  'too-long': '{count} tekens is te veel: hoogstens {max}.',
  privacy:
    'Alleen jij ziet dit. Het gaat naar het taalmodel van het board als je je eigen stijl kiest, en nergens anders heen.',
  restored: 'Wat je had getypt is terug.',
  'start-over': 'Opnieuw beginnen',
  save: 'Opslaan',
  saved: 'Je schrijfstijl is opgeslagen.',
  remove: 'Mijn schrijfstijl wissen',
  removed: 'Er wordt niets meer van bewaard.',
  'remove-title': 'Je schrijfstijl wissen?',
  'remove-body': 'De beschrijving en alle teksten worden gewist. Dit kan niet ongedaan worden gemaakt.',
}

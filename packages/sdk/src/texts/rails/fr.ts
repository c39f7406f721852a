import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const fr: Dictionary<RailsKey> = {
  disclosure: 'Votre entreprise ajoute à la fin de cette publication : {text}',
  left: 'Publications aujourd’hui : {count} sur {cap}. Un partage sur deux réseaux sociaux compte double.',
  full: 'La limite du jour est atteinte : {cap} publications. Programmez celle-ci pour un autre jour.',
  'quiet.now':
    'Votre espace est en heures calmes. Cette publication partira dès qu’elles seront terminées : {time}.',
  'quiet.picked':
    'Ce moment tombe dans les heures calmes de votre espace. Prochain moment possible : {time}.',
  'quiet.use': 'Choisir ce moment',
}

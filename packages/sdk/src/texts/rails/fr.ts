import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const fr: Dictionary<RailsKey> = {
  disclosure: 'Votre entreprise ajoute à la fin de cette publication : {text}',
  labels: 'Étiquettes sur {network} : {labels}',
  'labels.title': 'Étiquettes sur {network}',
  'labels.paid': 'Partenariat rémunéré',
  'labels.ai': 'Créé avec l’IA',
  'labels.assisted': 'L’assistant IA a servi pour ce texte.',
  'x.link': 'Sur X, une publication coûte à votre entreprise {link} avec un lien et {post} sans lien.',
  'x.warn':
    'Le budget mensuel de votre espace pour X ne suffit pas pour cette publication. Elle paraîtra quand même.',
  'x.wait':
    'Le budget mensuel de votre espace pour X ne suffit pas pour cette publication. Elle paraîtra au début du mois prochain.',
  left: 'Publications aujourd’hui : {count} sur {cap}. Un partage sur deux réseaux sociaux compte double.',
  full: 'La limite du jour est atteinte : {cap} publications. Programmez celle-ci pour un autre jour.',
  'quiet.now':
    'Votre espace est en heures calmes. Cette publication partira dès qu’elles seront terminées : {time}.',
  'quiet.picked':
    'Ce moment tombe dans les heures calmes de votre espace. Prochain moment possible : {time}.',
  'quiet.use': 'Choisir ce moment',
  'same.many': {
    one: '{count} personne de votre entreprise a partagé ce texte aujourd’hui. Choisissez-en un autre, ou partagez-le plus tard.',
    many: '{count} de personnes de votre entreprise ont partagé ce texte aujourd’hui. Choisissez-en un autre, ou partagez-le plus tard.',
    other:
      '{count} personnes de votre entreprise ont partagé ce texte aujourd’hui. Choisissez-en un autre, ou partagez-le plus tard.',
  },
  'same.moved': 'Votre espace échelonne les textes identiques. Cette publication partira : {time}.',
  'same.taken':
    'Le même texte est déjà partagé dans votre entreprise à peu près au même moment. Prochain moment possible : {time}.',
  'same.other': 'Autre texte',
  'same.write': 'Modifier le texte',
  'same.later': 'Partager plus tard',
}

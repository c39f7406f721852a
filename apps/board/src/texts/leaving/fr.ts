import type { Dictionary } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export const fr: Dictionary<LeavingKey> = {
  'leave-title': 'Quitter cet espace',
  'leave-body':
    'Vous perdez aussitôt l’accès à cet espace. Les publications en attente de leur date ou d’une approbation sont suspendues, et l’équipe d’administration décide de leur sort. Vos publications, suggestions et points restent dans l’espace.',
  leave: 'Quitter l’espace',
  'leave-ask': 'Quitter {board} ?',
  'leave-sure': 'Vous ne pourrez revenir qu’avec une nouvelle invitation.',
  'erase-title': 'Supprimer mon compte',
  'erase-body':
    'Nous supprimons définitivement votre compte chez {company}, avec votre nom, votre photo, vos publications, commentaires, suggestions, fichiers, points et profils connectés.',
  'erase-stays': 'Ce qui reste, et pourquoi :',
  'stay-posts':
    'Les publications sur les réseaux sociaux : elles appartiennent à vos profils, et personne d’autre ne peut les supprimer.',
  'stay-stories': 'Les contenus issus de vos suggestions : vos collègues les partagent.',
  'stay-decisions':
    'Vos décisions sur les publications d’autres personnes, sans votre nom : leur historique en a besoin.',
  'stay-log':
    'Une entrée indiquant la suppression du compte : votre entreprise doit pouvoir montrer qui avait accès.',
  erase: 'Supprimer le compte',
  'erase-ask': 'Supprimer votre compte chez {company} ?',
  'erase-sure': 'Cette action est irréversible. Pour conserver vos données, téléchargez-les d’abord.',
  'last-manager':
    'Vous êtes la seule personne à administrer l’un de vos espaces. Donnez d’abord ce rôle à quelqu’un d’autre.',
}

import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './consent-texts.js'

export const fr = {
  title: 'Choisir sur {network}',
  intro: 'Voici les pages et les comptes que vous y gérez.',
  search: 'Rechercher',
  nothing: 'Rien ne porte ce nom.',
  none: 'Il n’y a rien à choisir',
  'none-why':
    'Sur {network}, vous ne gérez aucune page ni aucun compte où publier. Demandez un rôle à qui les dirige.',
  again: 'Choisir à nouveau sur {network}',
  connected: 'Connecté',
  left: { one: 'Vous pouvez encore en connecter {count}', other: 'Vous pouvez encore en connecter {count}' },
  add: { one: 'Connecter ({count})', other: 'Connecter ({count})' },
  'add-none': 'Connecter',
  cancel: 'Annuler',
  failed: 'Les pages n’ont pas pu être chargées',
  missing: 'Connecté, mais tout n’a pas été autorisé : {rights}.',
  'right.identity': 'nom et photo',
  'right.email': 'adresse e-mail',
  'right.post': 'publier',
  'right.upload': 'envoyer des fichiers',
  'right.stay': 'rester connecté',
  'right.pages': 'la liste des pages',
  'right.read': 'retrouver vos publications',
  'right.statistics': 'les chiffres de vos publications',
  'right.comment': 'commenter',
  'right.more': 'un autre droit',
} satisfies Dictionary<ConsentKey>

import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './en.js'

export const fr = {
  title: 'Choisir des pages {network}',
  intro: 'Voici les pages et les comptes que vous gérez.',
  search: 'Rechercher',
  nothing: 'Aucun résultat.',
  none: 'Aucune page disponible',
  'none-why':
    'Vous ne gérez sur {network} aucune page ni aucun compte où publier. Demandez l’accès à la personne qui en a la gestion.',
  again: 'Choisir à nouveau sur {network}',
  connected: 'Connecté',
  left: { one: 'Vous pouvez encore en connecter {count}', other: 'Vous pouvez encore en connecter {count}' },
  add: { one: 'Connecter ({count})', other: 'Connecter ({count})' },
  'add-none': 'Connecter',
  cancel: 'Annuler',
  failed: 'Impossible de charger les pages',
  missing: 'Connexion établie, mais sans ces autorisations : {rights}.',
  'right.identity': 'nom et photo',
  'right.email': 'adresse e-mail',
  'right.post': 'publication',
  'right.upload': 'importation de fichiers',
  'right.stay': 'maintien de la connexion',
  'right.pages': 'liste des pages',
  'right.read': 'consultation de vos publications',
  'right.statistics': 'statistiques de vos publications',
  'right.comment': 'commentaires',
  'right.more': 'une autre autorisation',
} satisfies Dictionary<ConsentKey>

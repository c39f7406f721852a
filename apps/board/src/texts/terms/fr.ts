import type { Dictionary } from '@rostrum/sdk'
import type { TermsKey } from './en.js'

export const fr: Dictionary<TermsKey> = {
  'gate.title': 'Conditions d’utilisation de {company}',
  'gate.intro': 'Veuillez les lire et les accepter pour utiliser l’espace.',
  'gate.changed': 'Elles ont changé depuis que vous les avez acceptées le {date}.',
  'gate.newer': 'Une version plus récente vient d’être publiée. Veuillez la lire.',
  accept: 'Accepter',
  version: 'Version {version}, publiée le {date}',
  'version-by': 'Version {version}, {date}, {name}',
  intro: 'Chacun lit et accepte la version actuelle avant d’utiliser les espaces de votre entreprise.',
  failed: 'Nous n’avons pas pu charger les conditions d’utilisation',
  text: 'Texte',
  'text-hint':
    'Une ligne qui commence par # est un titre, par - un élément de liste. Les adresses deviennent des liens.',
  none: 'Il n’y a pas de conditions d’utilisation. Rien n’est à accepter.',
  preview: 'Aperçu',
  publish: 'Publier',
  'publish.title': 'Publier ces conditions d’utilisation ?',
  'publish.body':
    'Toute l’entreprise doit les accepter avant de continuer, y compris les personnes dont l’espace est ouvert. Pour vous, elles comptent comme acceptées.',
  published: 'La version {version} est publiée.',
  withdraw: 'Retirer',
  'withdraw.title': 'Retirer les conditions d’utilisation ?',
  'withdraw.body': 'Plus rien n’est demandé. Toutes les versions et acceptations sont conservées.',
  withdrawn: 'Les conditions d’utilisation sont retirées.',
  versions: 'Versions',
  people: 'Acceptations sur cet espace',
  show: 'Afficher',
  'state.open': 'Pas encore accepté : {count}',
  'state.accepted': 'Accepté : {count}',
  'accepted-at': 'Version {version} acceptée le {date}',
  'accepted-none': 'Aucune version acceptée',
  empty: 'Cette liste est vide.',
  more: 'Afficher plus',
  export: 'Exporter en CSV',
  exported: 'Le fichier est enregistré.',
}

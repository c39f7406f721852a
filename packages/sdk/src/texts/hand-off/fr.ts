import type { Dictionary } from '../texts.js'
import type { HandOffKey } from './en.js'

export const fr: Dictionary<HandOffKey> = {
  link: 'Lien à partager',
  'copy-text': 'Copier le texte',
  'copy-link': 'Copier le lien',
  copied: 'Copié.',
  'copy-failed': 'La copie a échoué. Réessayez.',
  'how.page': '{network} s’ouvre dans une autre fenêtre : vous y terminez le partage.',
  'how.page-link': '{network} s’ouvre dans une autre fenêtre : vous y partagez le lien.',
  'how.app-link': '{network} s’ouvre : vous y choisissez les destinataires.',
  'how.app-media':
    'L’image ou la vidéo s’ouvre dans {network} sur ce téléphone, où vous terminez le partage. Copiez d’abord le texte.',
  'learn-more': 'En savoir plus',
  'problem.not-supported': 'Le partage sur {network} n’est possible que depuis un téléphone.',
  'problem.not-installed': '{network} n’est pas installé sur ce téléphone.',
  'problem.media-missing': 'Une publication {network} doit contenir une image ou une vidéo.',
  'problem.message-type-not-supported': '{network} n’accepte que les publications avec un lien.',
  'error.failed-to-share': 'Le partage a échoué. Réessayez.',
  'error.link-missing': 'Cette publication ne contient pas de lien. {network} en demande un.',
  'error.instagram-no-space': 'L’espace libre sur ce téléphone est insuffisant.',
  'error.instagram-share-failed': 'Instagram a refusé le partage. Réessayez.',
  'error.instagram-failed': 'Impossible d’enregistrer l’image ou la vidéo sur ce téléphone.',
  'error.open-settings':
    'Autorisez l’accès à vos photos dans les paramètres du téléphone, puis partagez à nouveau.',
  loading: 'Préparation…',
  cancel: 'Annuler',
  open: 'Continuez dans la fenêtre {network}.',
  blocked: 'Votre navigateur n’a pas ouvert la fenêtre. Ouvrez {network} vous-même :',
  'open-page': 'Ouvrir {network}',
  'ask-shared': 'Avez-vous partagé sur {network} ?',
  'ask-shared-why':
    '{network} ne nous transmet pas cette information. Seuls les partages effectués sont comptés.',
  'yes-shared': 'Oui',
  'not-shared': 'Non',
  'ask-hide': 'Masquer ce texte ?',
  'ask-hide-why': 'Vous l’avez partagé. Si vous le masquez, il ne vous sera plus proposé.',
  hide: 'Masquer',
  keep: 'Conserver',
  scan: 'Scannez ce code avec WeChat sur votre téléphone, puis partagez.',
  code: 'QR code du lien',
}

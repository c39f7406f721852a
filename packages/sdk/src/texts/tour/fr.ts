import type { Dictionary } from '../texts.js'
import type { TourKey } from './en.js'

export const fr: Dictionary<TourKey> = {
  step: 'Étape {at} sur {count}',
  start: 'Commencer',
  next: 'Suivant',
  back: 'Retour',
  finish: 'Choisir un contenu',
  done: 'Terminé',
  save: 'Enregistrer',
  'not-yet': 'La visite guidée se ferme après la dernière étape.',
  'save-first': 'Enregistrez d’abord votre choix.',
  'intro-title': 'Bienvenue sur {board}',
  'intro-body':
    'Vous partagez ici ce que votre entreprise vous propose. Deux minutes suffisent pour découvrir comment.',
  'understand-title': 'Vous choisissez',
  'understand-body':
    'La page d’accueil affiche les contenus de votre entreprise. Rien n’est partagé sans votre accord.',
  'understand-body-3':
    'Votre entreprise propose des textes pour vos publications. Rien n’est partagé sans votre accord.',
  'share-title': 'Partagez avec vos mots',
  'share-body':
    'Modifiez le texte proposé à votre guise. Partagez tout de suite ou programmez la publication.',
  'profiles-title': 'Connectez un profil',
  'profiles-body': 'Vos publications paraissent sous votre nom. Vous pouvez retirer un profil à tout moment.',
  'skip-title': 'Continuer sans profil ?',
  'skip-body':
    'Sans profil, vous ne pouvez encore rien partager. Vous pourrez en connecter un plus tard depuis le menu.',
  skip: 'Passer',
  'topics-title': 'Quels thèmes vous intéressent ?',
  'topics-body': 'Votre espace affiche les contenus de ces thèmes. Vous pouvez les changer à tout moment.',
  'topics-all': 'Tous les thèmes',
  'topics.selectionRequired': 'Choisissez au moins un thème.',
  'signals-title': 'Récapitulatif par e-mail',
  'signals-body': 'Une fois par jour, un e-mail vous présente les nouveautés. Choisissez ce qu’il contient.',
  'signals-with': 'De nouveaux contenus à partager',
  'signals-without': 'Mes statistiques',
  'end-title': 'Tout est prêt',
  'end-body':
    'Partagez maintenant votre premier contenu. Cette visite se trouve sous « Aide » dans le menu de votre compte.',
  'repost-story-title': 'Republiez les publications de votre entreprise',
  'repost-story-body':
    'Votre entreprise a déjà publié certains contenus. Lorsque vous en partagez un, la publication d’origine apparaît sur votre profil.',
  'video-upload-title': 'Partagez vos propres vidéos',
  'video-upload-body':
    'Vous pouvez désormais ajouter des vidéos à vos publications. Nous vérifions d’abord si la vidéo convient au réseau social.',
  'board-rebrand-title': 'Votre espace fait peau neuve',
  'board-rebrand-body':
    'Les contenus, vos publications et vos profils se trouvent dans le menu principal. Les paramètres et l’aide sont dans le menu de votre compte.',
  'got-it': 'Compris',
}

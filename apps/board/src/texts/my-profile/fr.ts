import type { Dictionary } from '@rostrum/sdk'
import type { MyProfileKey } from './en.js'

export const fr: Dictionary<MyProfileKey> = {
  title: 'Mon profil',
  me: 'À propos de moi',
  topics: 'Thèmes',
  notifications: 'Notifications',
  password: 'Mot de passe',
  devices: 'Appareils',
  tone: 'Ton',
  extension: 'Installer l’espace',
  data: 'Mes données',
  'me-title': 'À propos de moi',
  'me-intro': 'Votre nom et votre photo, tels que vos collègues les voient.',
  picture: 'Photo',
  'picture-none': 'Sans photo, nous affichons ce motif, créé à partir de votre adresse e-mail.',
  'picture-hint': 'JPEG, PNG ou WebP, de préférence au format carré.',
  'picture-choose': 'Importer une photo',
  'picture-replace': 'Remplacer la photo',
  'picture-remove': 'Supprimer la photo',
  'picture-saved': 'Votre nouvelle photo est enregistrée.',
  'picture-removed': 'Votre photo est supprimée.',
  'first-name': 'Prénom',
  'last-name': 'Nom',
  'name-empty': 'Saisissez un nom.',
  email: 'Adresse e-mail',
  save: 'Enregistrer',
  saved: 'Votre nom est enregistré.',
  settings: 'Langue et fuseau horaire',
  'ext-title': 'Installer l’espace',
  'ext-intro':
    'Il n’existe pas encore d’extension de navigateur pour cet espace. Une fois installé comme application, il s’ouvre d’un clic dans sa propre fenêtre.',
  'ext-computer': 'Sur un ordinateur',
  'ext-computer-how':
    'Dans Chrome ou Edge, ouvrez le menu du navigateur et choisissez « Installer ». Dans Safari sur Mac, choisissez « Ajouter au Dock » dans le menu Fichier.',
  'ext-android': 'Sur Android',
  'ext-android-how':
    'Ouvrez l’espace dans Chrome, puis choisissez « Ajouter à l’écran d’accueil » dans le menu du navigateur.',
  'ext-iphone': 'Sur iPhone et iPad',
  'ext-iphone-how':
    'Ouvrez l’espace dans Safari, touchez le bouton de partage et choisissez « Sur l’écran d’accueil ».',
  'ext-share': 'Pour suggérer une page, copiez son adresse et ouvrez Suggestions.',
}

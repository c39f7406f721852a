import type { Dictionary } from '@rostrum/sdk'
import type { InstallKey } from './en.js'

export const fr: Dictionary<InstallKey> = {
  title: 'Installer l’espace',
  intro:
    'Une fois installé, l’espace s’ouvre comme une application et affiche des contenus même hors connexion.',
  action: 'Installer',
  'is-installed': 'L’espace est installé sur cet appareil.',
  android: 'Chrome sur Android',
  'android-body':
    'Ouvrez le menu du navigateur, puis choisissez « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
  ios: 'Safari sur iPhone et iPad',
  'ios-body': 'Touchez « Partager », puis choisissez « Sur l’écran d’accueil ».',
  desktop: 'Chrome et Edge sur ordinateur',
  'desktop-body': 'Cliquez sur l’icône d’installation dans la barre d’adresse.',
  sharing: 'Suggérer depuis d’autres applications',
  'sharing-body':
    'Sur Android, l’espace installé apparaît lorsque vous choisissez « Partager » dans une autre application. Le lien et le texte deviennent une nouvelle suggestion.',
  kept: 'Vous êtes hors connexion. Contenu enregistré : {time}.',
  'upgrade-title': 'Mettez l’application à jour',
  'upgrade-body':
    'Cette version de l’application est trop ancienne pour l’espace. Vos brouillons restent sur cet appareil.',
  'upgrade-store':
    'Mettez l’application à jour depuis la boutique d’applications de votre téléphone, puis rouvrez-la.',
  'upgrade-action': 'Charger la nouvelle version',
}

import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const fr: Dictionary<SettingsKey> = {
  title: 'Paramètres',
  intro: 'Tout ce qui fait fonctionner cet espace et votre entreprise.',
  content: 'Contenus',
  people: 'Personnes',
  company: 'Entreprise',
  'item.approvals': 'Approbations',
  'item.approvals-why': 'Publications qui attendent une décision, et personnes qui décident',
  'item.people': 'Personnes',
  'item.people-why': 'Membres de l’espace et leurs rôles ; invitations et départs',
  'item.crisis': 'Mode de crise',
  'item.crisis-why': 'Arrêter toutes les publications d’un clic, et décider ensuite',
  'item.leaderboard': 'Classement',
  'item.leaderboard-why': 'Ce qui rapporte des points, et qui participe',
  'item.networks': 'Réseaux sociaux de l’entreprise',
  'item.networks-why': 'Les applications de l’entreprise chez LinkedIn, Facebook et les autres',
  'item.setup': 'Mise en service',
  'item.setup-why': 'Les étapes qui restent avant l’usage réel',
  'item.company': 'Entreprise',
  'item.company-why': 'Nom, couleur, icône, limites et fonctions de chaque espace',
  'item.health': 'État',
  'item.health-why': 'E-mails, réseaux, files d’attente et stockage, et les mesures à prendre',
  'item.sign-in': 'Connexion',
  'item.sign-in-why': 'Authentification unique et mots de passe',
}

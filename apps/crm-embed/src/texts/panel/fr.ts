import type { Dictionary } from '@rostrum/sdk'
import type { PanelKey } from './en.js'

export const fr: Dictionary<PanelKey> = {
  'open-board': 'Ouvrir l’espace',
  fitting: 'Pertinents',
  all: 'Tous les contenus',
  choice: 'Contenus affichés',
  noted: 'Vos publications sont associées à cet enregistrement.',
  'none-fits': 'Aucun contenu ne correspond à cet enregistrement.',
  'failed-title': 'La connexion depuis {crm} a échoué',
  'failed-body':
    'Rechargez la page. Si le problème persiste, demandez à l’équipe d’administration de vérifier que {crm} est relié à l’espace et que votre adresse e-mail est la même des deux côtés.',
}

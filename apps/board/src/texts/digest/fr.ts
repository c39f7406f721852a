import type { Dictionary } from '@rostrum/sdk'
import type { DigestKey } from './en.js'

export const fr: Dictionary<DigestKey> = {
  title: 'Récapitulatif par e-mail',
  intro:
    'Les nouveaux contenus et les statistiques de chaque personne, par e-mail. Chaque personne choisit si elle le reçoit et à quelle fréquence.',
  on: 'Envoyer le récapitulatif',
  pace: 'Fréquence par défaut',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
  day: 'Jour du récapitulatif hebdomadaire',
  hour: 'Heure',
  note: 'Selon le fuseau horaire de chaque personne.',
  save: 'Enregistrer',
  saved: 'Le récapitulatif est enregistré.',
  failed: 'Impossible de charger les paramètres du récapitulatif',
}

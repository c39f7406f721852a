import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const nl: Dictionary<SettingsKey> = {
  title: 'Instellingen',
  intro: 'Alles waarmee je deze omgeving en je bedrijf beheert.',
  content: 'Content',
  people: 'Mensen',
  company: 'Bedrijf',
  'item.approvals': 'Goedkeuringen',
  'item.approvals-why': 'Welke posts op een besluit wachten, en wie beslist',
  'item.people': 'Mensen',
  'item.people-why': 'Wie er in de omgeving zit en met welke rol; uitnodigen en verwijderen',
  'item.crisis': 'Crisismodus',
  'item.crisis-why': 'Alle posts met één knop stoppen en later beslissen',
  'item.leaderboard': 'Ranglijst',
  'item.leaderboard-why': 'Wat punten oplevert en wie meedoet',
  'item.networks': 'Sociale netwerken',
  'item.networks-why': 'De eigen apps van het bedrijf bij LinkedIn, Facebook en de andere',
  'item.setup': 'Installatie',
  'item.setup-why': 'Stappen die nog nodig zijn voor echt gebruik',
  'item.company': 'Bedrijf',
  'item.company-why': 'Naam, kleur, pictogram, limieten en de functies van elke omgeving',
  'item.health': 'Status',
  'item.health-why': 'E-mail, netwerken, wachtrijen en opslag, en de stappen die nodig zijn',
  'item.sign-in': 'Inloggen',
  'item.sign-in-why': 'Single sign-on en wachtwoorden',
}

import type { Dictionary } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export const nl: Dictionary<LeavingKey> = {
  'leave-title': 'Deze omgeving verlaten',
  'leave-body':
    'Je hebt meteen geen toegang meer tot deze omgeving. Posts die op hun tijdstip of op goedkeuring wachten, worden gepauzeerd; een beheerder beslist daarover. Je posts, suggesties en punten blijven in de omgeving.',
  leave: 'Omgeving verlaten',
  'leave-ask': '{board} verlaten?',
  'leave-sure': 'Terugkomen kan alleen met een nieuwe uitnodiging.',
  'erase-title': 'Mijn account verwijderen',
  'erase-body':
    'We verwijderen je account bij {company} definitief, met je naam, foto, posts, reacties, suggesties, bestanden, punten en verbonden profielen.',
  'erase-stays': 'Wat blijft, en waarom:',
  'stay-posts':
    'Posts op sociale netwerken: die horen bij je profielen daar, en alleen jij kunt die verwijderen.',
  'stay-stories': 'Content die uit jouw suggesties is gemaakt: collega’s delen die.',
  'stay-decisions':
    'Je beslissingen over posts van anderen, zonder je naam: die horen bij de geschiedenis van die posts.',
  'stay-log':
    'Een vermelding dat het account is verwijderd: je bedrijf moet kunnen laten zien wie toegang had.',
  erase: 'Account verwijderen',
  'erase-ask': 'Je account bij {company} verwijderen?',
  'erase-sure': 'Dit kun je niet ongedaan maken. Wil je iets bewaren? Download dan eerst je gegevens.',
  'last-manager': 'Je bent de enige beheerder van een omgeving. Iemand anders moet eerst beheerder worden.',
}

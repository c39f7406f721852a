import type { Dictionary } from '@rostrum/sdk'
import type { TermsKey } from './en.js'

export const nl: Dictionary<TermsKey> = {
  'gate.title': 'Gebruiksvoorwaarden van {company}',
  'gate.intro': 'Lees en accepteer de voorwaarden om de omgeving te gebruiken.',
  'gate.changed': 'De voorwaarden zijn gewijzigd nadat je die op {date} hebt geaccepteerd.',
  'gate.newer': 'Er is zojuist een nieuwere versie gepubliceerd. Lees die eerst.',
  accept: 'Accepteren',
  version: 'Versie {version}, gepubliceerd op {date}',
  'version-by': 'Versie {version}, {date}, {name}',
  intro: 'Iedereen leest en accepteert de huidige versie voordat de omgevingen van je bedrijf opengaan.',
  failed: 'We konden de gebruiksvoorwaarden niet laden',
  current: 'Huidige versie',
  text: 'Tekst',
  'text-hint':
    'Een regel die met # begint, is een kop; met - is het een punt in een lijst. Adressen worden links.',
  none: 'Er zijn geen gebruiksvoorwaarden. Niemand hoeft iets te accepteren.',
  preview: 'Voorbeeld',
  publish: 'Publiceren',
  'publish.title': 'Deze gebruiksvoorwaarden publiceren?',
  'publish.body':
    'Iedereen in het bedrijf moet de voorwaarden accepteren om verder te kunnen, ook wie de omgeving nu open heeft. Voor jou gelden de voorwaarden als geaccepteerd.',
  published: 'Versie {version} is gepubliceerd.',
  withdraw: 'Intrekken',
  'withdraw.title': 'De gebruiksvoorwaarden intrekken?',
  'withdraw.body':
    'Niemand hoeft de voorwaarden nog te accepteren. Alle versies en acceptaties blijven bewaard.',
  withdrawn: 'De gebruiksvoorwaarden zijn ingetrokken.',
  versions: 'Versies',
  people: 'Acceptaties in deze omgeving',
  show: 'Tonen',
  'state.open': 'Nog niet geaccepteerd: {count}',
  'state.accepted': 'Geaccepteerd: {count}',
  'accepted-at': 'Versie {version} geaccepteerd op {date}',
  'accepted-none': 'Geen versie geaccepteerd',
  empty: 'Niemand staat op deze lijst.',
  more: 'Meer tonen',
  export: 'CSV exporteren',
  exported: 'De tabel is opgeslagen.',
}

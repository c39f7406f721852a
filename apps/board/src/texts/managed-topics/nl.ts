import type { Dictionary } from '@rostrum/sdk'
import type { ManagedTopicsKey } from './en.js'

export const nl: Dictionary<ManagedTopicsKey> = {
  intro:
    'Waar de content in deze omgeving over gaat. Mensen volgen onderwerpen en zien content daarover en content zonder onderwerp. Wijzigingen gelden meteen, ook in geopende omgevingen.',
  failed: 'De onderwerpen konden niet worden geladen.',
  empty: 'Nog geen onderwerpen',
  'empty-body': 'Zonder onderwerpen ziet iedereen alle content.',
  new: 'Nieuw onderwerp',
  create: 'Onderwerp maken',
  created: 'Het onderwerp is gemaakt.',
  name: 'Naam',
  rename: 'Hernoemen',
  renamed: 'Het onderwerp is hernoemd.',
  saved: 'Opgeslagen.',
  merge: 'Samenvoegen',
  'merge.title': '{name} samenvoegen met een ander onderwerp?',
  'merge.body':
    'Content, concepten en volgers gaan naar het andere onderwerp en dit onderwerp verdwijnt. Je kunt dit niet ongedaan maken.',
  'merge.to': 'Alles verplaatsen naar',
  merged: 'De onderwerpen zijn samengevoegd.',
  archive: 'Archiveren',
  'archive.done': 'Het onderwerp is gearchiveerd.',
  archived: 'Gearchiveerd',
  'archived.what': 'Niemand kan deze onderwerpen nog kiezen. De content en volgers blijven.',
  'bring-back': 'Terughalen',
  'brought-back': 'Het onderwerp kan weer worden gekozen.',
  mandatory: 'Voor iedereen',
  'mandatory.switch': 'Iedereen volgt het, nieuwe mensen ook, en niemand kan het ontvolgen',
  delete: 'Verwijderen',
  deleted: 'Het onderwerp is verwijderd.',
  stories: { one: '{count} contentitem', other: '{count} contentitems' },
  followers: { one: '{count} volger', other: '{count} volgers' },
  'problem.empty': 'Geef het onderwerp een naam.',
  'problem.long': 'De naam is te lang.',
  'problem.lines': 'De naam bevat tekens die niet zijn toegestaan.',
  'problem.taken': 'Er is al een onderwerp met deze naam.',
  'problem.too-many':
    'Deze omgeving heeft al 500 onderwerpen. Voeg er eerst een paar samen of verwijder er een paar.',
  'problem.same': 'Kies een ander onderwerp.',
  'problem.archived': 'Het andere onderwerp is gearchiveerd.',
  'problem.in-use': 'Het onderwerp wordt inmiddels gebruikt. Voeg het samen of archiveer het.',
}

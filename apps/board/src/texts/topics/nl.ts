import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './en.js'

export const nl: Dictionary<TopicsKey> = {
  title: 'Onderwerpen die je volgt',
  intro: 'Je feed toont content over deze onderwerpen en content zonder onderwerp.',
  all: 'Alle onderwerpen',
  count: '{count} van {total} geselecteerd',
  mandatory: '(voor iedereen)',
  save: 'Opslaan',
  'topics.updated': 'Je onderwerpen zijn opgeslagen.',
  'topics.selectionRequired': 'Kies minimaal één onderwerp.',
  empty: 'Nog geen onderwerpen in deze omgeving',
  'empty-body': 'Je ziet alle content die je bedrijf voorstelt.',
  'select-title': 'Wat wil je graag delen?',
  'select-body': 'Kies de onderwerpen die je interesseren. Je kunt dit later altijd wijzigen in je account.',
  'new-title': 'Er zijn nieuwe onderwerpen',
  'new-body': 'Kies de onderwerpen die je ook wilt volgen.',
  done: 'Klaar',
  skip: 'Overslaan',
}

import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './topics-texts.js'

export const nl: Dictionary<TopicsKey> = {
  title: 'Onderwerpen die je volgt',
  intro: 'Je feed toont de verhalen over deze onderwerpen en die zonder onderwerp.',
  all: 'Alle onderwerpen',
  count: '{count} van {total} gekozen',
  save: 'Opslaan',
  'topics.updated': 'Je onderwerpen zijn opgeslagen.',
  'topics.selectionRequired': 'Kies minstens één onderwerp.',
  empty: 'Dit board heeft geen onderwerpen',
  'empty-body': 'Je ziet elk verhaal dat je bedrijf voorstelt.',
  'select-title': 'Wat wil je graag delen?',
  'select-body': 'Kies de onderwerpen die je interesseren. Je kunt ze altijd wijzigen in je account.',
  'new-title': 'Er zijn nieuwe onderwerpen',
  'new-body': 'Kies welke je ook wilt volgen.',
  done: 'Klaar',
  skip: 'Overslaan',
}

import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './en.js'

export const nl = {
  title: 'Pagina’s op {network} kiezen',
  intro: 'Dit zijn de pagina’s en accounts die je beheert.',
  search: 'Zoeken',
  nothing: 'Geen resultaten.',
  none: 'Geen pagina’s beschikbaar',
  'none-why':
    'Je beheert op {network} geen pagina of account om op te publiceren. Vraag toegang aan wie de pagina beheert.',
  again: 'Opnieuw kiezen op {network}',
  connected: 'Verbonden',
  left: { one: 'Je kunt er nog {count} verbinden', other: 'Je kunt er nog {count} verbinden' },
  add: { one: '{count} verbinden', other: '{count} verbinden' },
  'add-none': 'Verbinden',
  cancel: 'Annuleren',
  failed: 'We konden de pagina’s niet laden',
  missing: 'Verbonden, maar zonder deze machtigingen: {rights}.',
  'right.identity': 'naam en foto',
  'right.email': 'e-mailadres',
  'right.post': 'publiceren',
  'right.upload': 'bestanden uploaden',
  'right.stay': 'verbonden blijven',
  'right.pages': 'lijst met pagina’s',
  'right.read': 'je posts opzoeken',
  'right.statistics': 'statistieken van je posts',
  'right.comment': 'reageren',
  'right.more': 'een andere machtiging',
} satisfies Dictionary<ConsentKey>

import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './consent-texts.js'

export const nl = {
  title: 'Kiezen op {network}',
  intro: 'Dit zijn de pagina’s en accounts die je daar beheert.',
  search: 'Zoeken',
  nothing: 'Niets heet zo.',
  none: 'Er valt niets te kiezen',
  'none-why':
    'Op {network} beheer je geen pagina of account waarop geplaatst kan worden. Vraag daar om een rol.',
  again: 'Opnieuw kiezen op {network}',
  connected: 'Verbonden',
  left: { one: 'Je kunt er nog {count} verbinden', other: 'Je kunt er nog {count} verbinden' },
  add: { one: '{count} verbinden', other: '{count} verbinden' },
  'add-none': 'Verbinden',
  cancel: 'Annuleren',
  failed: 'De pagina’s konden niet worden geladen',
  missing: 'Verbonden, maar niet alles is toegestaan: {rights}.',
  'right.identity': 'naam en foto',
  'right.email': 'e-mailadres',
  'right.post': 'plaatsen',
  'right.upload': 'uploaden',
  'right.stay': 'verbonden blijven',
  'right.pages': 'de lijst van pagina’s',
  'right.read': 'je berichten opzoeken',
  'right.statistics': 'de cijfers van je berichten',
  'right.comment': 'reageren',
  'right.more': 'een ander recht',
} satisfies Dictionary<ConsentKey>

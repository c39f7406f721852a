import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const nl: Dictionary<RailsKey> = {
  disclosure: 'Je bedrijf zet onder deze post: {text}',
  labels: 'Labels op {network}: {labels}',
  'labels.title': 'Labels op {network}',
  'labels.paid': 'Betaald partnerschap',
  'labels.ai': 'Gemaakt met AI',
  'labels.assisted': 'Voor deze tekst is de AI-assistent gebruikt.',
  'x.link': 'Op X kost een post met link je bedrijf {link}, zonder link {post}.',
  'x.warn':
    'Het maandbudget van je omgeving voor X is niet genoeg voor deze post. Die wordt toch gepubliceerd.',
  'x.wait':
    'Het maandbudget van je omgeving voor X is niet genoeg voor deze post. Die wordt begin volgende maand gepubliceerd.',
  left: 'Posts vandaag: {count} van {cap}. Delen op twee sociale netwerken telt dubbel.',
  full: 'De limiet van vandaag is bereikt: {cap} posts. Plan deze post in voor een andere dag.',
  'quiet.now': 'Je omgeving heeft nu stille uren. Deze post wordt daarna gepubliceerd: {time}.',
  'quiet.picked':
    'Dat tijdstip valt in de stille uren van je omgeving. Eerstvolgende mogelijke tijdstip: {time}.',
  'quiet.use': 'Dit tijdstip kiezen',
  'same.many': {
    one: '{count} collega heeft deze tekst vandaag gedeeld. Kies een andere, of deel de tekst later.',
    other: '{count} collega’s hebben deze tekst vandaag gedeeld. Kies een andere, of deel de tekst later.',
  },
  'same.moved': 'Je omgeving spreidt gelijke teksten. Deze post wordt gepubliceerd: {time}.',
  'same.taken': 'Een collega deelt rond die tijd dezelfde tekst. Eerstvolgende mogelijke tijdstip: {time}.',
  'same.other': 'Andere tekst',
  'same.write': 'Tekst aanpassen',
  'same.later': 'Later delen',
}

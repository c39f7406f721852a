import type { Dictionary } from '@rostrum/sdk'
import type { CompanyPostsKey } from './en.js'

export const de: Dictionary<CompanyPostsKey> = {
  intro:
    'Beiträge der LinkedIn-Seiten Ihres Unternehmens. Machen Sie Inhalte daraus: Auf LinkedIn wird das Original repostet, anderswo darauf verlinkt.',
  failed: 'Die Seiten konnten nicht geladen werden.',
  none: 'Noch keine Seiten',
  'none.body': 'Eine Seite erscheint hier, sobald jemand auf diesem Board sie verbunden hat.',
  'none.profiles': 'Zu den Profilen',
  watch: 'Beiträge von {name} stündlich lesen',
  run: 'Jetzt lesen',
  of: '{action}: {name}',
  running: 'Wird gelesen',
  last: 'Zuletzt gelesen',
  never: 'Noch nicht',
  added: 'Neue Beiträge',
  posts: 'Beiträge',
  'posts.failed': 'Die Beiträge konnten nicht geladen werden.',
  'tab.new': 'Neu',
  'tab.used': 'Verwendet',
  'tab.dismissed': 'Aussortiert',
  'empty.new': 'Keine neuen Beiträge',
  'empty.new.body': 'Neue Beiträge der gelesenen Seiten erscheinen hier.',
  'empty.used': 'Noch nichts verwendet',
  'empty.used.body': 'Beiträge, aus denen Inhalte wurden, erscheinen hier.',
  'empty.dismissed': 'Nichts aussortiert',
  'empty.dismissed.body': 'Aussortierte Beiträge erscheinen nur noch hier.',
  'no-text': 'Ohne Text',
  make: 'Inhalt erstellen',
  'open-story': 'Inhalt öffnen',
  dismiss: 'Aussortieren',
  'bring-back': 'Zurückholen',
  see: 'Auf LinkedIn ansehen',
  used: 'Inhalt erstellt',
  gone: 'Nicht mehr auf LinkedIn',
  edited: 'Seit dem Lesen geändert',
  views: 'Aufrufe',
  likes: 'Likes',
  comments: 'Kommentare',
  reposts: 'Reposts',
  more: 'Mehr laden',
  'problem.no-profile':
    'Diese Seite ist auf diesem Board nicht mehr verbunden. Verbinden Sie sie unter „Profile“ neu.',
  'problem.no-permission':
    'Kein verbundenes Profil darf die Beiträge dieser Seite lesen. Verbinden Sie die Seite mit Administratorrechten neu und erlauben Sie das Lesen.',
  'problem.reconnect':
    'Die Berechtigung für diese Seite ist abgelaufen. Verbinden Sie die Seite unter „Profile“ neu.',
  'problem.rate-limited':
    'LinkedIn erlaubt im Moment keine weiteren Anfragen. Der Server versucht es in einer Stunde erneut.',
  'problem.unavailable': 'LinkedIn ist nicht erreichbar. Der Server versucht es in einer Stunde erneut.',
  'problem.failed': 'Etwas ist schiefgegangen. Der Server versucht es in einer Stunde erneut.',
}

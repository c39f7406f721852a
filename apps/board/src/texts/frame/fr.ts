import type { Dictionary } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export const fr: Dictionary<FrameKey> = {
  'nav.main': 'Navigation principale',
  'nav.skip': 'Aller au contenu principal',
  'nav.home': 'Accueil',
  'nav.shares': 'Mes publications',
  'nav.profiles': 'Profils',
  'nav.approvals': 'Approbations',
  'nav.waiting': { one: '{count} publication à approuver', other: '{count} publications à approuver' },
  'nav.suggestions': 'Suggestions',
  'nav.suggested': { one: '{count} suggestion à examiner', other: '{count} suggestions à examiner' },
  'nav.leaderboard': 'Classement',
  'nav.held': {
    one: '{count} publication suspendue attend une décision',
    other: '{count} publications suspendues attendent une décision',
  },
  'nav.warning': 'Un profil demande votre attention',
  'boards.switch': 'Changer d’espace',
  'boards.unread': 'Nouveaux contenus dans un autre espace',
  'account.menu': 'Votre compte',
  'account.language': 'Langue',
  'account.theme': 'Apparence',
  'account.theme.auto': 'Système',
  'account.theme.light': 'Clair',
  'account.theme.dark': 'Sombre',
  'account.contrast': 'Plus de contraste',
  'account.sign-out': 'Se déconnecter',
  'verdict.approved': '{name} a approuvé votre publication.',
  'verdict.rejected': '{name} a refusé votre publication : {note}',
  'verdict.accepted': '{name} a accepté votre suggestion.',
  'verdict.declined': '{name} a refusé votre suggestion : {note}',
}

import type { Dictionary } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export const de: Dictionary<NoticesKey> = {
  title: 'Benachrichtigungen',
  empty: 'Keine Benachrichtigungen',
  'empty-body':
    'Hier erscheinen Entscheidungen über Ihre Beiträge und Vorschläge und alles, was Sie erledigen müssen.',
  failed: 'Ihre Benachrichtigungen konnten nicht geladen werden',
  more: 'Ältere anzeigen',
  end: 'Das ist alles aus den letzten 90 Tagen.',
  'read-all': 'Alle als gelesen markieren',
  settled: 'Erledigt',
  unread: 'Ungelesen',
  someone: 'Die Administration',
  note: 'Notiz: {note}',
  'post-approved': '{name} hat Ihren Beitrag freigegeben',
  'post-rejected': '{name} hat Ihren Beitrag abgelehnt',
  'post-expired': 'Ihr Beitrag wurde nicht rechtzeitig freigegeben',
  'post-failed': 'Ihr Beitrag wurde auf {network} nicht veröffentlicht',
  'post-unknown': 'Unklar, ob Ihr Beitrag auf {network} erschienen ist',
  'suggestion-accepted': '{name} hat Ihren Vorschlag angenommen',
  'suggestion-rejected': '{name} hat Ihren Vorschlag abgelehnt',
  'profile-expiring': 'Ihr {network}-Profil läuft am {date} ab',
  'profile-invalid': 'Ihr {network}-Profil ist nicht mehr verbunden',
  'story-important': 'Von Ihrem Unternehmen hervorgehoben',
  'webhook-off': 'Ein Webhook wurde ausgeschaltet',
  'api-key-expiring': 'Ein API-Schlüssel läuft am {date} ab',
  all: 'Alle anzeigen',
}

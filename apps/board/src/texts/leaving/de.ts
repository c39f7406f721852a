import type { Dictionary } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export const de: Dictionary<LeavingKey> = {
  'leave-title': 'Dieses Board verlassen',
  'leave-body':
    'Sie verlieren sofort den Zugang zu diesem Board. Beiträge, die auf ihren Termin oder eine Freigabe warten, werden pausiert, und die Administration entscheidet darüber. Ihre Beiträge, Vorschläge und Punkte bleiben auf dem Board.',
  leave: 'Board verlassen',
  'leave-ask': '{board} verlassen?',
  'leave-sure': 'Zurück kommen Sie nur mit einer neuen Einladung.',
  'erase-title': 'Mein Konto löschen',
  'erase-body':
    'Ihr Konto bei {company} wird endgültig gelöscht, mit Name, Bild, Beiträgen, Kommentaren, Vorschlägen, Dateien, Punkten und verbundenen Profilen.',
  'erase-stays': 'Was bleibt und warum:',
  'stay-posts':
    'Beiträge in sozialen Netzwerken: Sie gehören zu Ihren Profilen dort, und nur Sie können sie löschen.',
  'stay-stories': 'Inhalte, die aus Ihren Vorschlägen entstanden sind: Andere teilen sie.',
  'stay-decisions':
    'Ihre Entscheidungen über Beiträge anderer, ohne Ihren Namen: Deren Verlauf braucht die Entscheidung.',
  'stay-log': 'Ein Eintrag über die Löschung: Ihr Unternehmen muss belegen können, wer Zugang hatte.',
  erase: 'Konto löschen',
  'erase-ask': 'Ihr Konto bei {company} löschen?',
  'erase-sure':
    'Das lässt sich nicht rückgängig machen. Was Sie behalten möchten, laden Sie vorher herunter.',
  'last-manager':
    'Sie verwalten ein Board als einzige Person. Zuerst muss jemand anderes die Verwaltung übernehmen.',
}

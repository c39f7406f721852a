import type { Dictionary } from '../texts.js'
import type { TourKey } from './en.js'

export const de: Dictionary<TourKey> = {
  step: 'Schritt {at} von {count}',
  start: 'Los geht’s',
  next: 'Weiter',
  back: 'Zurück',
  finish: 'Inhalt aussuchen',
  done: 'Fertig',
  save: 'Speichern',
  'not-yet': 'Die Einführung schließt nach dem letzten Schritt.',
  'save-first': 'Speichern Sie zuerst Ihre Auswahl.',
  'intro-title': 'Willkommen bei {board}',
  'intro-body':
    'Hier teilen Sie, was Ihr Unternehmen vorschlägt. Wie das geht, zeigen wir Ihnen in zwei Minuten.',
  'understand-title': 'Sie haben die Wahl',
  'understand-body':
    'Auf der Startseite finden Sie die Inhalte Ihres Unternehmens. Geteilt wird nur, was Sie selbst teilen.',
  'understand-body-3':
    'Ihr Unternehmen schlägt Texte für Ihre Beiträge vor. Geteilt wird nur, was Sie selbst teilen.',
  'share-title': 'Teilen Sie mit eigenen Worten',
  'share-body':
    'Passen Sie den Textvorschlag an, wie Sie möchten. Teilen Sie sofort, oder planen Sie den Beitrag.',
  'profiles-title': 'Verbinden Sie ein Profil',
  'profiles-body': 'Ihre Beiträge erscheinen unter Ihrem Namen. Sie können ein Profil jederzeit entfernen.',
  'skip-title': 'Ohne Profil fortfahren?',
  'skip-body': 'Ohne Profil können Sie noch nichts teilen. Sie können später im Menü eines verbinden.',
  skip: 'Überspringen',
  'topics-title': 'Was interessiert Sie?',
  'topics-body': 'Ihr Board zeigt Inhalte zu diesen Themen. Sie können sie jederzeit ändern.',
  'topics-all': 'Alle Themen',
  'topics.selectionRequired': 'Wählen Sie mindestens ein Thema.',
  'signals-title': 'Zusammenfassung per E-Mail',
  'signals-body':
    'Einmal am Tag erfahren Sie per E-Mail, was es Neues gibt. Wählen Sie aus, was darin steht.',
  'signals-with': 'Neue Inhalte zum Teilen',
  'signals-without': 'Meine eigenen Zahlen',
  'end-title': 'Alles bereit',
  'end-body':
    'Teilen Sie jetzt Ihren ersten Inhalt. Diese Einführung finden Sie unter „Hilfe“ in Ihrem Konto.',
  'repost-story-title': 'Beiträge Ihres Unternehmens teilen',
  'repost-story-body':
    'Manche Inhalte hat Ihr Unternehmen schon veröffentlicht. Wenn Sie einen teilen, erscheint der ursprüngliche Beitrag auf Ihrem Profil.',
  'video-upload-title': 'Eigene Videos teilen',
  'video-upload-body':
    'Sie können Ihren Beiträgen jetzt Videos hinzufügen. Ob ein Video in das soziale Netzwerk passt, prüfen wir vorher.',
  'board-rebrand-title': 'Ihr Board sieht jetzt anders aus',
  'board-rebrand-body':
    'Inhalte, Beiträge und Profile finden Sie im Hauptmenü, Einstellungen und Hilfe in Ihrem Kontomenü.',
  'got-it': 'Verstanden',
}

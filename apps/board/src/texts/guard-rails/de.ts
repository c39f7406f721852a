import type { Dictionary } from '@rostrum/sdk'
import type { GuardRailsKey } from './en.js'

export const de: Dictionary<GuardRailsKey> = {
  intro:
    'Was dieses Board von jedem Beitrag verlangt. Der Server prüft es bei jedem Aufruf; der Editor weist vorher darauf hin.',
  failed: 'Die Leitplanken konnten nicht geladen werden.',
  save: 'Speichern',
  saved: 'Gespeichert. Die Änderungen gelten ab jetzt.',
  add: 'Hinzufügen',
  remove: '{entry} entfernen',
  words: 'Gesperrte Wörter',
  'words.what':
    'Beiträge mit diesen Wörtern oder Wendungen werden auf allen Boards des Unternehmens sofort abgelehnt. Wartende Beiträge schlagen zum vorgesehenen Zeitpunkt fehl.',
  'words.new': 'Neue Wörter, eines je Zeile',
  'words.none': 'Keine gesperrten Wörter.',
  'words.try': 'An letzten Beiträgen testen',
  'words.tried': {
    one: '{found} von {count} Beitrag wäre abgelehnt worden.',
    other: '{found} der letzten {count} Beiträge wären abgelehnt worden.',
  },
  hashtags: 'Hashtags des Unternehmens',
  'hashtags.what':
    'Der Editor schlägt sie auf allen Boards des Unternehmens zuerst vor. Niemand muss sie verwenden.',
  'hashtags.new': 'Neuer Hashtag',
  'hashtags.none': 'Keine Hashtags des Unternehmens.',
  'hashtags.wrong': 'Ein Hashtag ist ein Wort aus Buchstaben und Ziffern.',
  'too-many': 'Eine Liste hat höchstens 500 Einträge.',
  disclosure: 'Kennzeichnung',
  'disclosure.what':
    'Rostrum ergänzt dies am Ende jedes Beitrags dieses Boards in den gewählten sozialen Netzwerken. Es zählt bei der Länge mit, ist beim Schreiben in Zähler und Vorschau enthalten und lässt sich nicht entfernen. Auch wartende Beiträge bekommen es, Kommentare nicht.',
  labels: 'Labels auf X',
  'labels.what':
    'X kann Beiträge als bezahlte Partnerschaft und als mit KI erstellt kennzeichnen. Die Labels gehen mit jedem Beitrag dieses Boards an X und sind beim Schreiben und in der Freigabe zu sehen. Auch wartende Beiträge bekommen sie. Kommentare und alles, was im Fenster von X selbst geteilt wird, haben keine.',
  'labels.paid': 'Bezahlte Partnerschaft',
  'labels.paid.off': 'Nie kennzeichnen',
  'labels.paid.always': 'Jeden Beitrag kennzeichnen',
  'labels.paid.choose': 'Entscheidung beim Verfassen',
  'labels.ai': 'Mit KI erstellt',
  'labels.ai.off': 'Nie kennzeichnen',
  'labels.ai.assistant': 'Mit dem KI-Assistenten geschriebene Texte kennzeichnen',
  'labels.ai.choose': 'Entscheidung beim Verfassen; nach Nutzung des KI-Assistenten vorausgewählt',
  'alt-text': 'Alternativtexte',
  'alt-text.switch': 'Jedes Bild braucht einen Alternativtext',
  'alt-text.what':
    'Auf diesem Board, wo das soziale Netzwerk es unterstützt, für Beiträge und neue Inhalte. Ein wartender Beitrag ohne Alternativtext wartet weiter, bis er ergänzt ist. Wer nur Textvorschläge teilen darf, wird nicht gefragt.',
  cap: 'Beiträge am Tag',
  'cap.label': 'Beiträge pro Person und Tag (leer: beliebig viele)',
  'cap.what':
    'Für alle auf diesem Board. Es zählt der Tag der Veröffentlichung in der Zeitzone der Person. Vor dem Veröffentlichen wird erneut gezählt: Ein überzähliger Beitrag wird auf den nächsten freien Tag verschoben. Kommentare und fehlgeschlagene Beiträge zählen nicht.',
  'cap.wrong': 'Geben Sie eine Zahl von 1 bis 100 ein.',
  quiet: 'Ruhezeiten',
  'quiet.what':
    'In diesen Stunden wird nichts veröffentlicht, ohne Ausnahme. Was dann geteilt oder in die Warteschlange gestellt wird, wird danach veröffentlicht; ein geplanter Zeitpunkt darin wird abgelehnt. Kommentare und Beiträge, die im Fenster des sozialen Netzwerks abgeschlossen werden, sind nicht betroffen.',
  'quiet.on': 'Ruhezeiten einhalten',
  'quiet.from': 'Von',
  'quiet.until': 'Bis',
  'quiet.zone': 'Zeitzone der Ruhezeiten',
  'quiet.own': 'Zeitzone der jeweiligen Person',
  'quiet.all-day':
    'Ruhezeiten können nicht den ganzen Tag dauern. Wählen Sie einen anderen Beginn oder ein anderes Ende.',
  same: 'Gleiche Texte',
  'same.what':
    'Wenn viele denselben Text in einem sozialen Netzwerk teilen, wirkt das wie Werbung. Der Editor weist darauf hin und bietet einen anderen Text oder einen späteren Zeitpunkt an. Rostrum kann gleiche Texte auch auseinanderhalten: Der nächste wird einige Minuten nach dem vorigen veröffentlicht. Großschreibung, Satzzeichen, Emoji und Links machen keinen Unterschied.',
  'same.label': 'Hinweis ab so vielen Personen (leer: nie)',
  'same.span': 'Abstand zwischen gleichen Texten',
  'same.warn': 'Nur darauf hinweisen',
  'same.minutes': { one: '{count} Minute Abstand', other: '{count} Minuten Abstand' },
  'x-cost': 'Kosten für Beiträge auf X',
  'x-cost.what':
    'X berechnet jeden Beitrag, und mit Link kostet er ein Vielfaches: {post} und {link} laut Preisliste von 2026. Auch Kommentare zählen. Ein Link in einer Antwort kostet genauso viel, deshalb verschiebt Rostrum Links nicht in Antworten. Ein Monat ist ein Kalendermonat nach UTC.',
  'x-cost.post': 'Beitrag ohne Link (US-$)',
  'x-cost.link': 'Beitrag mit Link (US-$)',
  'x-cost.budget': 'Budget im Monat (US-$)',
  'x-cost.budget-hint': 'Leer: kein Budget',
  'x-cost.wrong': 'Geben Sie einen Betrag in US-Dollar mit höchstens drei Nachkommastellen ein.',
  'x-cost.when': 'Wenn das Budget aufgebraucht ist',
  'x-cost.when.warn': 'Warnen und veröffentlichen',
  'x-cost.when.wait': 'Beiträge warten auf den nächsten Monat',
  'x-cost.shown': 'Beim Verfassen zeigen, was ein Link kostet',
  'x-cost.month': {
    one: '{month}: {count} Beitrag auf X, {links} mit Link.',
    other: '{month}: {count} Beiträge auf X, {links} mit Link.',
  },
  'x-cost.spent': 'Kosten bisher: {spent}. Prognose für den Monat: {forecast}.',
  'x-cost.budget-of': 'Budget: {budget}.',
  utm: 'Linkparameter',
  'utm.what':
    'Webadressen in Beiträgen, die ab jetzt gespeichert werden, bekommen diese Parameter für Ihre Webanalyse. Was eine Adresse schon hat, bleibt. Möglich sind: {placeholders}. Bei Kurzlinks stehen die Parameter in deren Ziel.',
  'utm.label': 'Parameter (leer: keine)',
  'utm.usual': 'Zum Beispiel: {example}',
  'utm.shown': 'Ein Link auf LinkedIn: {address}',
  'utm.story': 'Unsere neue Brücke',
  'utm.board': 'Ihr Board',
  'utm.utm-format': 'Schreiben Sie Name=Wert, mit & dazwischen, jeden Namen einmal, höchstens zehn.',
  'utm.utm-placeholder': 'In geschweiften Klammern ist nur möglich: {placeholders}',
}

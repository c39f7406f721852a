import type { Dictionary } from '@rostrum/sdk'
import type { GuardRailsKey } from './en.js'

export const nl: Dictionary<GuardRailsKey> = {
  intro:
    'Wat deze omgeving van elke post vraagt. De server controleert het altijd; de editor meldt het vooraf.',
  failed: 'De spelregels konden niet worden geladen.',
  save: 'Opslaan',
  saved: 'Opgeslagen. Het geldt vanaf nu.',
  add: 'Toevoegen',
  remove: '{entry} verwijderen',
  words: 'Verboden woorden',
  'words.what':
    'Posts met deze woorden of zinsdelen worden direct geweigerd in alle omgevingen van het bedrijf. Wachtende posts mislukken op hun tijd.',
  'words.new': 'Nieuwe woorden, één per regel',
  'words.none': 'Geen verboden woorden.',
  'words.try': 'Op recente posts proberen',
  'words.tried': {
    one: '{found} van {count} recente post zou zijn geweigerd.',
    other: '{found} van {count} recente posts zouden zijn geweigerd.',
  },
  hashtags: 'Bedrijfshashtags',
  'hashtags.what':
    'De editor stelt deze als eerste voor, in alle omgevingen van het bedrijf. Gebruik is vrij.',
  'hashtags.new': 'Nieuwe hashtag',
  'hashtags.none': 'Geen bedrijfshashtags.',
  'hashtags.wrong': 'Een hashtag is één woord van letters en cijfers.',
  'too-many': 'Een lijst heeft maximaal 500 regels.',
  disclosure: 'Vermelding',
  'disclosure.what':
    'Rostrum voegt dit onder aan elke post van deze omgeving toe, per sociaal netwerk. Het telt mee voor de limiet, staat in teller en voorbeeld en kan niet worden verwijderd. Ook wachtende posts krijgen het, reacties niet.',
  labels: 'Labels op X',
  'labels.what':
    'X kan een post labelen als betaald partnerschap en als gemaakt met AI. De labels gaan mee met elke post van deze omgeving op X en zijn te zien bij het schrijven en het goedkeuren. Ook wachtende posts krijgen ze. Reacties en wat mensen in het venster van X zelf afronden, hebben er geen.',
  'labels.paid': 'Betaald partnerschap',
  'labels.paid.off': 'Nooit labelen',
  'labels.paid.always': 'Elke post labelen',
  'labels.paid.choose': 'De auteur kiest',
  'labels.ai': 'Gemaakt met AI',
  'labels.ai.off': 'Nooit labelen',
  'labels.ai.assistant': 'Teksten labelen die met de AI-assistent zijn geschreven',
  'labels.ai.choose': 'De auteur kiest; aangevinkt als de AI-assistent is gebruikt',
  'alt-text': 'Alternatieve teksten',
  'alt-text.switch': 'Elke afbeelding heeft een alternatieve tekst nodig',
  'alt-text.what':
    'In deze omgeving, waar het sociale netwerk het ondersteunt, voor posts en nieuwe content. Een wachtende post zonder alt-tekst wacht tot die is aangevuld. Wie alleen voorstellen mag delen, wordt niet gevraagd.',
  cap: 'Posts per dag',
  'cap.label': 'Posts per persoon per dag (leeg: onbeperkt)',
  'cap.what':
    'Voor iedereen in deze omgeving. De dag van publicatie telt, in de tijdzone van de persoon. Bij het publiceren wordt opnieuw geteld: een post te veel schuift naar de volgende dag met ruimte. Reacties en mislukte posts tellen niet.',
  'cap.wrong': 'Vul een getal van 1 tot 100 in.',
  quiet: 'Stille uren',
  'quiet.what':
    'In deze uren wordt niets gepubliceerd, zonder uitzondering. Wat dan wordt gedeeld of in de wachtrij komt, wordt daarna gepubliceerd; een gekozen tijdstip erin wordt geweigerd. Reacties en wat in het venster van het sociale netwerk wordt afgerond, vallen erbuiten.',
  'quiet.on': 'Stille uren aanhouden',
  'quiet.from': 'Van',
  'quiet.until': 'Tot',
  'quiet.zone': 'Tijdzone van de stille uren',
  'quiet.own': 'De tijdzone van de persoon zelf',
  'quiet.all-day': 'Stille uren kunnen niet de hele dag duren. Kies een ander begin of einde.',
  same: 'Gelijke teksten',
  'same.what':
    'Als veel collega’s dezelfde tekst op een sociaal netwerk delen, oogt dat als reclame. De editor meldt het en biedt een andere tekst of een later tijdstip aan. Rostrum kan gelijke teksten ook spreiden: de volgende wordt een aantal minuten na de vorige gepubliceerd. Hoofdletters, leestekens, emoji en links maken geen verschil.',
  'same.label': 'Melden vanaf zoveel collega’s (leeg: nooit)',
  'same.span': 'Tijd tussen gelijke teksten',
  'same.warn': 'Alleen melden',
  'same.minutes': { one: '{count} minuut ertussen', other: '{count} minuten ertussen' },
  utm: 'Linkparameters',
  'utm.what':
    'Webadressen in posts die vanaf nu worden opgeslagen, krijgen deze parameters, voor je webstatistieken. Wat een adres al heeft, blijft. Je kunt gebruiken: {placeholders}. Bij korte links komen de parameters in het doel.',
  'utm.label': 'Parameters (leeg: geen)',
  'utm.usual': 'Bijvoorbeeld: {example}',
  'utm.shown': 'Een link op LinkedIn: {address}',
  'utm.story': 'Onze nieuwe brug',
  'utm.board': 'Je omgeving',
  'utm.utm-format': 'Schrijf naam=waarde, met & ertussen, elke naam één keer, hooguit tien.',
  'utm.utm-placeholder': 'Tussen accolades kun je alleen gebruiken: {placeholders}',
}

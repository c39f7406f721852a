import type { Dictionary } from '../texts.js'
import type { TourKey } from './en.js'

export const nl: Dictionary<TourKey> = {
  step: 'Stap {at} van {count}',
  start: 'Beginnen',
  next: 'Volgende',
  back: 'Terug',
  finish: 'Content kiezen',
  done: 'Klaar',
  save: 'Opslaan',
  'not-yet': 'De rondleiding sluit na de laatste stap.',
  'save-first': 'Sla eerst je keuze op.',
  'intro-title': 'Welkom bij {board}',
  'intro-body': 'Hier deel je wat je bedrijf voorstelt. In twee minuten laten we zien hoe.',
  'understand-title': 'Jij kiest',
  'understand-body':
    'Op de startpagina staat de content van je bedrijf. Er wordt alleen gedeeld wat jij deelt.',
  'understand-body-3': 'Je bedrijf stelt teksten voor je posts voor. Er wordt alleen gedeeld wat jij deelt.',
  'share-title': 'Deel het in je eigen woorden',
  'share-body': 'Pas het tekstvoorstel aan zoals je wilt. Deel het nu of plan het in.',
  'profiles-title': 'Verbind een profiel',
  'profiles-body': 'Je posts verschijnen onder je eigen naam. Je kunt een profiel altijd verwijderen.',
  'skip-title': 'Doorgaan zonder profiel?',
  'skip-body': 'Zonder profiel kun je nog niets delen. Je kunt er later een verbinden via het menu.',
  skip: 'Overslaan',
  'topics-title': 'Wat vind je interessant?',
  'topics-body': 'Je omgeving toont content over deze onderwerpen. Je keuze kun je altijd wijzigen.',
  'topics-all': 'Alle onderwerpen',
  'topics.selectionRequired': 'Kies minimaal één onderwerp.',
  'signals-title': 'Overzicht per e-mail',
  'signals-body': 'Eén keer per dag lees je in een e-mail wat er nieuw is. Kies wat erin staat.',
  'signals-with': 'Nieuwe content om te delen',
  'signals-without': 'Mijn eigen cijfers',
  'end-title': 'Alles staat klaar',
  'end-body': 'Deel nu je eerste content. Deze rondleiding vind je onder ‘Hulp’ in je accountmenu.',
  'repost-story-title': 'Deel posts van je bedrijf opnieuw',
  'repost-story-body':
    'Je bedrijf heeft sommige content al gepubliceerd. Als je die deelt, verschijnt de oorspronkelijke post op je profiel.',
  'video-upload-title': 'Deel je eigen video’s',
  'video-upload-body':
    'Je kunt nu video’s aan je posts toevoegen. We controleren vooraf of een video bij het sociale netwerk past.',
  'board-rebrand-title': 'Je omgeving heeft een nieuw uiterlijk',
  'board-rebrand-body':
    'Content, je posts en je profielen staan in het hoofdmenu. Instellingen en hulp vind je in je accountmenu.',
  'got-it': 'Begrepen',
}

import type { PageTexts } from './keys.js'

export const nl: PageTexts = {
  titleProfile: 'Je {network}-profiel verbinden',
  titlePages: 'Je pagina’s op {network} verbinden',
  titleLogin: 'Inloggen met {network}',
  person: 'Voor het Rostrum-account van {name} ({email}) bij {company}',
  notYou:
    'Ben jij dit niet? Sluit dan dit venster: degene die je hierheen heeft gestuurd, wil namens jou publiceren.',
  does: 'Wat Rostrum mag doen',
  purposes: {
    identity: 'Je naam en foto zien, zodat je het profiel herkent',
    email: 'Het e-mailadres van het account zien, om twee accounts uit elkaar te houden',
    post: 'Publiceren wat jij wilt delen, wanneer jij dat wilt',
    upload: 'De afbeeldingen, video’s en documenten van je posts uploaden',
    stay: 'Verbonden blijven, zodat je ingeplande posts ook zonder jou worden gepubliceerd',
    pages: 'De pagina’s tonen die je beheert, zodat je kunt kiezen',
    read: 'Opzoeken wat er al voor je is gepubliceerd, zodat niets dubbel verschijnt',
    statistics: 'Zien hoeveel weergaven, likes, reacties en shares je posts krijgen',
    comment: 'Reageren op wat je hebt gedeeld, wanneer jij dat wilt',
    more: 'Een andere machtiging gebruiken die je bedrijf bij {network} heeft aangevraagd',
  },
  never: 'Wat Rostrum nooit doet',
  nevers: [
    'Je {network}-wachtwoord te weten komen',
    'Publiceren, liken, reageren of volgen zonder dat jij dat beslist',
    'Je privéberichten, contacten of tijdlijn lezen',
    'Je bedrijf meer laten zien dan de posts die je hier deelt en de statistieken daarvan',
  ],
  scopes: 'Hoe deze machtigingen bij {network} heten',
  takeBack: 'Je kunt dit op elk moment stopzetten, in Rostrum of in de instellingen van {network}.',
  go: 'Doorgaan naar {network}',
  cancel: 'Annuleren',
  gone: 'Deze pagina is niet meer geldig',
  goneWhy:
    'De pagina werkt maar één keer en verloopt na 10 minuten. Ga terug naar waar je begon en probeer het opnieuw.',
  failed: 'Dat is niet gelukt. Probeer het zo opnieuw.',
  working: 'Een ogenblik…',
  results: {
    success: '{network} is verbonden.',
    'success-child': 'Ga terug naar het venster waarin je begon en kies daar je pagina’s.',
    limit: 'Je hebt het maximale aantal profielen bereikt. Er is niets toegevoegd.',
    denied: 'Je hebt geen toegang gegeven. Er is niets verbonden.',
    partial:
      'Je hebt geen machtiging gegeven om te publiceren. Zonder die machtiging heb je hier niets aan het profiel. Er is niets verbonden.',
    lacking:
      '{network} staat de app van deze omgeving niet toe om de nodige machtigingen te vragen. Laat het de beheerder weten.',
    mismatch: 'Dit is niet het {network}-account dat je opnieuw wilt verbinden. Er is niets gewijzigd.',
    expired: 'Dit duurde te lang of was al afgerond. Begin opnieuw.',
    elsewhere:
      'Je bent niet in deze browser begonnen, dus er is niets verbonden. Heeft iemand je een link gestuurd, gebruik die dan niet. Begin anders hier opnieuw.',
    taken: 'Iemand anders logt al in met dit {network}-account.',
    unexpected: 'Verbinden met {network} is niet gelukt. Probeer het opnieuw.',
  },
  loginUnknown:
    'Dit {network}-account is hier aan niemand gekoppeld. Log in zoals je gewend bent en koppel het op de pagina ‘Profielen’.',
  close: 'Je kunt dit venster nu sluiten.',
  back: 'Terug',
  confirm: 'Is dit Rostrum-account van jou?',
  confirmWhy:
    'Het {network}-profiel hieronder wordt verbonden met het Rostrum-account hieronder. Iedereen die dat account gebruikt, kan dan namens het profiel publiceren.',
  yes: 'Ja, verbinden',
  no: 'Nee, dit ben ik niet',
}

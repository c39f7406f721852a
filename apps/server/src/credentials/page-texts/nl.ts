import type { PageTexts } from './page-texts.js'

export const nl: PageTexts = {
  titleProfile: 'Je {network}-profiel verbinden',
  titlePages: 'Je pagina’s op {network} verbinden',
  titleLogin: 'Inloggen met {network}',
  person: 'Voor het Rostrum-account van {name} ({email}) bij {company}',
  notYou:
    'Ben jij dit niet? Sluit dan dit venster. Wie je hierheen heeft gestuurd, wil uit jouw naam berichten plaatsen.',
  does: 'Wat Rostrum gaat doen',
  purposes: {
    identity: 'Je naam en foto zien, zodat je het profiel herkent',
    email: 'Het e-mailadres van het account zien, om twee accounts uit elkaar te houden',
    post: 'Plaatsen wat jij wilt delen, wanneer jij dat wilt',
    upload: 'De foto’s, films en documenten van je berichten uploaden',
    stay: 'Verbonden blijven, zodat wat je plant ook zonder jou wordt verstuurd',
    pages: 'De pagina’s opsommen die je beheert, zodat je kunt kiezen',
    read: 'Opzoeken wat het voor je heeft geplaatst, zodat niets dubbel verschijnt',
    statistics: 'Lezen hoe vaak je berichten zijn gezien, leuk gevonden, gedeeld en van reacties voorzien',
    comment: 'Reageren op wat je hebt gedeeld, wanneer jij dat beslist',
    more: 'Een ander recht gebruiken waar je bedrijf {network} om heeft gevraagd',
  },
  never: 'Wat Rostrum nooit doet',
  nevers: [
    'Je wachtwoord van {network} te weten komen',
    'Plaatsen, liken, reageren of volgen zonder dat jij dat besluit',
    'Je berichten, contacten of tijdlijn lezen',
    'Je bedrijf meer laten zien dan wat je hier deelt en de cijfers daarvan',
  ],
  scopes: 'Hoe {network} deze rechten noemt',
  takeBack: 'Je kunt dit altijd beëindigen, in Rostrum of in de instellingen van {network}.',
  go: 'Verder naar {network}',
  cancel: 'Annuleren',
  gone: 'Deze pagina is niet meer geldig',
  goneWhy: 'Ze werkt één keer en tien minuten lang. Ga terug naar waar je begon en probeer het opnieuw.',
  failed: 'Dat is niet gelukt. Probeer het zo meteen opnieuw.',
  working: 'Een ogenblik …',
  results: {
    success: '{network} is verbonden.',
    'success-child': 'Ga verder in het venster waarin je begon en kies daar je pagina’s.',
    limit: 'Je hebt zoveel profielen verbonden als je kunt. Er is niets toegevoegd.',
    denied: 'Je hebt de toegang niet toegestaan. Er is niets verbonden.',
    partial:
      'Het recht om te plaatsen ontbreekt; zonder dat heeft het profiel hier geen nut. Er is niets verbonden.',
    lacking:
      '{network} laat de toepassing van dit board niet om de nodige rechten vragen. Vertel het wie het board beheert.',
    mismatch:
      'Dit is een ander {network}-account dan het account dat opnieuw verbonden moet worden. Er is niets veranderd.',
    expired: 'Dat duurde te lang of was al gedaan. Begin opnieuw.',
    elsewhere:
      'Dit is niet in deze browser begonnen, dus er is niets verbonden. Heeft iemand je een link gestuurd, gebruik die dan niet; begin anders hier opnieuw.',
    taken: 'Met dit {network}-account logt al iemand anders in.',
    unexpected: '{network} kon niet worden verbonden. Probeer het opnieuw.',
  },
  loginUnknown:
    'Dit {network}-account is hier aan niemand gekoppeld. Log in zoals gewoonlijk en koppel het op je profielenpagina.',
  close: 'Je kunt dit venster nu sluiten.',
  back: 'Terug',
  confirm: 'Is dit Rostrum-account van jou?',
  confirmWhy:
    'Het {network}-profiel hieronder wordt verbonden met het Rostrum-account hieronder; wie dat account gebruikt, kan dan uit zijn naam plaatsen.',
  yes: 'Ja, verbinden',
  no: 'Nee, dit ben ik niet',
}

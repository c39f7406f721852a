import type { Dictionary } from '@rostrum/sdk'
import type { MyDataKey } from './en.js'

export const nl: Dictionary<MyDataKey> = {
  title: 'Mijn gegevens',
  intro: 'Bekijk en bewaar alles wat deze omgeving over je opslaat.',
  what: 'Je krijgt een archief (ZIP) met leesbare bestanden van je profiel, posts, reacties, goedkeuringen, suggesties, instellingen, inlogsessies en verbonden profielen, plus je afbeeldingen en video’s. Concepten zitten er niet bij: die staan alleen op je eigen apparaten.',
  care: 'Iedereen die het archief heeft, kan dit allemaal lezen. Bewaar het op een plek waar alleen jij bij kunt.',
  download: 'Mijn gegevens downloaden',
  busy: 'We maken het archief. Laat deze pagina openstaan.',
  done: 'Het archief staat bij je downloads.',
  cancel: 'Annuleren',
}

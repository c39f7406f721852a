import type { LinkPreview, Media, Network, StoryForm } from '@rostrum/protocol'
import { offeredNetworks, readChannels, rulesOf } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'

/** The networks that the board offers. */
export const networksOf = ({ startup }: Rostrum): readonly Network[] => {
  const config = startup.$startup.get()?.Config
  return config ? offeredNetworks({ channels: readChannels(config) }) : []
}

/** A file of which only the picture is known. */
const pictureOf = (Id: string, url: string): Media => ({
  Id,
  metadataId: Id,
  url,
  preview: url,
  altText: null,
  modifiers: null,
  isVideo: false,
  isGif: false,
  uuid: null,
  pos: 0,
  validations: {},
  Resource: 'image',
  MimeType: 'image/jpeg',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: null,
  height: null,
})

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

/** A text for a network, which is short where the network is. */
function textFor(network: Network, title: string, description: string): string {
  const { maxLength } = rulesOf(network)
  const isShort = maxLength < 700 || description === '' || description === title
  return isShort ? cut(title, Math.min(maxLength - 40, 240)) : `${title}\n\n${cut(description, 400)}`
}

/** What is written, filled from a page where it is empty. A network that needs a picture gets a text when there is one. */
export function filledFrom(
  seen: LinkPreview,
  { form, networks }: { form: StoryForm; networks: readonly Network[] },
): { form: Partial<StoryForm>; media: readonly Media[] } {
  const [image] = seen.images
  const id = /\/(med[A-Za-z0-9]{24})\b/.exec(image?.url ?? '')?.[1]
  const added = image && id && form.Media.length === 0 ? [pictureOf(id, image.url)] : []
  const title = cut(form.Title.trim() || seen.title, 300)
  const description = form.Description.trim() || cut(seen.description ?? '', 4000)
  const hasPicture = form.Media.length + added.length > 0
  const fitting = networks.filter(
    (network) => hasPicture || rulesOf(network).profiles.page.media.minimum === 0,
  )
  const texts = fitting.slice(0, 15).map((network) => ({
    Network: network,
    Language: null,
    Text: textFor(network, title, description),
  }))
  return {
    form: {
      LinkUrl: seen.url,
      LinkTitle: form.LinkTitle.trim() || cut(seen.title, 300),
      Title: title,
      Description: description,
      Media: [...form.Media, ...added.map(({ Id }) => Id)],
      Messages: form.Messages.length > 0 ? form.Messages : texts,
    },
    media: added,
  }
}

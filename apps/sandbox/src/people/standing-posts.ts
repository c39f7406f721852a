import sharp from 'sharp'
import type { World } from '../world.js'

const day = 86_400_000

interface Standing {
  readonly id: string
  readonly author: string
  /** In milliseconds. */
  readonly age: number
  readonly text: string
  /** Id, description and drawing of its picture. */
  readonly picture?: { readonly id: string; readonly alt: string; readonly drawn: string }
}

const frame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${inside}</svg>`

const bricks = Array.from({ length: 28 }, (_one, at) => {
  const [column, row] = [at % 7, Math.floor(at / 7)]
  const heat = ['#ffb27a', '#f98a55', '#f2603c', '#c94427'][row]
  return `<rect x="${150 + column * 130}" y="${120 + row * 105}" width="118" height="92" rx="10" fill="${heat}"/>`
}).join('')

const kiln = frame(`<rect width="1200" height="630" fill="#2a1712"/>${bricks}`)
const dawn = frame(
  `<rect width="1200" height="630" fill="#ffd9c2"/><circle cx="880" cy="250" r="110" fill="#f2603c"/>
  <path d="M0 430 L260 300 L470 420 L720 260 L1200 450 V630 H0z" fill="#7a3b2c"/>
  <path d="M120 470h160v-170h40v170h60v-230h50v390H120z" fill="#3b1d18"/>`,
)

const lumen = 'urn:li:organization:90210012'
const varmelund = 'urn:li:organization:90210013'

/** Posts on LinkedIn that exist from the start: a story of the demo company reposts the first. */
const standing: readonly Standing[] = [
  {
    id: 'urn:li:share:7265000000000000001',
    author: lumen,
    age: 2 * day,
    text: `A year ago we asked Varmelund for something that did not exist: heat for a glass kiln that never stops, from wind that does.

Last night the kiln ran its 300th day on stored heat. Nobody in the hall noticed which hour came from the store and which from the grid. That was the whole idea.

Thank you to everyone who crawled through our basement in February.`,
  },
  {
    id: 'urn:li:share:7265000000000000014',
    author: varmelund,
    age: 20 * day,
    text: 'Our apprentices built a heat store for their own workshop. It runs on the scraps of the big one, and they may tell anyone how it works. Ask them.',
  },
  {
    id: 'urn:li:share:7265000000000000013',
    author: varmelund,
    age: 9 * day,
    text: `Five questions that every factory asks us about stored heat, and honest answers to all five.

Number four is about price. We did not skip it.`,
  },
  {
    id: 'urn:li:share:7265000000000000012',
    author: varmelund,
    age: 4 * day,
    text: `Borås is awake before the grid is. This morning our store there gave back what last week’s wind left in it: eleven hours of heat for a dye works, without a flame.

Thank you to the night shift for the picture.`,
    picture: {
      id: 'D4Estandingdawn',
      alt: 'A factory with a chimney in front of the rising sun',
      drawn: dawn,
    },
  },
  {
    id: 'urn:li:share:7265000000000000011',
    author: varmelund,
    age: day,
    text: `Kilnbank has stored its first gigawatt hour. That is 28 rows of bricks, one very patient fan, and a lot of windy nights.

What would you heat with it?`,
    picture: { id: 'D4Estandingkiln', alt: 'Rows of bricks, glowing brighter towards the top', drawn: kiln },
  },
]

async function addPicture(world: World, author: string, picture: NonNullable<Standing['picture']>) {
  const { id, alt, drawn } = picture
  const bytes = await sharp(Buffer.from(drawn)).jpeg({ quality: 82 }).toBuffer()
  const size = { size: bytes.length, width: 1200, height: 630 }
  const file = { id, network: 'linkedin', owner: author, kind: 'image', type: 'image/jpeg', alt } as const
  await world.media.add({ ...file, ...size, readyAt: 0 }, bytes)
}

/** Adds the initial posts to a world that lacks them. They are not in the log of received posts. */
export async function addStandingPosts(world: World): Promise<void> {
  const { posts, now } = world
  for (const { id, author, age, text, picture } of standing) {
    if (posts.find('linkedin', id)) continue
    if (picture) await addPicture(world, author, picture)
    const post = {
      network: 'linkedin' as const,
      id,
      author,
      createdAt: now() - age,
      sent: text.replace(/[\\|{}@[\]()<>#*_~]/g, String.raw`\$&`),
      sameness: '',
      text,
      pieces: [{ kind: 'text' as const, text }],
      truncated: false,
      attachments: picture ? [{ media: picture.id, alt: picture.alt }] : [],
      visibility: 'PUBLIC',
      comments: [],
    }
    posts.load([post], [])
  }
}

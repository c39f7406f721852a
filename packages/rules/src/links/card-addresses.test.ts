import { expect, test } from 'vitest'
import { cardAddresses } from './card-addresses.js'

const link = 'https://acme.example/story'
const facts = { network: 'twitter', text: '', link, hasMedia: false } as const

test.each([
  [{}, [link]],
  [{ network: 'facebook' }, [link]],
  // These show the card that they are given.
  [{ network: 'linkedin' }, []],
  [{ network: 'xing' }, []],
  [{ hasMedia: true }, []],
  [{ link: null }, []],
  [{ link: null, text: `See ${link}` }, [link]],
  [{ text: `See ${link} and https://b.example` }, [link, 'https://b.example']],
  [
    { text: 'https://b.example https://c.example https://d.example' },
    [link, 'https://b.example', 'https://c.example'],
  ],
] as const)('[POSTS17] with %j the cards are of %j', (more, addresses) => {
  expect(cardAddresses({ ...facts, ...more })).toEqual(addresses)
})

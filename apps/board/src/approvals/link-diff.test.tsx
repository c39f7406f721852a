import type { Approval } from '@rostrum/sdk/protocol'
import { createMockClient, samplePost } from '@rostrum/widgets/testing'
import { approvalsTexts } from '@rostrum/sdk'
import { Root } from '@rostrum/widgets/ui'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { Destinations, LinkDifference, LinkTargets } from './link-diff.js'
import { PostLabels } from './post-labels.js'

const card = {
  LinkUrl: 'https://example.com/a',
  LinkTitle: 'A title',
  LinkDescription: 'Words of the card',
  ImageUrl: 'https://board.example/media/one/full.jpg',
}
const compared = (more: Partial<Approval['Comparisons'][number]>): Approval['Comparisons'][number] => ({
  Kind: 'approved',
  Text: 'Hello',
  Media: [],
  Mentions: [],
  Profiles: null,
  Labels: null,
  ...card,
  ...more,
})

/** What the card shows of a post; the element is removed again. */
async function show(post: Approval['Post'], before: Approval['Comparisons'][number] | null) {
  const rostrum = createMockClient({})
  await rostrum.texts.load(approvalsTexts)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <LinkDifference post={post} before={before} />
      <Destinations post={post} />
      <PostLabels post={post} before={before} />
    </Root>,
  )
  await waitFor(() => expect(element.textContent).not.toBe(''))
  return {
    text: element.textContent ?? '',
    pictures: [...element.querySelectorAll('img')].map(({ src }) => src),
    close: () => {
      root.unmount()
      element.remove()
    },
  }
}

test('[APPROVALS18] an approver sees picture, title, description and address of the card, and each that is another', async () => {
  const post = samplePost({ Network: 'linkedin', Message: 'Hello', Media: [], ...card })
  const before = compared({ LinkTitle: 'Old title', ImageUrl: 'https://board.example/media/old/full.jpg' })
  const { text, pictures, close } = await show(post, before)
  for (const part of ['A title', 'Words of the card', 'https://example.com/a']) expect(text).toContain(part)
  expect(text).toContain('Title changed')
  expect(text).toContain('Old title')
  expect(text).toContain('Picture changed')
  expect(text).not.toContain('Description changed')
  expect(pictures).toEqual([card.ImageUrl, 'https://board.example/media/old/full.jpg'])
  close()
})

test('[APPROVALS18] on X a link that stands in the text was not removed', async () => {
  const Message = 'Hello https://example.com/a and more'
  const post = samplePost({
    Network: 'twitter',
    Message,
    Media: [],
    LinkUrl: null,
    LinkTitle: null,
    ImageUrl: null,
  })
  const { text, close } = await show(post, compared({ Text: 'Hello https://example.com/a' }))
  expect(text).not.toContain('removed')
  close()
})

test('[APPROVALS19] an approver sees where it goes, and who is behind a name', async () => {
  const Mentions = [{ id: 'urn:li:organization:666', text: '@Acme' }]
  const { text, close } = await show(samplePost({ Network: 'linkedin', Mentions }), null)
  expect(text).toContain('Publishes to:')
  expect(text).toContain('@Acme mentions urn:li:organization:666')
  close()
})

test('[APPROVALS20] an approver sees each short address with its target, and where links lead', async () => {
  const rostrum = createMockClient({})
  await rostrum.texts.load(approvalsTexts)
  const element = document.createElement('div')
  const root = createRoot(element)
  const [Written, Address] = ['https://news.example/a', 'https://board.example/l/Ab3dEf7h']
  const approval = {
    Post: samplePost({ Network: 'twitter', Message: `See ${Written}`, Media: [], LinkUrl: null }),
    Links: [{ Written, Address, Target: `${Written}?utm_source=twitter` }],
    LinkEnds: [
      { Url: 'https://same.example/', To: 'https://same.example/', IsSteady: true },
      { Url: 'https://go.example/', To: 'https://end.example/', IsSteady: true },
      { Url: 'https://gone.example/', To: null, IsSteady: true },
      { Url: 'https://any.example/', To: 'https://any.example/1', IsSteady: false },
    ],
  }
  root.render(
    <Root rostrum={rostrum}>
      <LinkTargets approval={approval} />
    </Root>,
  )
  await waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(5))
  const lines = [...element.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines.shift()).toContain('X makes the link card itself')
  expect(lines[0]).toBe(`${Written} is published as ${Address} and leads to ${Written}?utm_source=twitter`)
  expect(lines[1]).toBe('https://go.example/ leads to https://end.example/')
  expect(lines[2]).toContain('couldn’t open https://gone.example/')
  expect(lines[3]).toContain('https://any.example/ leads somewhere else each time')
  root.unmount()
})

test('[GUARDRAILS13] an approver sees how the network will label the post', async () => {
  const Labels = { PaidPartnership: true, MadeWithAi: true }
  const labelled = await show(samplePost({ Network: 'twitter', Labels }), null)
  expect(labelled.text).toContain('Labels on X: Paid partnership, Made with AI')
  labelled.close()
  const plain = await show(samplePost({ Network: 'twitter', Labels: null }), null)
  expect(plain.text).not.toContain('labelled')
  plain.close()
})

test('[APPROVALS21] an approver sees each label that was added or taken away since the compared version', async () => {
  const texts = async (after: object | null, before: object | null | undefined) => {
    const plain = { Message: 'Hello', Media: [], ...card }
    const post = samplePost({ Network: 'twitter', ...plain, Labels: after as never })
    const one = before === undefined ? null : compared({ Labels: before as never })
    const { text, close } = await show(post, one)
    close()
    return text
  }
  const [paid, ai] = [
    { PaidPartnership: true, MadeWithAi: false },
    { PaidPartnership: false, MadeWithAi: true },
  ]
  const changed = await texts(ai, paid)
  expect(changed).toContain('Labels on X: Made with AI')
  expect(changed).toContain('Label added: Made with AI')
  expect(changed).toContain('Label removed: Paid partnership')
  const removed = await texts(null, paid)
  expect(removed).not.toContain('Labels on X')
  expect(removed).toContain('Label removed: Paid partnership')
  expect(await texts(paid, paid)).not.toMatch(/Label (?:added|removed)/)
  expect(await texts(paid, undefined)).not.toMatch(/Label (?:added|removed)/)
})

import { createSandbox } from '@rostrum/sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { publishers } from '../testing/networks/network-facts.js'
import { testNetworks } from '../testing/networks/test-networks.js'
import { authorOf, fileOf, outgoing, unique } from '../testing/networks/open-networks.js'
import type { NetworkError } from './adapter/network-error.js'

const stage = testNetworks((common) => createSandbox({ ...common, processing: 50 }))
afterEach(() => stage.sandbox.faults.clear())

describe.each(publishers)('a comment on %s by a %s', (network, type, facts) => {
  const adapter = () => stage.adapters[network]
  const post = () => outgoing(unique('The post'), facts.needsMedia ? { media: [fileOf('image')] } : {})
  const said = (remoteId: string) =>
    facts.commentsArePosts
      ? stage.sandbox.posts(facts.sandbox).flatMap((one) => (one.parent?.id === remoteId ? [one.text] : []))
      : stage.sandbox
          .posts(facts.sandbox)
          .flatMap((one) => (one.id === remoteId ? one.comments.map(({ text }) => text) : []))

  async function stand() {
    const who = await authorOf(adapter(), type)
    const { remoteId } = await (await adapter().prepare(post(), who))()
    return { who, commentOn: remoteId }
  }

  test('[COMMENTS2] stands below its post once, word for word', async () => {
    const { who, commentOn } = await stand()
    const text = unique('More (here): *a* [b] #tag')
    const comment = outgoing(text, { commentOn })
    const { remoteId } = await (await adapter().prepare(comment, who))()
    expect(said(commentOn)).toEqual([text])
    expect(remoteId).not.toBe(commentOn)
    if (!facts.canRemove) return
    await adapter().remove(remoteId, who)
    expect(said(commentOn)).toEqual([])
  })

  test('[COMMENTS3] holds a picture where the network takes one', async () => {
    const { who, commentOn } = await stand()
    const comment = outgoing(unique('See'), { commentOn, media: [fileOf('image')] })
    if (!facts.commentsTakePictures) {
      await expect(adapter().prepare(comment, who)).rejects.toMatchObject({ kind: 'fix-content' })
      return
    }
    await (
      await adapter().prepare(comment, who)
    )()
    expect(said(commentOn)).toEqual([comment.text])
  })

  test('[COMMENTS2] one whose outcome is not known is looked for below its post', async () => {
    const { who, commentOn } = await stand()
    const comment = outgoing(unique('Was it stored?'), { commentOn })
    const since = new Date(Date.now() - 60_000)
    const sought = { text: comment.text, link: null, commentOn, since, except: [] }
    const blind = facts.unlisted.includes(type)
    expect(await adapter().find(sought, who)).toEqual({ is: blind ? 'cannot-tell' : 'absent' })
    const send = await adapter().prepare(comment, who)
    if (!facts.commentsArePosts) {
      await send()
    } else {
      stage.sandbox.faults.order({ network: facts.sandbox, kind: 'reset-after' })
      const failure: NetworkError = await send().then(
        () => Promise.reject(new Error('It did not fail')),
        (error: NetworkError) => error,
      )
      expect(failure.kind).toBe('unclear')
    }
    expect(said(commentOn)).toEqual([comment.text])
    if (!blind) expect(await adapter().find(sought, who)).toMatchObject({ is: 'found' })
  })
})

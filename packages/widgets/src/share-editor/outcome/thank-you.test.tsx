import { afterEach, expect, it } from 'vitest'
import { minutesAgo, samplePost } from '../../testing/index.js'
import { closeEditors, openEditor, type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

/** Shares now, and the server answers when the post goes out. */
async function share(minutes: number) {
  const { root, box, leave } = openEditor({
    'POST /api/post/create': () => {
      const post = samplePost({ StartDateTime: minutesAgo(-minutes) })
      return { Result: true, Id: post.Id, Post: post, Points: null, Symbol: null }
    },
  })
  type(await box(), 'My own words')
  ;(
    await until(() => byName(root, 'button[type=submit]:not([aria-disabled=true])', /Share/), 'sharing')
  ).click()
  const thanks = await until(() => root.querySelector('.r-thanks-text'), 'the thanks')
  await until(() => thanks.textContent !== '', 'its text')
  const { textContent } = thanks
  leave()
  return textContent
}

it('[TOASTS9] says when a post goes out that the board moved to a later time', async () => {
  expect(await share(600)).toMatch(/^Your post is scheduled: .*\d{1,2}:\d\d/)
})

it('[TOASTS9] says that a post is on its way only when it is', async () => {
  expect(await share(0)).toBe('Your post is on its way.')
})

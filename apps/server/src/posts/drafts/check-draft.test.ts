import { createSandbox } from '@rostrum/sandbox'
import { expect, test } from 'vitest'
import { addPicture, drawPicture } from '../../testing/add-picture.js'
import { addStory } from '../../testing/add-story.js'
import { postForm } from '../../testing/post-form.js'
import { farAhead, postStage } from '../../testing/publishing/post-stage.js'

const stage = postStage(createSandbox)
const { create, created, profiles, sessions } = stage

test.each([
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.example/', undefined],
  ['https://', undefined],
  ['https://somebody:secret@example.com/', undefined],
  ['https://example.com/', 'javascript:alert(1)'],
])('[B5.9] the link %j with the picture %j is none', async (url, image) => {
  const link = { url, title: 'Title', ...(image && { image }) }
  const { body } = await create(postForm(profiles.linkedin, { ...farAhead, type: 'link-attachment', link }))
  expect(body).toMatchObject({ code: 'api-400', Errors: { link: 'url-invalid' } })
})

test.each([
  ['text-too-long', () => postForm(profiles.linkedin, { text: 'x'.repeat(3001) })],
  ['text-too-long', () => postForm(profiles.twitter, { text: '😮‍💨'.repeat(141) })],
  ['message-empty', () => postForm(profiles.linkedin, { text: ' \n\uFEFF' })],
  ['profile-missing', () => postForm(profiles.stranger)],
  ['profile-missing', () => postForm('003-001AAAAAAAAAAAA-nobody')],
  [
    'media-not-found',
    () => postForm(profiles.linkedin, { media: [{ id: `med${'A'.repeat(24)}`, type: 'image' }] }),
  ],
  ['api-400', () => postForm(profiles.linkedin, { type: 'post-attachment' })],
] as const)('[B5.1] the server refuses what the editor refuses: %s', async (code, form) => {
  expect((await create(form())).body).toMatchObject({ Result: false, code })
})

test('[B7.10] a file that is named twice is attached once', async () => {
  const id = await addPicture(stage.server, await drawPicture())
  const media = [
    { id, type: 'image' as const },
    { id, type: 'image' as const },
  ]
  const { Post } = await created(postForm(profiles.linkedin, { ...farAhead, type: 'image', media }))
  expect(Post.Media).toHaveLength(1)
})

test('[MEDIA27] an alternative text that X would cut off is refused there', async () => {
  const id = await addPicture(stage.server, await drawPicture())
  const share = (profile: string, length: number) =>
    create(
      postForm(profile, {
        ...farAhead,
        type: 'image',
        media: [{ id, type: 'image', altText: 'x'.repeat(length) }],
      }),
    )
  expect((await share(profiles.twitter, 1001)).body).toMatchObject({
    code: 'alt-text-too-long',
    Errors: { media: 'alt-text-too-long' },
  })
  expect((await share(profiles.twitter, 1000)).status).toBe(200)
  expect((await share(profiles.linkedin, 1001)).status).toBe(200)
})

test('[B5.1] profiles of two networks do not fit into one post', async () => {
  const { body } = await create(postForm([profiles.linkedin, profiles.twitter]))
  expect(body).toMatchObject({ code: 'api-400', Errors: { credentialId: 'several-networks' } })
})

test('[B5.5] more than forty mentions are too many for LinkedIn', async () => {
  const mentions = Array.from({ length: 41 }, (_, at) => ({ id: `${at}`, text: `Name ${at}x` }))
  const text = mentions.map((one) => `@${one.text}`).join(' ')
  const { body } = await create(postForm(profiles.linkedin, { text, mentions }))
  expect(body).toMatchObject({ code: 'api-400', Errors: { text: 'too-many-mentions' } })
})

test('[B7.10] a story of another board, and one that is over, cannot be shared, and none after its end', async () => {
  const foreign = await addStory(stage.server.context, { boardId: stage.server.company.other.boardId })
  const over = await addStory(stage.server.context, {
    boardId: stage.server.company.acme.boardId,
    expireAt: new Date(Date.now() - 1000),
  })
  const ends = await addStory(stage.server.context, {
    boardId: stage.server.company.acme.boardId,
    expireAt: new Date('2030-01-01'),
  })
  const code = async (storyId: string, more = {}) =>
    (await create(postForm(profiles.linkedin, { storyId, ...more }))).body
  expect(await code(foreign.id)).toMatchObject({ code: 'story-not-found' })
  expect(await code(over.id)).toMatchObject({ code: 'story-expired' })
  expect(await code(ends.id, farAhead)).toMatchObject({
    code: 'schedule-after-end',
    Errors: { startDate: 'schedule-after-end' },
  })
})

test('[B6.2] an advocate shares the words of a message as they are, and no others', async () => {
  const { id, messages } = await addStory(stage.server.context, {
    boardId: stage.server.company.acme.boardId,
    linkUrl: 'https://example.com/story',
    messages: [
      { network: 'linkedin', text: 'The company says' },
      { network: 'twitter', text: 'Short' },
    ],
  })
  const source = { storyId: id, messageId: messages[0] ?? '', ...farAhead }
  const code = async (more: object) =>
    (await create({ ...postForm(profiles.advocate, source), ...more }, sessions.advocate)).body
  expect(await code({ text: 'My own words' })).toMatchObject({ code: 'ActionNotAllowed' })
  expect(await code({ text: 'Short', messageId: messages[1] })).toMatchObject({ code: 'ActionNotAllowed' })
  expect(await code({ text: 'No message', messageId: null })).toMatchObject({ code: 'ActionNotAllowed' })
  const link = { url: 'https://example.com/else', title: '' }
  expect(await code({ text: 'The company says', link })).toMatchObject({ code: 'ActionNotAllowed' })
  const own = { url: 'https://example.com/story', title: 'Story' }
  const { Post: shared } = await created(
    { ...postForm(profiles.advocate, source), text: 'The company says', link: own },
    sessions.advocate,
  )
  expect(shared).toMatchObject({
    StoryId: id,
    MessageId: messages[0],
    Type: 'link-attachment',
    LinkUrl: own.url,
  })
  expect((await create(postForm(profiles.advocate), sessions.advocate)).body).toMatchObject({
    code: 'ActionNotAllowed',
  })
  const edit = await stage.server.ask(`POST /post/${shared.Id}?x-ui-mod=v2`, {
    session: sessions.advocate,
    body: { id: shared.Id, credentialId: profiles.advocate, message: 'My own words' },
  })
  expect(edit.body).toMatchObject({ code: 'ActionNotAllowed' })
})

test('[B4.19] in a crisis nobody posts but those who may', async () => {
  await stage.server.context.db
    .updateTable('board')
    .set({ in_crisis: true })
    .where('id', '=', stage.server.company.acme.boardId)
    .execute()
  const refused = await create(postForm(profiles.linkedin, farAhead))
  await stage.server.context.db
    .updateTable('board_user')
    .set({ can_post_in_crisis: true })
    .where('user_id', '=', stage.server.company.people.manager)
    .execute()
  const allowed = await create(postForm(profiles.linkedin, { ...farAhead, text: 'In a crisis' }))
  await stage.server.context.db
    .updateTable('board')
    .set({ in_crisis: false })
    .where('id', '=', stage.server.company.acme.boardId)
    .execute()
  expect(refused.body).toMatchObject({ code: 'in-crisis' })
  expect(allowed.status).toBe(200)
})

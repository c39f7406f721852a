import type { Post } from '@rostrum/sdk/protocol'
import {
  createMockClient,
  sampleNow,
  samplePost,
  sampleProfiles,
  sampleStartup,
} from '@rostrum/widgets/testing'
import { Root } from '@rostrum/widgets/ui'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { LostPicture, StatusBadge } from './post-line.js'

const starts = (seconds: number, part: Partial<Post> = {}) =>
  samplePost({
    StartDateTime: new Date(sampleNow + seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
    ...part,
  })

test.each([
  ['later than in a minute', starts(61), 'Scheduled'],
  ['within a minute', starts(60), 'Publishing'],
  ['due already', starts(-5), 'Publishing'],
  ['queued', starts(3600, { Status: 'inqueue', inqueue: '1' }), 'In the queue'],
  ['asked about', starts(30, { ApproveStatus: 'pending' }), 'Waiting for approval'],
  ['sent', starts(-90, { Status: 'complete' }), 'Published'],
])(
  '[SCHEDULE5] a post is called scheduled while it starts in more than a minute: %s',
  async (_, post, words) => {
    const rostrum = createMockClient()
    await rostrum.texts.load(boardTexts)
    const element = document.createElement('div')
    const root = createRoot(element)
    root.render(
      <Root rostrum={rostrum}>
        <StatusBadge post={post} />
      </Root>,
    )
    await waitFor(() => expect(element.textContent).toContain(words))
    root.unmount()
    rostrum.dispose()
  },
)

test('[SCHEDULE5] [B9.8] a page that stays open looks each minute whether a post is still scheduled', async () => {
  let now = sampleNow
  const rostrum = createMockClient({ now: () => now })
  const after = vi.spyOn(rostrum.environment, 'after')
  await rostrum.texts.load(boardTexts)
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <StatusBadge post={starts(90)} />
    </Root>,
  )
  const minute = () => after.mock.calls.findLast(([milliseconds]) => milliseconds === 60_000)?.[1]
  await waitFor(() => expect(minute()).toBeDefined())
  expect(element.textContent).toContain('Scheduled')
  now += 60_000
  minute()?.()
  await waitFor(() => expect(element.textContent).toContain('Publishing'))
  root.unmount()
  rostrum.dispose()
})

const heldCopy = (code: string): Partial<Post> => ({
  Status: 'pending',
  Publications: [
    {
      Id: 'pub000000000001',
      CredentialId: sampleProfiles[0]?.Id ?? '',
      Network: 'linkedin',
      ProfileName: 'Maya',
      ProfileImage: null,
      State: 'held',
      DueAt: null,
      PublishedAt: null,
      RemoteUrl: null,
      Attempts: 0,
      Error: { code, said: null },
    },
  ],
})

test.each([
  [true, 'rejected', 'Rejected'],
  [false, 'rejected', 'Paused'],
  [true, 'expired', 'Approval expired'],
  [false, 'expired', 'Paused'],
  [false, 'pending', 'Waiting for approval'],
] as const)(
  '[POSTS5] with approvals %s a post whose approval is %s is called "%s"',
  async (IsApprovalsEnabled, ApproveStatus, words) => {
    const startup = sampleStartup()
    const rostrum = createMockClient({
      answers: { 'PUT /user': () => ({ ...startup, Config: { ...startup.Config, IsApprovalsEnabled } }) },
    })
    await rostrum.texts.load(boardTexts)
    await rostrum.start()
    const post = starts(3600, { ApproveStatus, ...heldCopy(`approval-${ApproveStatus}`) })
    const element = document.createElement('div')
    const root = createRoot(element)
    root.render(
      <Root rostrum={rostrum}>
        <StatusBadge post={post} />
      </Root>,
    )
    await waitFor(() => expect(element.textContent).toBe(words))
    root.unmount()
    rostrum.dispose()
  },
)

test.each([
  ['since it was planned', ['created', 'picture-lost'], true],
  ['and it was saved since', ['created', 'picture-lost', 'updated'], false],
  ['never', ['created', 'updated'], false],
])('[POSTS18] a post that lost the picture of its link says so: %s', async (_when, codes, isLost) => {
  const rostrum = createMockClient()
  await Promise.all([rostrum.texts.load(boardTexts), rostrum.texts.load(sharesTexts)])
  const element = document.createElement('div')
  const root = createRoot(element)
  const At = '2026-11-20 09:00:00'
  const post = starts(3600, { Logs: codes.map((Code) => ({ At, Code, Detail: null })) })
  root.render(
    <Root rostrum={rostrum}>
      <StatusBadge post={post} />
      <LostPicture post={post} />
    </Root>,
  )
  await waitFor(() => expect(element.textContent).toContain('Scheduled'))
  expect(element.textContent.includes('without the link’s picture')).toBe(isLost)
  root.unmount()
  rostrum.dispose()
})

import type { Post } from '@rostrum/sdk/protocol'
import { createStage, sampleNow, samplePost } from '@rostrum/widgets/testing'
import { Root } from '@rostrum/widgets/ui'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { boardTexts } from '../texts/board-texts.js'
import { StatusBadge } from './post-line.js'

const starts = (seconds: number, part: Partial<Post> = {}) =>
  samplePost({
    StartDateTime: new Date(sampleNow + seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
    ...part,
  })

test.each([
  ['later than in a minute', starts(61), 'Scheduled'],
  ['within a minute', starts(60), 'Being sent'],
  ['due already', starts(-5), 'Being sent'],
  ['queued', starts(3600, { Status: 'inqueue', inqueue: '1' }), 'In the queue'],
  ['asked about', starts(30, { ApproveStatus: 'pending' }), 'Waits for approval'],
  ['sent', starts(-90, { Status: 'complete' }), 'Shared'],
])(
  '[SCHEDULE5] a post is called scheduled while it starts in more than a minute: %s',
  async (_, post, words) => {
    const rostrum = createStage()
    await rostrum.texts.load(boardTexts)
    const element = document.createElement('div')
    const root = createRoot(element)
    root.render(
      <Root rostrum={rostrum}>
        <StatusBadge post={post} />
      </Root>,
    )
    await vi.waitFor(() => expect(element.textContent).toContain(words))
    root.unmount()
    rostrum.dispose()
  },
)

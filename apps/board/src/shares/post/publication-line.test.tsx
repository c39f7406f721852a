import type { Publication } from '@rostrum/sdk/protocol'
import { createMockClient } from '@rostrum/widgets/testing'
import { Root } from '@rostrum/widgets/ui'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { createRouter } from '../../router/router.js'
import { RouterContext } from '../../router/link.js'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { PublicationLine } from './publication-line.js'

const copyOf = (State: Publication['State'], code: string): Publication => ({
  Id: 'pub000000000001',
  CredentialId: '003000000000001',
  Network: 'linkedin',
  ProfileName: 'Maya Lind',
  ProfileImage: null,
  State,
  DueAt: '2026-11-20 10:00:00',
  PublishedAt: null,
  RemoteUrl: null,
  Attempts: 0,
  Error: { code, said: null },
})

test.each([
  ['GUARDRAILS7', 'daily-cap', 'limit of posts for that day'],
  ['GUARDRAILS9', 'quiet-hours', 'quiet hours'],
  ['GUARDRAILS11', 'same-copy', 'the same text around that time'],
])('[%s] a copy that %s moved says why, and asks for nothing', async (_rule, code, reason) => {
  const rostrum = createMockClient({})
  await Promise.all([rostrum.texts.load(boardTexts), rostrum.texts.load(sharesTexts)])
  const element = document.createElement('ul')
  document.body.append(element)
  const root = createRoot(element)
  const show = (copy: Publication) =>
    root.render(
      <Root rostrum={rostrum}>
        <RouterContext value={createRouter(window)}>
          <PublicationLine copy={copy} onComment={() => {}} />
        </RouterContext>
      </Root>,
    )
  const said = () => element.querySelector('.board-copy-error')?.textContent ?? ''
  show(copyOf('scheduled', code))
  await waitFor(() => expect(said()).toContain('Moved: '))
  expect(said()).toContain(reason)
  expect(said()).not.toContain('Choose')
  show(copyOf('failed', code))
  await waitFor(() => expect(said()).not.toContain('Moved: '))
  root.unmount()
  element.remove()
})

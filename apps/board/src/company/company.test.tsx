import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { boardSwitches, channels, type CompanyView } from '@rostrum/sdk/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const company: CompanyView = {
  Name: 'Varmelund',
  Branding: { Color: '#ffff00', BrowserIcon: null },
  Locale: null,
  StoryDays: null,
  ProfileLimit: null,
  Board: {
    Name: 'Voices',
    Channels: [...channels],
    Switches: Object.fromEntries(
      boardSwitches.map((name) => [name, false]),
    ) as CompanyView['Board']['Switches'],
    MessageTone: 'professional',
  },
  HasModel: false,
}

test('[COMPANY2] [COMPANY4] a press saves a switch, and Undo takes it back; a light colour is said to be shown darker', async () => {
  window.history.replaceState(null, '', '/settings/company')
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api/company': () => company,
      'PUT /api/company/board': ({ body }) => {
        sent.push(body)
        return company
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const labelled = (text: string) =>
    [...element.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === text)
  await waitFor(() => expect(element.textContent).toContain('Too light on white'))
  await waitFor(() => expect(labelled('Leaderboard')).toBeDefined())
  labelled('Leaderboard')?.querySelector('input')?.click()
  await waitFor(() => expect(sent).toEqual([{ Switches: { IsLeaderboardEnabled: true } }]))
  await waitFor(() => expect(rostrum.toasts.$toasts.get()).toHaveLength(1))
  rostrum.toasts.$toasts.get()[0]?.action?.run()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ Switches: { IsLeaderboardEnabled: false } })
})

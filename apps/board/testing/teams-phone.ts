import type { BrowserContext, Page } from 'playwright'

/** What Teams on a phone tells a tab or a window of it, by the name of the message. */
type Answers = Readonly<Record<string, (args: readonly unknown[]) => unknown>>

/** Runs in the page: Teams on a phone shows pages in no frame, and hands their messages to the app. */
function connectToApp() {
  const view = window as unknown as {
    nativeInterface: { framelessPostMessage(text: string): void }
    onNativeMessage?(event: { data: object }): void
    tellTeams(func: string, args: readonly unknown[]): Promise<readonly unknown[] | null>
  }
  view.nativeInterface = {
    framelessPostMessage: (text) => {
      const { id, uuidAsString, func, args = [] } = JSON.parse(text)
      void view.tellTeams(func, args).then((answer) => {
        if (answer) view.onNativeMessage?.({ data: { id, uuidAsString, args: answer } })
      })
    },
  }
}

async function openView(context: BrowserContext, address: string, answers: Answers): Promise<Page> {
  const page = await context.newPage()
  await page.exposeFunction('tellTeams', async (func: string, args: readonly unknown[]) => {
    const answer = await answers[func]?.(args)
    return Array.isArray(answer) ? answer : null
  })
  await page.addInitScript(connectToApp)
  await page.goto(address)
  return page
}

/**
 * Opens a tab as Teams on a phone does: neither framed nor opened by another page. `getToken` is what Entra gives; each
 * window of the tab is given to `onWindow`.
 */
export function openPhoneTab(
  context: BrowserContext,
  tab: {
    readonly address: string
    readonly link: string
    readonly getToken: () => Promise<string>
    readonly onWindow: (opened: Page) => void
  },
): Promise<Page> {
  const common = (frameContext: string): Answers => ({
    initialize: () => [
      frameContext,
      'android',
      JSON.stringify({
        apiVersion: 4,
        isLegacyTeams: false,
        isNAAChannelRecommended: false,
        supports: { app: {}, pages: {} },
      }),
      '2.58.0',
    ],
    getContext: () => [
      { locale: 'en-gb', theme: 'default', entityId: 'board', subEntityId: tab.link, frameContext },
    ],
  })
  return openView(context, tab.address, {
    ...common('content'),
    'authentication.getAuthToken': async () => [true, await tab.getToken()],
    'authentication.authenticate': ([url]) =>
      new Promise((done) => {
        const opening = openView(context, String(url), {
          ...common('authentication'),
          'authentication.authenticate.success': ([result]) => {
            done([true, result])
            void opening.then((opened) => opened.close())
          },
        })
        void opening.then(tab.onWindow)
      }),
  })
}

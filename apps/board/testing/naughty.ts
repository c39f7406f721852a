import type { BrowserContext, Page } from 'playwright'

const naughty = [
  '<script>window.naughty = true</script>',
  '"><img src=x onerror="window.naughty = true">',
  '\u202Egnp.exe',
  '👨‍👩‍👧‍👦🏳️‍🌈🇩🇪'.repeat(12),
  'https://example.com/',
  '{{7*7}} ${7*7} %s {name}',
  '__proto__',
]
/** Without a line-break opportunity. */
const unbroken = 'W'.repeat(160)
const named =
  /^(?:Name|DisplayName|FirstName|LastName|Title|LinkTitle|Description|Message|Note|altText|ProfileName|By)$/

/** The same data with a naughty string in each field that users fill in; each visit uses other strings. */
function naughtyData(data: unknown, from: number): unknown {
  let next = from
  const swap = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => swap(one, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swap(one, name)]))
    return typeof value === 'string' && named.test(key)
      ? `${naughty[(next += 1) % naughty.length]}${unbroken}`
      : value
  }
  return swap(data, '')
}

/** What overflows the page or a dialog, and whether an injected script ran. */
export const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const open = [...document.querySelectorAll('dialog[open], .r-dialog-body')]
    return [
      ...('naughty' in window ? ['a string was executed'] : []),
      ...(root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []),
      ...open
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.className} is ${one.scrollWidth} px wide`),
    ]
  })

/** From now on every user-entered string in the server's responses is a naughty one. */
export const makeNaughty = (context: BrowserContext): Promise<unknown> => {
  let from = 0
  return context.route(/\/(?:api\/|user\?|credential\?|message\?)/, async (route) => {
    try {
      const answer = await route.fetch()
      if (!answer.headers()['content-type']?.includes('json'))
        return await route.fulfill({ response: answer })
      const body = JSON.stringify(naughtyData(await answer.json(), (from += 3)))
      await route.fulfill({ response: answer, body })
    } catch {
      // The page was closed meanwhile.
    }
  })
}

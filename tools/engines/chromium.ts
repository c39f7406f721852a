import type { Page } from 'playwright'
import { launchChromium } from '../dev/find-chromium.js'
import type { Engine, EngineOptions } from './engine.js'

/** Starts the Chromium that the browser tests use. */
export async function startChromium(options: EngineOptions = {}): Promise<Engine> {
  const browser = await launchChromium()
  const context = await browser.newContext({
    locale: options.locale ?? 'en-GB',
    colorScheme: options.isDark ? 'dark' : 'light',
  })
  const first = await context.newPage()
  let page: Page = first
  const names = new Map<string, Page>([['window 1', first]])
  context.on('page', (next) => names.set(`window ${names.size + 1}`, next))
  return {
    name: 'Chromium',
    version: browser.version(),
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (keys) => (typeof keys === 'string' ? page.keyboard.type(keys) : page.keyboard.press(keys.named)),
    windows: async () => [...names].filter(([, one]) => !one.isClosed()).map(([name]) => name),
    use: async (window) => {
      page = names.get(window) ?? page
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

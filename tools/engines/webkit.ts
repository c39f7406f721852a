import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Builder, Origin, type WebDriver } from 'selenium-webdriver'
import { namedKeys, type Engine, type EngineOptions } from './engine.js'

/** The paths of WebKitGTK: its driver, its MiniBrowser, and a virtual display for machines without one. */
export interface WebKitInstall {
  readonly driver: string
  readonly browser: string
  readonly screen: string | null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A virtual display; it chooses its own number and prints it. */
async function startScreen(path: string): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = child.stdio[3]
  if (!output) throw new Error('Xvfb has no output for the number of its display.')
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${path} ended at its start.`)))
  const [line] = await Promise.race([once(output, 'data'), failed])
  return { display: `:${String(line).trim()}`, child }
}

async function waitForDriver(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${address}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`WebKitWebDriver does not respond at ${address}.`)
}

const connectTo = (address: string, browser: string): Promise<WebDriver> =>
  Promise.resolve(
    new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build(),
  )

function actionsOf(driver: WebDriver): Omit<Engine, 'name' | 'version' | 'close'> {
  const read = (expression: string) => driver.executeScript<unknown>(`return (${expression})`)
  const click = (x: number, y: number) =>
    driver.actions({ async: true }).move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform()
  const fit = async (width: number, height: number): Promise<number> => {
    const window = driver.manage().window()
    await window.setRect({ x: 0, y: 0, width, height })
    const bars = '[outerWidth - innerWidth, outerHeight - innerHeight]'
    const [wide = 0, high = 0] = (await read(bars)) as number[]
    await window.setRect({ x: 0, y: 0, width: width + wide, height: height + high })
    return Number(await read('innerWidth'))
  }
  return {
    open: (address) => driver.get(address),
    read,
    click,
    type: async (keys) => {
      const text = typeof keys === 'string' ? keys : namedKeys[keys.named]
      await driver.actions({ async: true }).sendKeys(text).perform()
    },
    windows: () => driver.getAllWindowHandles(),
    use: (window) => driver.switchTo().window(window),
    resize: async (width, height) => {
      if ((await fit(width, height)) <= width) return
      // A narrower window is too small for the MiniBrowser's toolbar; a window opened by a page has none.
      const before = await driver.getAllWindowHandles()
      const opens = `open('about:blank','','popup,width=${width},height=${height}')`
      await driver.get(`data:text/html,<button style="height:90vh" onclick="${opens}">`)
      await click(20, 20)
      const narrow = (await driver.getAllWindowHandles()).find((window) => !before.includes(window))
      if (!narrow) return
      await driver.switchTo().window(narrow)
      await fit(width, height)
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  }
}

/** Starts WebKitGTK's MiniBrowser by its WebDriver, with a virtual display where there is none. */
export async function startWebKit(install: WebKitInstall, options: EngineOptions = {}): Promise<Engine> {
  const screen = process.env.DISPLAY || !install.screen ? null : await startScreen(install.screen)
  const port = await freePort()
  const service = spawn(install.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen && { DISPLAY: screen.display }),
      ...(options.isDark && { GTK_THEME: 'Adwaita:dark' }),
      LANG: `${(options.locale ?? 'en-GB').replace('-', '_')}.UTF-8`,
      LANGUAGE: (options.locale ?? 'en-GB').replace('-', '_'),
      LC_ALL: undefined,
      NO_AT_BRIDGE: '1',
    },
  })
  const end = () => {
    service.kill()
    screen?.child.kill()
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await waitForDriver(address)
    const driver = await connectTo(address, install.browser)
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? ''
    const close = () => driver.quit().finally(end)
    return { name: 'WebKit', version, ...actionsOf(driver), close }
  } catch (error) {
    end()
    throw error
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { benchAnalytics } from './bench/lists/analytics.js'
import { benchBoard } from './bench/board.js'
import { benchCalls } from './bench/calls.js'
import { benchDigest } from './bench/lists/digest.js'
import { benchEditor } from './bench/editor.js'
import { benchEmbed } from './bench/entry/embed.js'
import { benchPanels } from './bench/entry/panels.js'
import { benchSignOn } from './bench/entry/sign-on.js'
import { benchFaults } from './bench/faults.js'
import { benchFeed } from './bench/feed.js'
import { benchFirstWidget } from './bench/first-widget.js'
import { benchGrowth } from './bench/growth.js'
import { benchIdle } from './bench/idle.js'
import { benchLeaderboard } from './bench/lists/leaderboard.js'
import { benchLive } from './bench/live.js'
import { benchMounts } from './bench/mounts.js'
import { benchPeer } from './bench/peer.js'
import { benchPing } from './bench/ping.js'
import { benchPublish } from './bench/publish.js'
import { isMet, printFigures, type Figure } from './bench/measure/report.js'
import { benchScroll } from './bench/scroll.js'
import { benchSearch } from './bench/lists/search.js'
import { benchStart } from './bench/start.js'
import { benchTexts } from './bench/texts.js'
import { launchChromium } from './dev/find-chromium.js'
import { findPostgres } from './dev/find-postgres.mjs'
import { choosePorts, startProduct, type Product } from './dev/dev-server.mjs'

const names = [
  'texts',
  'editor',
  'start',
  'calls',
  'feed',
  'growth',
  'leaderboard',
  'analytics',
  'digest',
  'search',
  'peer',
  'live',
  'ping',
  'idle',
  'faults',
  'publish',
  'board',
  'widget',
  'embed',
  'sign-on',
  'panels',
  'mounts',
  'scroll',
] as const
type Name = (typeof names)[number]

const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !names.some((name) => name === word))
if (unknown.length > 0)
  throw new Error(`No such benchmark: ${unknown.join(', ')}. There are: ${names.join(', ')}`)
const isAsked = (name: Name) => asked.length === 0 || asked.includes(name)
const figures: Figure[] = []

async function withProduct(
  environment: Record<string, string>,
  run: (product: Product, data: string) => Promise<void>,
) {
  const data = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const product = await startProduct({ port: (await choosePorts(4700)) ?? 0, data, environment })
  try {
    await run(product, data)
  } finally {
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** The PostgreSQL for measurements; null when there is none. */
async function postgresUrl(): Promise<string | null> {
  const found = await findPostgres()
  if (!found) console.log('No PostgreSQL was found: its figures are left out.')
  return found?.url ?? null
}

/** Runs with a new database on the PostgreSQL, and drops it afterwards; does nothing when there is none. */
async function withDatabase(run: (url: string) => Promise<void>) {
  const url = await postgresUrl()
  if (!url) return
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = `rostrum_bench_${process.pid}`
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  try {
    await run(own.href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

if (isAsked('texts')) figures.push(...benchTexts())
if (isAsked('editor')) figures.push(...(await benchEditor()))
if (isAsked('start')) figures.push(...(await benchStart()))
if (isAsked('calls')) {
  await withProduct({}, async (product) => {
    figures.push(...(await benchCalls(product)))
  })
}
if (isAsked('feed')) {
  await withDatabase((url) =>
    withProduct({ DATABASE_URL: url }, async (product) => {
      figures.push(...(await benchFeed(product, url)))
    }),
  )
}
if (isAsked('growth')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchGrowth(url)))
  figures.push(...(await benchGrowth(null)))
}
if (isAsked('leaderboard')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchLeaderboard(url)))
  figures.push(...(await benchLeaderboard(null)))
}
if (isAsked('analytics')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchAnalytics(url)))
  figures.push(...(await benchAnalytics(null)))
}
if (isAsked('digest')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchDigest(url)))
  figures.push(...(await benchDigest(null)))
}
if (isAsked('search')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchSearch(url)))
  figures.push(...(await benchSearch(null)))
}
if (isAsked('peer')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchPeer(url)))
}
if (isAsked('live')) {
  const url = await postgresUrl()
  if (url) figures.push(...(await benchLive(url)))
}
if (isAsked('ping')) figures.push(...(await benchPing()))
if (isAsked('idle')) figures.push(...(await benchIdle()))
if (isAsked('faults')) figures.push(...(await benchFaults()))
if (isAsked('publish')) {
  await withDatabase(async (url) => {
    figures.push(...(await benchPublish(url)))
  })
}
const inBrowser = ['board', 'widget', 'embed', 'sign-on', 'panels', 'mounts', 'scroll'] as const
if (inBrowser.some(isAsked)) {
  const browser = await launchChromium()
  await withProduct({}, async (product, data) => {
    if (isAsked('board')) figures.push(...(await benchBoard(browser, product)))
    if (isAsked('widget')) figures.push(...(await benchFirstWidget(browser, product)))
    if (isAsked('embed')) figures.push(...(await benchEmbed(browser, product)))
    if (isAsked('sign-on')) figures.push(...(await benchSignOn(browser, product)))
    if (isAsked('panels')) figures.push(...(await benchPanels(browser, product)))
    if (isAsked('mounts')) figures.push(...(await benchMounts(browser, product)))
    if (isAsked('scroll')) figures.push(...(await benchScroll(browser, product, data)))
  })
  await browser.close()
}
printFigures(figures)
if (!figures.every(isMet)) process.exitCode = 1

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { benchCalls } from './bench/calls.js'
import { benchEditor } from './bench/editor.js'
import { benchFaults } from './bench/faults.js'
import { benchFeed } from './bench/feed.js'
import { benchFirstWidget } from './bench/first-widget.js'
import { benchGrowth } from './bench/growth.js'
import { benchIdle } from './bench/idle.js'
import { benchMounts } from './bench/mounts.js'
import { benchPeer } from './bench/peer.js'
import { benchPing } from './bench/ping.js'
import { benchPublish } from './bench/publish.js'
import { isMet, printFigures, type Figure } from './bench/measure/report.js'
import { benchScroll } from './bench/scroll.js'
import { benchStart } from './bench/start.js'
import { benchTexts } from './bench/texts.js'
import { launchChromium } from './dev/find-chromium.js'
import { findPostgres } from './dev/find-postgres.mjs'
import { choosePorts, startProduct, type Product } from './dev/dev-server.mjs'

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
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

/** A fresh database on the PostgreSQL of `TEST_DATABASE_URL`, or of this machine; null when none can be reached. */
async function openPostgres() {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await admin.connect()
  } catch {
    console.log('No PostgreSQL answers: its figures are left out.')
    return null
  }
  const name = `rostrum_bench_${process.pid}`
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url: own.href, drop }
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
  const postgres = await openPostgres()
  if (postgres) {
    await withProduct({ DATABASE_URL: postgres.url }, async (product) => {
      figures.push(...(await benchFeed(product, postgres.url)))
    })
    await postgres.drop()
  }
}
if (isAsked('growth')) {
  const found = await findPostgres()
  if (found) figures.push(...(await benchGrowth(found.url)))
  figures.push(...(await benchGrowth(null)))
}
if (isAsked('peer')) {
  const found = await findPostgres()
  if (found) figures.push(...(await benchPeer(found.url)))
}
if (isAsked('ping')) figures.push(...(await benchPing()))
if (isAsked('idle')) figures.push(...(await benchIdle()))
if (isAsked('faults')) figures.push(...(await benchFaults()))
if (isAsked('publish')) {
  const postgres = await openPostgres()
  if (postgres) {
    figures.push(...(await benchPublish(postgres.url)))
    await postgres.drop()
  }
}
if (['widget', 'mounts', 'scroll'].some(isAsked)) {
  const browser = await launchChromium()
  await withProduct({}, async (product, data) => {
    if (isAsked('widget')) figures.push(...(await benchFirstWidget(browser, product)))
    if (isAsked('mounts')) figures.push(...(await benchMounts(browser, product)))
    if (isAsked('scroll')) figures.push(...(await benchScroll(browser, product, data)))
  })
  await browser.close()
}
printFigures(figures)
if (!figures.every(isMet)) process.exitCode = 1

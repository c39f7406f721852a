import type { Browser, Page } from 'playwright'
import { launchChromium } from '../../../tools/dev/find-chromium.js'

let started: Promise<Browser> | undefined

/**
 * The Chromium of this worker: it is started for the first test file that needs it, and ends with the worker. Contexts
 * keep visits apart; a file ends with `closeContexts`.
 */
export function useChromium(): Promise<Browser> {
  started ??= launchChromium().then((browser) => {
    browser.once('disconnected', () => (started = undefined))
    return browser
  })
  return started
}

/** Closes what a test file has left open in the Chromium of this worker, where one file runs at a time. */
export async function closeContexts(): Promise<void> {
  const browser = await started
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/** The pages that are open in the Chromium of this worker. */
export async function openPages(): Promise<Page[]> {
  const browser = await started
  return browser?.contexts().flatMap((context) => context.pages()) ?? []
}

import { createTestApp, type TestApp, type TestAppOptions } from '@escuta/test-support'
import { afterAll, beforeAll } from 'vitest'
import { type Browser, closeContexts, launchBrowser, sharedBrowser } from './real-browser.ts'

/** Milliseconds for the demo data, which the first caller of a run loads. */
const startTimeout = 180_000

/**
 * The app that the specs of one file share, and the browser of the worker; with `fakeMedia`, the file has its own. They
 * are there from the file's next `beforeAll` on.
 */
export function openBrowserApp(
  options?: TestAppOptions & { readonly fakeMedia?: boolean },
): () => { readonly app: TestApp; readonly browser: Browser } {
  let app: TestApp
  let browser: Browser
  const ownBrowser = options?.fakeMedia === true
  beforeAll(async () => {
    await Promise.all([
      createTestApp(options).then((started) => (app = started)),
      (ownBrowser ? launchBrowser(options) : sharedBrowser()).then((launched) => (browser = launched)),
    ])
  }, startTimeout)
  afterAll(async () => {
    await (ownBrowser ? browser?.close() : closeContexts(browser))
    await app?.close()
  })
  return () => ({ app, browser })
}

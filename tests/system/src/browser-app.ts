import { createTestApp, type TestApp, type TestAppOptions } from '@escuta/test-support'
import { afterAll, beforeAll } from 'vitest'
import { type Browser, launchBrowser } from './real-browser.ts'

/** Milliseconds for the demo data, which the first caller of a run loads. */
const startTimeout = 180_000

/** The app and the browser that the specs of one file share; they are there from the file's next `beforeAll` on. */
export function openBrowserApp(
  options?: TestAppOptions & { readonly fakeMedia?: boolean },
): () => { readonly app: TestApp; readonly browser: Browser } {
  let app: TestApp
  let browser: Browser
  beforeAll(async () => {
    await Promise.all([
      createTestApp(options).then((started) => (app = started)),
      launchBrowser(options).then((launched) => (browser = launched)),
    ])
  }, startTimeout)
  afterAll(async () => {
    await browser?.close()
    await app?.close()
  })
  return () => ({ app, browser })
}

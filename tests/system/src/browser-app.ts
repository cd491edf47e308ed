import { createTestApp, samplePeopleOf, type TestApp, type TestAppOptions } from '@escuta/test-support'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startSession } from './account-screens.ts'
import { overflowsWindow, violationsOf } from './check-screens.ts'
import {
  type Browser,
  type BrowserContextOptions,
  closeContexts,
  launchBrowser,
  newBrowserContext,
  type Page,
  type PageContext,
  sharedBrowser,
} from './real-browser.ts'

export type BrowserApp = { readonly app: TestApp; readonly browser: Browser }
type Account = Parameters<typeof startSession>[1]
export type Session = NonNullable<BrowserContextOptions['storageState']>

/** Milliseconds for the demo data, which the first caller of a run loads. */
const startTimeout = 180_000

/**
 * The app that the specs of one file share, and the browser of the worker; with `fakeMedia`, the file has its own. They
 * are there from the file's next `beforeAll` on.
 */
export function openBrowserApp(
  options?: TestAppOptions & { readonly fakeMedia?: boolean },
): () => BrowserApp {
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

/** The session of a person who signed in once, for the `storageState` of a file's contexts. */
export async function sessionOf({ app, browser }: BrowserApp, account: Account): Promise<Session> {
  const { page, close } = await newBrowserContext(browser, app.url)
  await startSession(page, account)
  const session = await page.context().storageState()
  await close()
  return session
}

/** Opens pages of people who sign in, at the app's time; they are closed at the end of the file. */
export function openPages(open: () => BrowserApp): (account: Account, width?: number) => Promise<Page> {
  const contexts: PageContext[] = []
  afterAll(async () => {
    for (const context of contexts) await context.close()
  })
  return async (account, width = 1440) => {
    const { app, browser } = open()
    const context = await newBrowserContext(browser, app.url, {
      viewport: width === 390 ? { width, height: 844 } : { width, height: 900 },
    })
    contexts.push(context)
    await context.page.clock.setFixedTime(app.clock.now())
    await startSession(context.page, account)
    return context.page
  }
}

/** Opens a page for a test, of a guest or of an account that signs in; it is closed when the test has ended. */
export function openPage(
  open: () => BrowserApp,
): (options?: BrowserContextOptions, account?: Account) => Promise<Page> {
  const contexts: PageContext[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  return async (options, account) => {
    const { app, browser } = open()
    const context = await newBrowserContext(browser, app.url, options)
    contexts.push(context)
    if (account) await startSession(context.page, account)
    return context.page
  }
}

type Prepare = (app: TestApp, people: ReturnType<typeof samplePeopleOf>) => Promise<void>

/** As `openPage`, of an app of the file for whose tests `prepare` has made what they need. */
export function openPreparedPage(prepare: Prepare): ReturnType<typeof openPage> {
  const open = openBrowserApp()
  beforeAll(() => prepare(open().app, samplePeopleOf(open().app)), startTimeout)
  return openPage(open)
}

/** Checks accessibility and width; SCREENSHOTS={folder} keeps pictures in both sizes and themes. */
export async function checkPage(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowsWindow(page)).toBe(false)
  const pictures = process.env['SCREENSHOTS']
  if (!pictures) return
  const size = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

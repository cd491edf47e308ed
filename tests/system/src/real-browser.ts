import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

export type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** A person at a browser of their own. */
export type PageContext = {
  readonly page: Page
  /** Throws when the page failed since the last call: errors in the console, answers of 5xx, requests to other hosts. */
  readonly throwFailures: () => void
  /** Closes the browser, and throws when the page failed. */
  readonly close: () => Promise<void>
}

/** A camera with a test picture and a microphone with a tone, permitted without a question; few pictures, for CI. */
const fakeMediaArgs = (cameras: number) => [
  `--use-fake-device-for-media-stream=fps=10,device-count=${cameras}`,
  '--use-fake-ui-for-media-stream',
]

export async function launchBrowser({ fakeMedia = false, cameras = 1 } = {}): Promise<Browser> {
  const args = ['--no-sandbox', ...(fakeMedia ? fakeMediaArgs(cameras) : [])]
  return playwright.launch({ executablePath: await chromium.executablePath(), args })
}

let shared: Promise<Browser> | undefined

/** The browser that the spec files of this worker use one after the other, each with contexts of its own. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared
  if (known?.isConnected()) return known
  shared = launchBrowser()
  return shared
}

/** Closes every context of a browser, so that the next spec file finds nothing of this one. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/**
 * Opens a browser that knows nothing of the app yet. The browser itself reports every answer of 4xx in its console;
 * those are refusals, not errors of the page, and are left out.
 */
export async function newBrowserContext(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<PageContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const { host } = new URL(url)
  const failures: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !/^Failed to load resource.+status of 4\d\d/.test(text)) {
      failures.push(`console: ${text}`)
    }
  })
  context.on('weberror', (error) => failures.push(`page: ${error.error().message}`))
  context.on('request', (request) => {
    const target = new URL(request.url())
    if (target.host !== host && target.protocol.startsWith('http')) failures.push(`requested ${target.href}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} from ${response.url()}`)
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const throwFailures = () => {
    const found = failures.splice(0)
    if (found.length > 0) throw new Error(`the page failed: ${found.join('; ')}`)
  }
  return {
    page,
    throwFailures,
    async close() {
      await context.close()
      throwFailures()
    },
  }
}

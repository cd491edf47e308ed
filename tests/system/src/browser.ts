import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** A page of somebody's own browser, with what went wrong in it. */
export type Visit = {
  readonly page: Page
  /** Errors on the console, uncaught exceptions, and requests to other hosts than ours. */
  readonly troubles: readonly string[]
  readonly close: () => Promise<void>
}

/** Real Chromium, from a package: nothing is downloaded. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox'] })
}

/** A fresh browser profile on a page of `baseURL`. */
export async function visitOf(browser: Browser, baseURL: string, viewport = desktop): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { page, troubles: watch(context, page, new URL(baseURL).host), close: () => context.close() }
}

function watch(context: BrowserContext, page: Page, ourHost: string): readonly string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== ourHost) troubles.push(`foreign request: ${host}`)
  })
  return troubles
}

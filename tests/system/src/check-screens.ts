import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '@escuta/test-support'
import { beforeAll, describe, expect, it } from 'vitest'
import { allScreens, become } from './all-screens.ts'
import { foundByAxe } from './axe.ts'
import { openBrowserApp } from './browser-app.ts'
import { openOverlay, pagesWithOverlays } from './overlays.ts'
import { type Browser, type BrowserContextOptions, newBrowserContext, type Page } from './real-browser.ts'
import type { Screen } from './screen.ts'
import { refusedWordings } from './refused-wordings.ts'

const timeout = 90_000
/** SCREENSHOTS={folder} keeps a picture of each screen in both sizes and themes. */
const pictures = process.env['SCREENSHOTS']
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

const gallery = 'ui'
/** The countdown of a hold has minutes and seconds; the gallery's samples are not texts of the product. */
const withColons: ReadonlySet<string> = new Set(['checkout', gallery])

type Viewport = { readonly size: keyof typeof sizes; readonly theme: 'light' | 'dark' }

/** The two viewports that differ most are checked; the other two are for pictures only. */
const pictured = { phone: 'dark', desk: 'light' } as const

/** Declares the specs of every screen at one size: accessibility, width, errors in the console, foreign requests. */
export function checkScreens({ size, theme }: Viewport): void {
  const viewports: readonly Viewport[] =
    pictures === undefined
      ? [{ size, theme }]
      : [
          { size, theme },
          { size, theme: pictured[size] },
        ]
  let browser: Browser
  let app: TestApp
  /** Paths that a page was at. */
  const visited = new Set<string>()
  /** Cookies and storage by account, so that each signs in once. */
  const signedIn = new Map<Screen['as'], NonNullable<BrowserContextOptions['storageState']>>()

  const open = openBrowserApp({ demo: true })
  beforeAll(async () => {
    ;({ app, browser } = open())
    for (const who of ['cliente', 'profissional', 'admin'] as const) {
      const context = await newBrowserContext(browser, app.url)
      await become(context.page, who)
      signedIn.set(who, await context.page.context().storageState())
      await context.close()
    }
  }, timeout)

  function openAs(who: Screen['as'], viewport: Viewport) {
    const storageState = signedIn.get(who)
    return newBrowserContext(browser, app.url, {
      ...(storageState && { storageState }),
      viewport: sizes[viewport.size],
      colorScheme: viewport.theme,
      reducedMotion: 'reduce',
    })
  }

  describe.each(viewports)('screens on a $size, $theme', (viewport) => {
    it.each(allScreens)(
      '$name passes WCAG A and AA, fits its window, logs no error, calls no other host and writes as the product does',
      async (screen) => {
        const context = await openAs(screen.as, viewport)
        context.page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname))
        await screen.show(context.page, app)
        await loaded(context.page, screen)
        await keepPicture(context.page, screen, viewport)
        expect(await violationsOf(context.page, screen)).toEqual([])
        expect(await overflowsWindow(context.page)).toBe(false)
        expect(await wordingsRefusedOn(context.page, screen)).toEqual([])
        await context.close()
      },
      timeout,
    )
  })

  describe.each(pagesWithOverlays)('dialogs and menus of $path', ({ as, path, overlays }) => {
    it(
      'pass WCAG A and AA, fit the window, close on Escape and return the focus to what opened them',
      async () => {
        const { page, close } = await openAs(as, { size, theme })
        await page.goto(path)
        for (const controls of overlays) {
          const { opener, overlay } = await openOverlay(page, controls)
          expect(await violationsOf(page)).toEqual([])
          expect(await overflowsWindow(page)).toBe(false)
          await page.keyboard.press('Escape')
          await overlay.waitFor({ state: 'detached' })
          await expect.poll(() => opener.and(page.locator(':focus')).count()).toBe(1)
        }
        await close()
      },
      timeout,
    )
  })

  it('include every route that is built', async () => {
    const list = await readFile(join(import.meta.dirname, '../../../apps/web/dist/screens.json'), 'utf8')
    const patterns = Object.keys(Object(JSON.parse(list)))
    expect(patterns).toContain('/cliente')
    const unseen = patterns.filter((pattern) => {
      const form = new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`)
      return ![...visited].some((path) => form.test(path))
    })
    expect(unseen).toEqual([])
  })
}

async function wordingsRefusedOn(page: Page, { name }: Screen): Promise<readonly string[]> {
  return withColons.has(name) ? [] : refusedWordings(await page.innerText('body'))
}

/** Waits until nothing is loading; the gallery shows how that looks. */
async function loaded(page: Page, { name }: Screen): Promise<void> {
  if (name === gallery) return
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0)
}

/** Violations of WCAG 2.2 A and AA, each with its element. */
export function violationsOf(page: Page, screen?: Screen): Promise<string[]> {
  return foundByAxe(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Experimental, so it runs only when it is named.
    rules: {
      'label-content-name-mismatch': { enabled: true },
      // The gallery shows every landmark once per theme.
      ...(screen?.name === gallery && { 'landmark-unique': { enabled: false } }),
    },
  })
}

/** Whether the page is wider than its window. */
export function overflowsWindow(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
}

async function keepPicture(page: Page, { name }: Screen, { size, theme }: Viewport): Promise<void> {
  if (pictures === undefined) return
  await mkdir(pictures, { recursive: true })
  const path = join(pictures, `${name}-${size}-${theme}.jpg`)
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80, animations: 'disabled' })
}

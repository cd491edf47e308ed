import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '@escuta/test-support'
import { beforeAll, describe, expect, it } from 'vitest'
import { allScreens, become } from './src/all-screens.ts'
import { gallery, overflowsWindow, violationsOf } from './src/check-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { openOverlay, pagesWithOverlays } from './src/overlays.ts'
import {
  type Browser,
  type BrowserContext,
  newBrowserContext,
  type Page,
  type PageContext,
} from './src/real-browser.ts'
import type { Screen } from './src/screen.ts'
import { refusedWordings } from './src/refused-wordings.ts'

const timeout = 90_000
/** SCREENSHOTS={folder} keeps a picture of each screen in both sizes and themes. */
const pictures = process.env['SCREENSHOTS']
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/**
 * The countdown of a hold has minutes and seconds, the gallery's samples are not texts of the product, and two screens
 * name parts of the program.
 */
const withOtherWords: ReadonlySet<string> = new Set(['checkout', gallery, 'admin-projecoes', 'api-docs'])

type AccountPage = PageContext & { readonly state: Awaited<ReturnType<BrowserContext['storageState']>> }
type Viewport = { readonly size: keyof typeof sizes; readonly theme: 'light' | 'dark' }

type Viewports = readonly [Viewport, ...Viewport[]]

/** The two viewports that differ most. */
const checked: Viewports = [
  { size: 'desk', theme: 'dark' },
  { size: 'phone', theme: 'light' },
]
const onlyPictured: readonly Viewport[] =
  pictures === undefined
    ? []
    : [
        { size: 'desk', theme: 'light' },
        { size: 'phone', theme: 'dark' },
      ]

let browser: Browser
let app: TestApp
/** Paths that a page was at. */
const visited = new Set<string>()
/** A page for each account, which signs in once. Its caches make the next screen load faster. */
const pages = new Map<Screen['as'], AccountPage>()

const open = openBrowserApp({ data: 'demo' })
beforeAll(async () => {
  ;({ app, browser } = open())
  for (const who of ['guest', 'cliente', 'profissional', 'admin'] as const) {
    const context = await newBrowserContext(browser, app.url, { reducedMotion: 'reduce' })
    if (who !== 'guest') await become(context.page, who)
    context.page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname))
    pages.set(who, { ...context, state: await context.page.context().storageState() })
  }
}, timeout)

/** Shows something to this account, whose page knows nothing of what it showed before. */
async function showTo(who: Screen['as'], viewport: Viewport, show: (page: Page) => Promise<void>) {
  const known = pages.get(who)
  if (!known) throw new Error(`no page of ${who}`)
  const { page, state, throwFailures } = known
  try {
    await turnTo(page, viewport)
    await show(page)
  } finally {
    // A page of the same host without scripts: Chromium keeps the process, which has compiled the site's scripts.
    await page.goto('/favicon.svg')
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    await page.context().clearCookies()
    await page.context().addCookies(state.cookies)
  }
  throwFailures()
}

async function expectSound(page: Page, screen?: Screen) {
  expect(await violationsOf(page, screen)).toEqual([])
  expect(await overflowsWindow(page)).toBe(false)
}

it.each(allScreens)(
  '$name passes WCAG A and AA, fits its window, logs no error, calls no other host and writes as the product does',
  async (screen) => {
    const viewports: Viewports = [...checked, ...onlyPictured]
    const loads: readonly Viewports[] = screen.isResized
      ? [viewports]
      : viewports.map((viewport) => [viewport])
    for (const load of loads) {
      await showTo(screen.as, load[0], async (page) => {
        await screen.show(page, app)
        await loaded(page, screen)
        for (const viewport of load) {
          await turnTo(page, viewport)
          await keepPicture(page, screen, viewport)
          if (onlyPictured.includes(viewport)) continue
          await expectSound(page, screen)
          expect(await wordingsRefusedOn(page, screen)).toEqual([])
        }
      })
    }
  },
  timeout,
)

/** What axe says of a control that an open menu covers in part; which ones it covers depends on the time of day. */
const covered = 'it is partially obscured'

describe.each(checked)('dialogs and menus on a $size, $theme', (viewport) => {
  it.each(pagesWithOverlays)(
    'of $path pass WCAG A and AA, fit the window, close on Escape and return the focus to what opened them',
    ({ as, path, overlays }) =>
      showTo(as, viewport, async (page) => {
        await page.goto(path)
        for (const controls of overlays) {
          const { opener, overlay } = await openOverlay(page, controls)
          expect((await violationsOf(page)).filter((found) => !found.includes(covered))).toEqual([])
          expect(await overflowsWindow(page)).toBe(false)
          await page.keyboard.press('Escape')
          await overlay.waitFor({ state: 'detached' })
          await expect.poll(() => opener.and(page.locator(':focus')).count()).toBe(1)
        }
      }),
    timeout,
  )
})

it('include every route that is built', async () => {
  const list = await readFile(join(import.meta.dirname, '../../apps/web/dist/screens.json'), 'utf8')
  const patterns = Object.keys(Object(JSON.parse(list)))
  expect(patterns).toContain('/cliente')
  const unseen = patterns.filter((pattern) => {
    const form = new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return ![...visited].some((path) => form.test(path))
  })
  expect(unseen).toEqual([])
})
async function turnTo(page: Page, { size, theme }: Viewport): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme })
}

async function wordingsRefusedOn(page: Page, { name }: Screen): Promise<readonly string[]> {
  return withOtherWords.has(name) ? [] : refusedWordings(await page.innerText('body'))
}

/** Waits until nothing is loading; the gallery shows how that looks. */
async function loaded(page: Page, { name }: Screen): Promise<void> {
  if (name === gallery) return
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0)
}

async function keepPicture(page: Page, { name }: Screen, { size, theme }: Viewport): Promise<void> {
  if (pictures === undefined) return
  await mkdir(pictures, { recursive: true })
  const path = join(pictures, `${name}-${size}-${theme}.jpg`)
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80, animations: 'disabled' })
}

import { join } from 'node:path'
import { isRoom, type ScreenWeight, scriptBudget, weighSite } from '@escuta/web/site-scripts'
import { defaultZone } from '@escuta/kernel'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import type { BenchRow, RowResult } from './harness.ts'
import { withinLimit } from './absolute-limit.ts'
import { lowestMobileScores } from './lighthouse-scores.ts'
import { npmStart } from './npm-start.ts'
import { closeAtEnd, temporaryFolder } from './resources.ts'
import { serveSite } from './site-server.ts'

const name = 'P13'
const root = join(import.meta.dirname, '../../..')
const site = join(root, 'apps/web/dist')
const rounds = 5
const lighthouseRounds = 3
/** Lighthouse's slow phone: 150 ms of latency, 1.6 Mbit/s, a fourth of this machine's speed. */
const slowPhone = { latency: 150, bytesPerSecond: (1_600 * 1_024) / 8, cpu: 4 }

/**
 * The landing page: script before it works, script that each screen adds, and its largest paint on a slow phone
 * compared with the same page as an empty shell. Also Lighthouse's mobile scores of four pages of the product with
 * its demo data.
 */
export const row: BenchRow = {
  name,
  grows: false,
  async run() {
    const prerendered = await serveSite(site, 'index.html')
    const shell = await serveSite(site, 'shell.html')
    const port = 9_300 + (process.pid % 500)
    const browser = await chromium.launch({
      executablePath: await sparticuz.executablePath(),
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
      // Visitors are in Brazil; to others a page says which zone its times are in.
      env: { ...process.env, TZ: defaultZone },
    })
    closeAtEnd(() => browser.close())
    const shares: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      shares.push((await largestPaint(browser, prerendered)) / (await largestPaint(browser, shell)))
    }
    const { landing, screens } = await weighSite(site)
    const { room, staff } = scriptBudget
    const most = (
      weightOf: (screen: ScreenWeight) => number,
      isCounted: (screen: ScreenWeight) => boolean = () => true,
    ) => Math.max(...screens.filter(isCounted).map(weightOf))
    const ofStaff = (screen: ScreenWeight) => screen.isOfStaff
    const ofRoom = ({ screen }: ScreenWeight) => isRoom(screen)
    const scores = await liveScores(port)
    return [
      kilobytes('script before the landing page works', landing, scriptBudget.landing),
      kilobytes(
        'script that the shell adds to the landing page',
        most(({ shell }) => shell),
        scriptBudget.shell,
      ),
      kilobytes(
        'script that the heaviest screen adds to both',
        most(
          ({ own }) => own,
          (screen) => !ofStaff(screen),
        ),
        scriptBudget.screen,
      ),
      kilobytes(
        'the same of a screen of the staff',
        most(({ own }) => own, ofStaff),
        staff,
      ),
      kilobytes(
        'script that a screen loads when idle',
        most(
          ({ later }) => later,
          (screen) => !ofRoom(screen),
        ),
        scriptBudget.idle,
      ),
      kilobytes(
        'the same of the room of a consultation',
        most(({ later }) => later, ofRoom),
        room,
      ),
      withinLimit({
        row: name,
        what: 'largest paint to that of a shell',
        unit: '×',
        values: shares,
        atMost: 0.45,
      }),
      ...scores,
    ]
  },
}

function kilobytes(what: string, bytes: number, budget: number) {
  return withinLimit({
    row: name,
    what: `${what} (brotli)`,
    unit: 'kB',
    values: [bytes / 1_000],
    atMost: budget / 1_000,
  })
}

/** Milliseconds to the largest contentful paint of a page in a new browser context. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.bytesPerSecond,
    uploadThroughput: slowPhone.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const paint = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await context.close()
  return paint
}

/** A figure for each page: of the lowest of Lighthouse's four categories. */
async function liveScores(port: number): Promise<readonly RowResult[]> {
  const { url } = await npmStart(root, join(await temporaryFolder(), 'data'))
  const figures: RowResult[] = []
  for (const page of ['/', '/login', '/agendar-consulta', '/perfil/{id}']) {
    const address = `${url}${page.replace('{id}', await firstProfessional(url))}`
    const { category, values } = await lowestMobileScores(address, { port, rounds: lighthouseRounds })
    figures.push(
      withinLimit({
        row: name,
        what: `Lighthouse mobile on ${page}, lowest category (${category})`,
        unit: 'points',
        values,
        atLeast: 95,
      }),
    )
  }
  return figures
}

/** The id of the best-rated professional. */
async function firstProfessional(url: string): Promise<string> {
  const response = await fetch(`${url}/api/fallback-professionals?limit=1`)
  // Guarantee: the documented answer; the demo data has public professionals.
  const [professional] = (await response.json()) as readonly { readonly id: string }[]
  return professional!.id
}

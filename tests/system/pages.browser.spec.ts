import { caio, helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './src/booking-screens.ts'
import { book, firstFreeTime } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { type Browser, newBrowserContext, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
/** 17 to be shown and 13 when idle; apps/web/build/site-scripts.int.spec.ts counts them apart. */
const mostScripts = 30

let browser: Browser
let app: TestApp
let client: PageContext
let professional: PageContext
let checkout: string
const open = openBrowserApp()
beforeAll(async () => {
  ;({ app, browser } = open())
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  await app.settle()
  const id = await book(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  await app.settle()
  checkout = `/checkout?appointmentId=${id}`
  // By the form: it stores which area's data the next page asks for first.
  ;[client, professional] = await Promise.all([signedIn(caio, '/cliente'), signedIn(helena, '/profissional')])
}, timeout)
afterAll(async () => {
  await client?.close()
  await professional?.close()
})

async function signedIn({ email, password }: typeof caio, start: string) {
  const context = await newBrowserContext(browser, app.url)
  await signIn(context.page, email, password)
  await context.page.waitForURL(`**${start}`)
  return context
}

type Entry = { readonly name: string; readonly startTime: number; readonly responseEnd: number }

/** Opens a page anew; what it loaded until nothing was under way, from the browser's own timings. */
async function load({ page }: PageContext, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const entries = await page.evaluate<readonly Entry[]>(
    `performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }))`,
  )
  const scripts = entries.filter(({ name }) => name.endsWith('.js'))
  const calls = entries.filter(({ name }) => name.includes('/api/trpc/'))
  return { scripts, calls }
}

describe('a signed-in page', () => {
  it.each([
    ['/cliente', () => client],
    ['/profissional', () => professional],
    ['/profissional/agenda', () => professional],
    ['/conta', () => client],
    ['checkout', () => client],
  ] as const)(
    '%s asks for its data once, while its scripts load, and loads few scripts',
    async (name, contextOf) => {
      const { scripts, calls } = await load(contextOf(), name === 'checkout' ? checkout : name)
      expect(calls.map((call) => decodeURIComponent(new URL(call.name).pathname))).toHaveLength(1)
      const loaded = Math.max(...scripts.map(({ responseEnd }) => responseEnd))
      expect(calls[0]!.startTime).toBeLessThan(loaded)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.length).toBeLessThanOrEqual(mostScripts)
    },
    timeout,
  )
})

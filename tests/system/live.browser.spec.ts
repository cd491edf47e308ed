import { caio, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { type Locator, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
/** A second on a quiet machine; specs share two cores with the server and the browser. */
const arrival = { timeout: 5_000 }

const open = openBrowserApp()
let app: TestApp
let client: Person
let professional: Person
let appointmentId: string
const contexts: PageContext[] = []
let agenda: Page
let dashboard: Page
let area: Page

beforeAll(async () => {
  app = open().app
  const people = samplePeopleOf(app)
  professional = await people.professional(helena)
  client = await people.client(caio)
  await app.settle()
  const desk = await newBrowserContext(open().browser, app.url, { viewport: { width: 1440, height: 900 } })
  const phone = await newBrowserContext(open().browser, app.url, { viewport: { width: 390, height: 844 } })
  contexts.push(desk, phone)
  agenda = desk.page
  area = phone.page
  await Promise.all([startSession(agenda, helena), startSession(area, caio)])
  dashboard = await agenda.context().newPage()
  await Promise.all([
    agenda.goto('/profissional/agenda'),
    dashboard.goto('/profissional'),
    area.goto('/cliente'),
  ])
  await agenda.getByText('Nenhuma consulta marcada').waitFor()
  await dashboard.getByRole('heading', { name: 'Clientes recentes' }).waitFor()
  await area.getByText('Nenhuma consulta marcada').waitFor()
  for (const page of [agenda, dashboard, area])
    await page.evaluate(() => Reflect.set(globalThis, 'loadedOnce', true))
}, timeout)
afterAll(async () => {
  for (const context of contexts) await context.close()
})

const inAgenda = () =>
  agenda.getByRole('main').getByRole('listitem').filter({ hasText: 'Caio Ribeiro' }).first()
const ofDashboard = () => dashboard.getByRole('main').getByText('Caio Ribeiro').first()
const ofClient = () => area.getByRole('region', { name: 'Próxima consulta' }).getByText('Helena Martins')
const appears = (...shown: readonly Locator[]) => Promise.all(shown.map((each) => each.waitFor(arrival)))
const goes = (...shown: readonly Locator[]) =>
  Promise.all(shown.map((each) => each.waitFor({ ...arrival, state: 'hidden' })))

describe('open pages of both sides', () => {
  it(
    'show a booking without being loaded again',
    async () => {
      appointmentId = await bookPaid(app, client, professional, await firstFreeTime(app, professional))
      await appears(inAgenda(), ofDashboard(), ofClient())
      await appears(area.getByRole('region', { name: 'Próxima consulta' }).getByText('Confirmado'))
    },
    timeout,
  )

  it(
    'show a cancellation without being loaded again',
    async () => {
      await app.as(professional).scheduling.cancelAppointment({ appointmentId })
      await goes(inAgenda(), ofClient())
      await appears(area.getByText('Cancelado').first())
      for (const page of [agenda, dashboard, area])
        expect(await page.evaluate(() => Reflect.get(globalThis, 'loadedOnce'))).toBe(true)
    },
    timeout,
  )
})

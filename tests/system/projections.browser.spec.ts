import { newId, systemContext } from '@escuta/kernel'
import { samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 90_000
const password = samplePassword
const ada = { email: 'ada@escuta.example', password }
const olga = { email: 'olga@escuta.example', password }
const reason = 'O pagamento foi devolvido à mão'

let browser: Browser
let app: TestApp
let context: PageContext
let page: Page

const open = openBrowserApp()
beforeAll(async () => {
  ;({ app, browser } = open())
  await samplePeopleOf(app).admin()
  const staff = { name: 'Olga Reis', ...olga, role: 'auditor' as const }
  await app.modules.identity.createStaff(staff, systemContext('spec', app.clock))
  await app.settle()
}, timeout)
afterEach(() => context?.close())

async function openAs(account: typeof ada, width: number, height: number): Promise<void> {
  context = await newBrowserContext(browser, app.url, { viewport: { width, height } })
  page = context.page
  await startSession(page, account)
  await page.goto('/admin/projecoes')
  await page.getByText('identity.users', { exact: true }).waitFor()
}

/** A parked event of a stream that does not exist. */
async function givenParked(): Promise<void> {
  await app.database.pool.query(
    `insert into projections.deferred_events (id, store_id, process, stream_name, position, stream_position, event_id,
       event_type, attempts, error, retry_at, parked_at)
     values ($1::uuid, $2, 'billing.carry-out-refund', 'payment-' || $1::text, 1, 1, 'event-1', 'refund-requested', 12,
       'TypeError at somewhere', 'infinity', now())`,
    [newId(), await app.store.storeId()],
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function act(opening: string, submit: string): Promise<void> {
  await button(opening).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: submit }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('/admin/projecoes', () => {
  it(
    'shows a parked event as it appears, and an administrator leaves it aside',
    async () => {
      await openAs(ada, 1440, 900)
      await page.getByText('Nenhum evento espera uma decisão.').waitFor()
      await givenParked()
      await page.getByText('Parado desde').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await act('Deixar de lado', 'Deixar de lado')
      await page.getByText('Nenhum evento espera uma decisão.').waitFor()
    },
    timeout,
  )

  it(
    'has a view rebuilt and an event tried again on a phone',
    async () => {
      await givenParked()
      await openAs(ada, 390, 844)
      await act('Tentar de novo', 'Tentar de novo')
      await page.getByText('Nenhum evento espera uma decisão.').waitFor()
      await act('Refazer identity.users', 'Refazer visão')
      await page.getByText('A visão vai ser refeita', { exact: true }).waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'is read by an auditor, who changes nothing',
    async () => {
      await openAs(olga, 1440, 900)
      await page.getByText('Em dia').first().waitFor()
      expect(await page.getByRole('button', { name: 'Refazer' }).count()).toBe(0)
    },
    timeout,
  )
})

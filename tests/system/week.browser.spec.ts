import { caio, helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import {
  agree,
  chooseFirstTime,
  goodCard,
  openFreeTimes,
  payWith,
  reviewBooking,
} from './src/booking-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
/** Monday, 9h in São Paulo. */
const monday = '2026-11-23T12:00:00.000Z'
/** Wednesday, 9h50, before the moved appointment ends and completes by itself. */
const wednesday = '2026-11-25T12:50:00.000Z'
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true }

const open = openBrowserApp({ at: monday })
let app: TestApp
let professionalId: string
const contexts: PageContext[] = []
/** Helena's page, 1440 px wide, and Caio's, 390 px. */
let desk: Page
let phone: Page

beforeAll(async () => {
  app = open().app
  const people = samplePeopleOf(app)
  professionalId = (await people.professional(helena)).professionalId ?? ''
  await people.client(caio)
  await app.settle()
  desk = await openPage({ viewport: { width: 1440, height: 900 } })
  phone = await openPage(mobile)
}, timeout)
afterEach(() => app.settle())
afterAll(async () => {
  for (const context of contexts) await context.close()
})

async function openPage(options: Parameters<typeof newBrowserContext>[2]): Promise<Page> {
  const context = await newBrowserContext(open().browser, app.url, options)
  contexts.push(context)
  return context.page
}

/** Both sign in, at this moment of their browsers and the app. */
async function signInAt(now: string): Promise<void> {
  await Promise.all(
    (
      [
        [desk, helena],
        [phone, caio],
      ] as const
    ).map(async ([page, account]) => {
      await page.clock.setFixedTime(now)
      await page.context().clearCookies()
      await startSession(page, account)
    }),
  )
}

async function bookAndPay(): Promise<{ readonly day: string; readonly time: string }> {
  await openFreeTimes(phone, professionalId)
  const chosen = await chooseFirstTime(phone)
  await reviewBooking(phone)
  await confirm()
  await phone.waitForURL('**/checkout?appointmentId=*')
  await payWith(phone, goodCard)
  await phone.getByRole('link', { name: 'Ver minhas consultas' }).click()
  await phone.waitForURL('**/cliente')
  return chosen
}

/** A client consents once, before the first appointment. */
async function confirm(): Promise<void> {
  const consent = phone.getByRole('checkbox').first()
  const button = phone.getByRole('button', { name: 'Confirmar e Pagar' })
  if (await consent.isVisible()) await agree(phone)
  await button.click()
}

const nextAppointment = () => phone.getByRole('region', { name: 'Próxima consulta' })
const inAgenda = (text: string | RegExp) =>
  desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: caio.name })
    .filter({ hasText: text })
    .first()

async function fromMenu(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Opções da consulta/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the week of a professional and a client', () => {
  it(
    'begins with a booking that arrives in the open agenda',
    async () => {
      await signInAt(monday)
      await desk.goto('/profissional/agenda')
      await desk.getByText('Nenhuma consulta marcada').waitFor()
      const { day, time } = await bookAndPay()
      await nextAppointment().getByText(`${day}, às ${time}`).waitFor()
      await inAgenda(time).waitFor()
      await desk
        .getByRole('link', { name: /^Notificações: [1-9]/ })
        .first()
        .waitFor()
    },
    timeout,
  )

  it(
    'goes on with a move by the professional, which the client sees at once',
    async () => {
      await fromMenu(desk, 'Mudar horário')
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel('Nova data').fill('2026-11-25')
      await dialog.getByLabel('Novo horário').fill('09:00')
      await dialog.getByText('A consulta passa para quarta-feira, 25 de novembro, às 9h.').waitFor()
      await dialog.getByRole('button', { name: 'Mudar horário' }).click()
      await nextAppointment().getByText('quarta-feira, 25 de novembro, às 9h').waitFor()
      await inAgenda('9h').waitFor()
    },
    timeout,
  )

  it(
    'has a second booking that the client cancels, with the refund said before',
    async () => {
      const { day } = await bookAndPay()
      await phone.goto('/cliente')
      await nextAppointment().getByText(day).waitFor()
      await fromMenu(phone, 'Cancelar consulta')
      const dialog = phone.getByRole('dialog')
      await dialog.getByText('R$ 180,00 serão devolvidos por inteiro.').waitFor()
      await dialog.getByRole('button', { name: 'Cancelar consulta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await nextAppointment().getByText('quarta-feira, 25 de novembro, às 9h').waitFor()
      await app.settle()
      await phone.goto('/cliente/pagamentos')
      await phone.getByText('Devolvido').first().waitFor()
    },
    timeout,
  )

  it(
    'has an appointment that the professional completes and writes a note about',
    async () => {
      await app.advanceTo(new Date(wednesday))
      await signInAt(wednesday)
      await desk.goto('/profissional/agenda?dia=2026-11-25')
      await fromMenu(desk, 'Marcar como concluída')
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Concluir consulta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await fromMenu(desk, 'Abrir prontuário')
      await desk.getByRole('tab', { name: 'Nova Anotação', exact: true }).click()
      await desk.getByLabel('Sintomas').fill('Dorme melhor.')
      await desk.getByRole('button', { name: 'Assinar anotação' }).click()
      await desk.getByText('Anotação salva!', { exact: true }).first().waitFor()
      await phone.goto('/cliente')
      await phone.getByRole('region', { name: 'Consultas anteriores' }).getByText('Concluído').waitFor()
    },
    timeout,
  )

  it(
    'ends with the same money on both sides',
    async () => {
      await desk.goto('/profissional/financeiro')
      await desk.getByText('R$ 180,00').first().waitFor()
      const rows = desk.getByRole('region', { name: 'Transações' }).getByRole('listitem')
      await expect.poll(() => rows.count()).toBe(3)
      await phone.goto('/cliente/pagamentos')
      const payments = phone.getByRole('main').getByRole('listitem')
      await expect.poll(() => payments.count()).toBe(2)
    },
    timeout,
  )
})

import { firstNameOf } from '@escuta/identity/contract'
import {
  bia,
  caio,
  helena,
  type Person,
  samplePassword,
  samplePeopleOf,
  type TestApp,
} from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { agree, chooseFirstTime, openFreeTimes, reviewBooking } from './src/booking-screens.ts'
import { book, freeTimesOf } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { overflowsWindow, violationsOf } from './src/check-screens.ts'
import { newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
/** Monday, 9h in São Paulo. */
const monday = '2026-11-23T12:00:00.000Z'
const sizes = {
  '1440 px': { viewport: { width: 1440, height: 900 } },
  '390 px': { viewport: { width: 390, height: 844 }, hasTouch: true },
}

const open = openBrowserApp({ at: monday })
let app: TestApp
let theHelena: Person
const contexts: PageContext[] = []

beforeAll(async () => {
  app = open().app
  const people = samplePeopleOf(app)
  theHelena = await people.professional(helena)
  const clients = [await people.client(caio), await people.client(bia)]
  await app.settle()
  const { catalog } = app.as(theHelena)
  const professionalId = theHelena.professionalId ?? ''
  const { settings, availability } = await catalog.settings({ professionalId })
  const privacy = { ...settings.privacy, allowDirectBooking: false }
  await catalog.saveSettings({ professionalId, ...settings, privacy, availability: [...availability] })
  await app.settle()
  const times = await freeTimesOf(app, theHelena)
  for (const [nth, client] of clients.entries()) await book(app, client, theHelena, times[nth]!)
  const { scheduling } = app.as(theHelena)
  await scheduling.scheduleAppointment({ professionalId, clientName: 'Dona Lourdes', ...times[2]! })
  const begun = { professionalId, clientName: 'Seu Jorge', date: '2026-11-23', time: '10:00' }
  await scheduling.scheduleAppointment(begun)
  app.clock.set('2026-11-23T13:15:00.000Z')
  await app.settle()
}, timeout)
afterAll(async () => {
  for (const context of contexts) await context.close()
})

async function openPage(
  account: Parameters<typeof startSession>[1],
  size: keyof typeof sizes,
): Promise<Page> {
  const context = await newBrowserContext(open().browser, app.url, sizes[size])
  contexts.push(context)
  await context.page.clock.setFixedTime(app.clock.now())
  await startSession(context.page, account)
  return context.page
}

/** Opens the dialog of one action with the appointment of a client, and looks at it. */
async function openDialog(page: Page, client: string, action: string) {
  await page
    .getByRole('button', { name: new RegExp(`^Opções da consulta com ${firstNameOf(client)}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: action })
    .or(dialog.getByRole('button', { name: 'Voltar' }))
    .first()
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
  return dialog
}

describe.each(['1440 px', '390 px'] as const)('the menu of the agenda at %s', (size) => {
  it(
    'opens the dialogs of appointments in every state, which fit, and returns the focus',
    async () => {
      const page = await openPage(helena, size)
      await page.goto('/profissional/agenda?visao=mes')
      await page.getByText('Aguardando aprovação').first().waitFor()
      for (const [client, action] of [
        [caio.name, 'Aprovar pedido'],
        [bia.name, 'Recusar pedido'],
        ['Dona Lourdes', 'Mudar horário'],
        ['Dona Lourdes', 'Cancelar consulta'],
        ['Seu Jorge', 'Marcar como concluída'],
        ['Seu Jorge', 'Registrar falta'],
      ] as const) {
        const dialog = await openDialog(page, client, action)
        expect(await overflowsWindow(page)).toBe(false)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await expect
          .poll(() => page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''"))
          .toContain(`Opções da consulta com ${firstNameOf(client)}`)
      }
    },
    timeout,
  )
})

describe('a request', () => {
  it(
    'waits in the client’s area, is approved in the agenda, and can then be paid',
    async () => {
      const phone = await openPage(caio, '390 px')
      await phone.goto('/cliente')
      await phone.getByText('Aguardando aprovação').first().waitFor()
      await phone.getByText('Nada é cobrado antes.').first().waitFor()
      expect(await violationsOf(phone)).toEqual([])
      const desk = await openPage(helena, '1440 px')
      await desk.goto('/profissional/agenda')
      const dialog = await openDialog(desk, caio.name, 'Aprovar pedido')
      await dialog.getByRole('button', { name: 'Aprovar pedido' }).click()
      await dialog.waitFor({ state: 'detached' })
      await phone.getByRole('link', { name: 'Pagar agora' }).first().waitFor()
    },
    timeout,
  )

  it(
    'is declined on a phone with a reason, which the client reads in the details',
    async () => {
      const phone = await openPage(helena, '390 px')
      await phone.goto('/profissional/agenda?visao=mes')
      const dialog = await openDialog(phone, bia.name, 'Recusar pedido')
      await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
      await dialog.getByText('Escreva o motivo: o cliente vai ler.').waitFor()
      await dialog.getByLabel('Motivo').fill('Estarei em um congresso.')
      await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
      await dialog.waitFor({ state: 'detached' })
      const desk = await openPage(bia, '1440 px')
      await desk.goto('/cliente')
      await desk.getByRole('button', { name: new RegExp(`^Opções da consulta com ${helena.name}`) }).click()
      await desk.getByRole('menuitem', { name: 'Ver detalhes' }).click()
      await desk.getByRole('dialog').getByText('Estarei em um congresso.').waitFor()
    },
    timeout,
  )
})

describe('a minor on a phone', () => {
  it(
    'names a guardian, who signs by the mailed link without an account, and both sides see where it stands',
    async () => {
      const noa = {
        name: 'Noa Moura',
        email: 'noa@exemplo.com.br',
        phone: '(11) 98765-4321',
        password: samplePassword,
      }
      await samplePeopleOf(app).client(noa)
      await app.settle()
      const phone = await openPage(noa, '390 px')
      await openFreeTimes(phone, theHelena.professionalId ?? '')
      await chooseFirstTime(phone)
      await reviewBooking(phone, '2010-06-01')
      await phone
        .getByRole('region', { name: 'Sobre você' })
        .getByText(/^Por você ter menos de 18 anos/)
        .waitFor()
      await agree(phone)
      await phone.getByRole('button', { name: 'Pedir autorização' }).click()
      await phone.getByText('Informe o nome do responsável.').first().waitFor()
      await phone.getByLabel('Nome do responsável').fill('Ana Moura')
      await phone.getByLabel('E-mail do responsável').fill('ana.moura@exemplo.com.br')
      await phone.getByLabel('O que é seu').selectOption('Mãe')
      expect(await violationsOf(phone)).toEqual([])
      expect(await overflowsWindow(phone)).toBe(false)
      await phone.getByRole('button', { name: 'Pedir autorização' }).click()
      await phone.getByText('Pedido enviado ao responsável').first().waitFor()
      await phone.goto('/cliente')
      await phone.getByText('Aguardando responsável').first().waitFor()
      await phone
        .getByText(/^Esperando o responsável autorizar/)
        .first()
        .waitFor()
      const desk = await openPage(helena, '1440 px')
      await desk.goto('/profissional/agenda?visao=mes')
      await desk.getByText('Aguardando responsável').first().waitFor()

      const { text } = await app.catcher.waitFor(({ to }) =>
        to.some(({ email }) => email === 'ana.moura@exemplo.com.br'),
      )
      const link = /\/responsavel\?token=[\w-]+/.exec(text)?.[0] ?? ''
      const context = await newBrowserContext(open().browser, app.url, sizes['390 px'])
      contexts.push(context)
      const guardian = context.page
      await guardian.clock.setFixedTime(app.clock.now())
      await guardian.goto(link)
      await guardian.getByText(/^Noa tem menos de 18 anos, quer marcar esta consulta/).waitFor()
      await guardian.getByText(helena.name).waitFor()
      expect(await violationsOf(guardian)).toEqual([])
      expect(await overflowsWindow(guardian)).toBe(false)
      await guardian.getByRole('button', { name: 'Autorizar', exact: true }).click()
      await guardian.getByText('Marque a caixa para autorizar.').first().waitFor()
      await guardian.getByLabel('Li e autorizo').check()
      await guardian.getByLabel('Seu nome completo').fill('Ana Moura')
      await guardian.keyboard.press('Enter')
      await guardian.getByRole('heading', { name: 'Autorização registrada' }).waitFor()
      await guardian.reload()
      await guardian.getByRole('heading', { name: 'Autorização registrada' }).waitFor()

      await phone.getByText('Aguardando aprovação').first().waitFor()
      await desk.getByText('Aguardando aprovação').first().waitFor()
      const dialog = await openDialog(desk, noa.name, 'Aprovar pedido')
      await dialog.getByRole('button', { name: 'Aprovar pedido' }).click()
      await dialog.waitFor({ state: 'detached' })
      await phone.getByRole('link', { name: 'Pagar agora' }).first().waitFor()
    },
    timeout,
  )
})

import { caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { describe, expect, it } from 'vitest'
import type { startSession } from './src/account-screens.ts'
import { bookPaid, freeTimesOf } from './src/booking.ts'
import { openPreparedPage } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import type { Page } from './src/real-browser.ts'

const timeout = 60_000

let app: TestApp
let client: Person
let professional: Person
let page: Page

const show = openPreparedPage(async (opened, people) => {
  app = opened
  professional = await people.professional(helena)
  client = await people.client(caio)
  await app.settle()
  // That the credential was approved.
  const until = app.clock.now().toISOString()
  await app.as(professional).notifications.markAllNotificationsRead({ until })
  await app.settle()
})

async function openAs(
  account: Parameters<typeof startSession>[1],
  path: string,
  width: number,
  height: number,
): Promise<void> {
  page = await show({ viewport: { width, height } }, account)
  await page.goto(path)
}

const cards = () => page.getByRole('article')
const subtitle = (text: string) => page.getByText(text, { exact: true })

describe('the inbox', () => {
  it(
    'of the professional shows what arrives, filters, searches and marks as read',
    async () => {
      await openAs(helena, '/profissional/notificacoes', 1440, 900)
      await subtitle('Todas as notificações foram lidas').waitFor()
      await expect.poll(() => cards().count()).toBe(1)
      // Not within a day, so that no reminder arrives too.
      const time = (await freeTimesOf(app, professional)).at(-1)!
      await bookPaid(app, client, professional, time)
      await app.settle()
      await page.getByRole('link', { name: 'Notificações: 2 notificações não lidas' }).waitFor()
      await page
        .locator('li[data-swipe-direction]')
        .getByText(/^(Pagamento recebido|Nova consulta confirmada)$/)
        .waitFor()
      await subtitle('2 notificações não lidas').waitFor()
      await expect.poll(() => cards().count()).toBe(3)
      expect(await violationsOf(page)).toEqual([])

      await page.getByRole('button', { name: 'Pagamentos', exact: true }).click()
      await expect.poll(() => cards().count()).toBe(1)
      await page.getByRole('button', { name: 'Lembretes', exact: true }).click()
      await page.getByText('Nenhuma notificação encontrada').waitFor()
      await page.getByRole('button', { name: 'Todas', exact: true }).click()
      await page.getByPlaceholder('Buscar notificações...').fill('CAIO')
      await expect.poll(() => cards().count()).toBe(2)
      await page.getByPlaceholder('Buscar notificações...').fill('nada disso')
      await page.getByText('Tente ajustar sua busca').waitFor()
      expect(page.url()).not.toContain('nada')
      await page.getByPlaceholder('Buscar notificações...').fill('')

      await page.getByRole('link', { name: /^Ver consulta.*Nova consulta confirmada$/ }).click()
      await page.waitForURL(/profissional\/agenda\?.*dia=/)
      await page.getByRole('dialog', { name: 'Sua consulta' }).getByText('Caio Ribeiro').first().waitFor()
      await expect.poll(() => violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => !url.search.includes('appointmentId'))
      await page.goBack()
      await subtitle('1 notificação não lida').waitFor()
      await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
      await subtitle('Todas as notificações foram lidas').waitFor()
      await page.getByRole('link', { name: 'Notificações', exact: true }).waitFor()
    },
    timeout,
  )

  it(
    'of the client opens from the header and marks one as read',
    async () => {
      await openAs(caio, '/cliente', 390, 844)
      await page.getByRole('link', { name: 'Notificações: 2 notificações não lidas' }).click()
      await page.getByRole('heading', { name: /Notificações/, level: 1 }).waitFor()
      await expect.poll(() => cards().count()).toBe(2)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Não lidas' }).click()
      await page.getByRole('button', { name: /^Marcar como lida.*Consulta confirmada$/ }).click()
      await expect.poll(() => cards().count()).toBe(1)
      await page.reload()
      await subtitle('1 notificação não lida').waitFor()
      await expect.poll(() => cards().count()).toBe(1)
    },
    timeout,
  )
})

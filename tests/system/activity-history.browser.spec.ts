import { systemContext } from '@escuta/kernel'
import { caio, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { overflowsWindow, violationsOf } from './src/check-screens.ts'
import { newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
const admin = { email: 'ada@escuta.example', password: samplePassword }
const auditor = { email: 'aldo@escuta.example', password: samplePassword }
const reason = 'Pedido da própria pessoa por telefone'

const open = openBrowserApp({ at: '2026-11-23T12:00:00.000Z' })
let app: TestApp
const contexts: PageContext[] = []

beforeAll(async () => {
  app = open().app
  const people = samplePeopleOf(app)
  await people.admin()
  await people.client(caio)
  const context = systemContext('system-tests', app.clock)
  await app.modules.identity.createStaff({ ...auditor, name: 'Aldo Reis', role: 'auditor' }, context)
  await app.settle()
}, timeout)
afterAll(async () => {
  for (const context of contexts) await context.close()
})

async function openPage(
  account: typeof admin,
  options: NonNullable<Parameters<typeof newBrowserContext>[2]>,
): Promise<Page> {
  const context = await newBrowserContext(open().browser, app.url, options)
  contexts.push(context)
  await context.page.clock.setFixedTime(app.clock.now())
  await startSession(context.page, account)
  return context.page
}

async function look(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowsWindow(page)).toBe(false)
}

let permalink: string

describe('the activity history', () => {
  it(
    'is filtered by an administrator, who opens an event and has personal fields shown for a reason',
    async () => {
      const page = await openPage(admin, { viewport: { width: 1440, height: 900 } })
      await page.goto('/admin/historico')
      await page.getByRole('button', { name: /^Cliente cadastrado/ }).waitFor()
      await look(page)

      await page.getByLabel('Pessoa').fill(caio.email)
      await page.getByLabel('Evento', { exact: true }).selectOption({ label: 'Conta criada' })
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await page.waitForURL(/pessoa=[\da-f-]{36}/)
      expect(page.url()).not.toContain('caio')
      await page.getByText('1 evento', { exact: true }).waitFor()

      await page.getByRole('button', { name: /^Conta criada/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('••••').first().waitFor()
      expect(await dialog.getByText(caio.email).count()).toBe(0)
      await look(page)

      await dialog.getByLabel('Motivo').fill('curto')
      await dialog.getByRole('button', { name: 'Mostrar dados protegidos' }).click()
      await dialog.getByText('Escreva o motivo, com pelo menos 10 caracteres.').waitFor()
      await dialog.getByLabel('Motivo').fill(reason)
      await dialog.getByRole('button', { name: 'Mostrar dados protegidos' }).click()
      await dialog.getByText(caio.email).waitFor()
      await look(page)
      permalink = new URL(page.url()).search

      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Limpar Filtros' }).click()
      await page.getByLabel('Palavras').fill('telefone')
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await page.getByText(`Motivo: ${reason}`).waitFor()
    },
    timeout,
  )

  it(
    'is read by an auditor on a phone, who has nothing shown',
    async () => {
      const page = await openPage(auditor, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        colorScheme: 'dark',
      })
      await page.goto(`/admin/historico${permalink}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByText('••••').first().waitFor()
      expect(await dialog.getByRole('button', { name: 'Mostrar dados protegidos' }).count()).toBe(0)
      await look(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Conta criada/ }).waitFor()
      await look(page)
      await page.getByRole('button', { name: 'Limpar Filtros' }).click()
      await page.getByLabel('Pessoa').waitFor({ state: 'hidden' })
      await look(page)
      await page.getByRole('button', { name: 'Outros filtros' }).click()
      await page.getByLabel('Pessoa').waitFor()
    },
    timeout,
  )
})

import { type FaultySmtpServer, startFaultySmtpServer } from '@escuta/mail/testing'
import { createTestApp, helena, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { violationsOf } from './src/check-screens.ts'
import { newBrowserContext, type PageContext, sharedBrowser } from './src/real-browser.ts'

const timeout = 90_000
const settled = { timeout: 20_000 }

let app: TestApp
let server: FaultySmtpServer
let context: PageContext
let isFull = true

beforeAll(async () => {
  server = await startFaultySmtpServer((step, recipient) =>
    step === 'RCPT' && isFull && recipient === helena.email ? '552 Mailbox is full' : null,
  )
  app = await createTestApp()
  context = await newBrowserContext(await sharedBrowser(), app.url)
}, timeout)
afterAll(async () => {
  await context?.close()
  await app?.close()
  await server?.close()
})

describe('/admin/email', () => {
  it(
    'leads an administrator from the configuration and its test to an e-mail that failed, and sends it once more',
    async () => {
      const { page } = context
      const people = samplePeopleOf(app)
      await people.admin()
      await app.settle()
      await startSession(page, { email: 'ada@escuta.example', password: samplePassword })
      await page.goto('/admin/email')
      await page.getByLabel('Provedor de e-mail').selectOption('Servidor SMTP')
      await page.getByLabel('E-mail do remetente').fill('ola@clinica.example')
      await page.getByLabel('Servidor', { exact: true }).fill('127.0.0.1')
      await page.getByLabel('Porta').fill(String(server.port))
      await page.getByRole('button', { name: 'Salvar configurações' }).click()
      await page.getByText('Configuração Atualizada').first().waitFor()
      await page.getByLabel('Enviar para').fill('ada@escuta.example')
      await page.getByRole('button', { name: 'Enviar teste' }).click()
      await page.getByText('Email de Teste Enviado').first().waitFor()
      expect(server.received.map(({ recipient }) => recipient)).toContain('ada@escuta.example')

      await people.professional(helena)
      await expect
        .poll(async () => {
          await app.settle()
          return page.getByText(/^552\b|respondeu 552/).count()
        }, settled)
        .toBe(3)
      await page.getByRole('link', { name: 'Não enviados' }).click()
      await page.waitForURL(/situacao=failed/)
      await page.getByText('O provedor recusou a mensagem.').first().waitFor()
      // The header covers fields that are scrolled below it.
      await page.evaluate('window.scrollTo(0, 0)')
      expect(await violationsOf(page)).toEqual([])

      isFull = false
      await page.getByRole('button', { name: /^Reenviar: Boas-vindas ao profissional/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Reenviar e-mail' }).click()
      await dialog.getByText('pelo menos 10 caracteres').first().waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByLabel('Motivo').fill('A caixa estava cheia e foi esvaziada.')
      await dialog.getByRole('button', { name: 'Reenviar e-mail' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect
        .poll(async () => {
          await app.settle()
          return server.received.some(({ recipient }) => recipient === helena.email)
        }, settled)
        .toBe(true)
      await page
        .getByRole('button', { name: /^Reenviar: Boas-vindas ao profissional/ })
        .waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Enviados', exact: true }).click()
      await page.getByText('Reenviado uma vez. Motivo: A caixa estava cheia').waitFor()
    },
    timeout,
  )
})

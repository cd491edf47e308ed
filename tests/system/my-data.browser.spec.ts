import { samplePeopleOf, createTestApp, helena, type TestApp } from '@escuta/test-support'
import { defaultZone, localParts } from '@escuta/kernel'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOf, startSession } from './src/account-screens.ts'
import { signIn } from './src/booking-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { openJourneys, password, timeout, reading, wrongPassword } from './src/open-account-journeys.ts'
import { openPage } from './src/browser-app.ts'
import { viewports, viewportsOf } from './src/viewports.ts'
import { type Browser, newBrowserContext, type Page } from './src/real-browser.ts'

const { open, newAccount, client } = openJourneys({ first: 'Lua', last: 'Reis' })
const show = openPage(open)

let browser: Browser
let app: TestApp
beforeAll(() => void ({ browser, app } = open()))

describe.each(viewportsOf('desk, light'))('on a %s', (viewport) => {
  let page: Page
  beforeEach(async () => {
    page = await show(viewports[viewport])
  })
  const { see, heading, press } = reading(() => page)

  it(
    'everything that is known can be taken away, as a page and as JSON',
    async () => {
      const account = await client()
      await startSession(page, account)
      await page.goto('/privacidade/meus-dados')
      await see(account.email)
      const json = await copyOf(page, 'Baixar em JSON', password)
      expect(json.name).toMatch(/\.json$/)
      expect(JSON.stringify(JSON.parse(json.text))).toContain(account.email)
      expect(json.text).toContain(account.name)
      await see(`Pronto: ${json.name} está nos seus downloads.`)
      const readable = await copyOf(page, 'Baixar para ler', password)
      expect(readable.name).toMatch(/\.html$/)
      expect(readable.text).toContain(account.name)
      expect(readable.text).not.toMatch(/<script|https?:\/\/(?!localhost)/)
      expect(readable.text).not.toContain(password)
    },
    timeout,
  )

  it(
    'a consent is given and withdrawn, and the app remembers each',
    async () => {
      const { person, ...account } = await client()
      const standing = async () => {
        const { consents } = await app.as(person).privacy.overview()
        return consents.find(({ purpose }) => purpose === 'marketing')
      }
      await startSession(page, account)
      await page.goto('/privacidade/meus-dados')
      await press('Dar consentimento: Novidades por email')
      await press('Concordo')
      await see('Consentimento registrado')
      await page.getByRole('button', { name: 'Retirar consentimento: Novidades por email' }).waitFor()
      expect(await standing()).toMatchObject({ givenVersion: '2026-11-22', revokedAt: null })
      await press('Retirar consentimento: Novidades por email')
      await press('Retirar consentimento')
      await see('Consentimento retirado')
      await page.getByRole('button', { name: 'Dar consentimento: Novidades por email' }).waitFor()
      expect(await standing()).toMatchObject({ givenVersion: null })
    },
    timeout,
  )

  it(
    'what needs a person is asked for, and shows by when it is answered',
    async () => {
      const account = await client()
      await startSession(page, account)
      await page.goto('/privacidade/meus-dados')
      await page.getByLabel('O que você precisa').selectOption('Corrigir um dado')
      await page.getByLabel('Detalhes').fill('O nome das consultas antigas está errado.')
      await press('Enviar pedido')
      await see('Pedido enviado')
      await heading('Corrigir um dado')
      await see(/^Pedido em .+, resposta até .+$/)
      await see('O nome das consultas antigas está errado.')
    },
    timeout,
  )

  it(
    'erasing shows what is retained and until when, and ends the account',
    async () => {
      const account = await client()
      await startSession(page, account)
      await page.goto('/privacidade/meus-dados')
      await press('Apagar meus dados')
      await page.getByLabel('Sua senha').fill('errada-mesmo')
      await page.getByLabel('Digite APAGAR para confirmar').fill('apagar')
      await press('Apagar para sempre')
      await see('Esta não é a sua senha. Confira e tente de novo.')
      await page.getByLabel('Sua senha').fill(password)
      await press('Apagar para sempre')
      await heading('Seus dados foram apagados')
      expect(await page.getByText('Sessão expirada').count()).toBe(0)
      await page.getByRole('link', { name: 'Ir para a página inicial' }).waitFor()
      await page.goto('/privacidade/meus-dados')
      await page.waitForURL('**/login')
      await signIn(page, account.email, password)
      await see(wrongPassword)
    },
    timeout,
  )
})

describe('who has paid for a session', () => {
  it(
    'reads what comes back, cancels it and erases in one step, and is shown that the payment is retained',
    async () => {
      const own = await createTestApp()
      const samplePeople = samplePeopleOf(own)
      const theHelena = await samplePeople.professional(helena)
      const account = newAccount()
      const person = await samplePeople.client(account)
      await own.settle()
      const today = localParts(own.clock.now(), defaultZone).date
      const fiveYearsOn = String(Number(today.slice(0, 4)) + 5)
      await bookPaid(own, person, theHelena, await firstFreeTime(own, theHelena))

      const { page, close } = await newBrowserContext(browser, own.url, viewports['phone, dark'])
      await startSession(page, account)
      await page.goto('/privacidade/meus-dados')
      await page.getByText('Você tem uma consulta paga pela frente').waitFor()
      const session = page.getByRole('listitem').filter({ hasText: '(horário de Brasília)' })
      await session.getByText(/^R\$\s180,00 voltam por inteiro/).waitFor()
      await session.getByText(/direito de arrependimento/).waitFor()
      await page.getByText(/em geral, até 10 dias úteis/).waitFor()
      await page.getByRole('button', { name: 'Cancelar a consulta e apagar' }).click()
      await page.getByText(/^A consulta paga é cancelada junto, e R\$\s180,00 voltam para você/).waitFor()
      await page.getByLabel('Sua senha').fill(password)
      await page.getByLabel('Digite APAGAR para confirmar').fill('APAGAR')
      await page.getByRole('button', { name: 'Apagar para sempre' }).click()
      await page.getByRole('heading', { name: 'Seus dados foram apagados' }).waitFor()
      await page.getByText('A consulta que você tinha pela frente foi cancelada.').waitFor()
      await page.getByText(/^R\$\s180,00 voltam do mesmo jeito/).waitFor()
      const mail = await own.catcher.waitFor(
        ({ subject }) => subject === 'Seus dados na Escuta foram apagados',
      )
      expect(mail.to).toMatchObject([{ email: account.email }])
      await own.settle()
      expect(own.sandbox.ledger()).toMatchObject({ paidCents: 18_000, refundedCents: 18_000 })
      await page
        .getByRole('listitem')
        .filter({ hasText: /pagamentos/i })
        .getByText(fiveYearsOn)
        .waitFor()
      await close()
      await own.close()
    },
    timeout,
  )
})

import { AxeBuilder } from '@axe-core/playwright'
import {
  caio,
  characterPassword,
  charactersOf,
  createTestHouse,
  helena,
  type TestHouse,
} from '@escuta/dev-env'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chooseTime,
  findBySymptom,
  login,
  loginInBooking,
  payWith,
  registerInBooking,
} from './src/booking-screens.ts'
import { desktop, openChromium, phone, type Visit, visitOf } from './src/browser.ts'

const approved = '4242424242424242'
const declined = '4000000000000002'
const asksFirst = '4000002760003184'
const longTest = 90_000

let house: TestHouse
let browser: Browser

beforeAll(async () => {
  house = await createTestHouse()
  const characters = charactersOf(house)
  await characters.professional(helena)
  await characters.client(caio)
  await house.settle()
  browser = await openChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/**
 * Runs a visit to its end, and expects that nothing went wrong that a person would not see. Chromium reports every
 * refused call on its console; `refused` is the status of the one that the story is about.
 */
async function visiting(
  work: (visit: Visit) => Promise<void>,
  { viewport = desktop, refused = 0 }: { readonly viewport?: typeof desktop; readonly refused?: number } = {},
): Promise<void> {
  const visit = await visitOf(browser, house.url, viewport)
  try {
    await work(visit)
    expect(visit.troubles.filter((trouble) => !trouble.includes(`status of ${refused}`))).toEqual([])
  } finally {
    await visit.close()
  }
}

describe('a guest on a phone', () => {
  it(
    'finds a professional by symptom, registers in the middle, pays and sees the session confirmed',
    () =>
      visiting(
        async ({ page }) => {
          await findBySymptom(page, /Ansiedade/)
          expect(page.url()).not.toContain('ansiedade')
          await chooseTime(page, helena.name)
          await page.getByRole('button', { name: 'Continuar' }).click()
          await registerInBooking(page, {
            name: 'Lia Prado',
            email: 'lia@exemplo.com',
            password: 'girassol-azul',
          })
          await payWith(page, approved)
          await page.waitForURL(({ pathname }) => pathname === '/cliente')
          await page.getByText('Pagamento Realizado!').first().waitFor()
          await page.getByText('Confirmado').first().waitFor()
          expect(await page.getByText('R$ 180,00').count()).toBeGreaterThan(0)
        },
        { viewport: phone },
      ),
    longTest,
  )

  it('opens the menu of the prerendered landing page', () =>
    visiting(
      async ({ page }) => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('navigation').getByRole('link', { name: 'Como Funciona' }).last().click()
        expect(new URL(page.url()).hash).toBe('#como-funciona')
      },
      { viewport: phone },
    ))
})

describe('a returning client', () => {
  it(
    'who registers again is led to the login, filled in, and books after signing in',
    () =>
      visiting(
        async ({ page }) => {
          await findBySymptom(page, /Insônia/)
          await chooseTime(page, helena.name)
          await page.getByRole('button', { name: 'Continuar' }).click()
          await registerInBooking(page, { ...caio, password: characterPassword })
          await page.getByText('E-mail já cadastrado').first().waitFor()
          expect(await page.getByLabel('E-mail').inputValue()).toBe(caio.email)
          await loginInBooking(page, characterPassword)
          await page.waitForURL(({ pathname }) => pathname === '/checkout')
          expect(new URL(page.url()).searchParams.get('appointmentId')).toMatch(/^[\da-f-]{36}$/)
        },
        { refused: 409 },
      ),
    longTest,
  )

  it(
    'whose card is declined reads why, and pays with another one',
    () =>
      visiting(
        async ({ page }) => {
          await login(page, caio.email, characterPassword)
          await findBySymptom(page, /Luto/)
          await page.getByText('CVV').first().waitFor()
          await chooseTime(page, helena.name)
          await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
          await payWith(page, declined)
          await page.getByText('Erro no Pagamento').first().waitFor()
          await payWith(page, approved)
          await page.waitForURL(({ pathname }) => pathname === '/cliente')
        },
        { refused: 402 },
      ),
    longTest,
  )

  it(
    'whose bank asks first comes back to a page that says the session is confirmed',
    () =>
      visiting(async ({ page }) => {
        await login(page, caio.email, characterPassword)
        await findBySymptom(page, /Irritabilidade/)
        await chooseTime(page, helena.name)
        await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
        await payWith(page, asksFirst)
        await page.getByRole('button', { name: /Autorizar|Confirmar|Aprovar/ }).click()
        await page.waitForURL(({ pathname }) => pathname === '/pagamento-sucesso')
        await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
      }),
    longTest,
  )
})

describe('a professional', () => {
  it(
    'watches a session arrive while somebody books it elsewhere',
    () =>
      visiting(async ({ page: agenda }) => {
        await login(agenda, helena.email, characterPassword)
        await agenda.goto('/profissional/agenda')
        const confirmed = agenda.getByRole('list').getByText('Confirmado')
        await confirmed.first().waitFor()
        const before = await confirmed.count()
        await visiting(async ({ page }) => {
          await login(page, caio.email, characterPassword)
          await findBySymptom(page, /Autoestima/)
          await chooseTime(page, helena.name)
          await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
          await payWith(page, approved)
          await page.waitForURL(({ pathname }) => pathname === '/cliente')
        })
        await expect.poll(() => confirmed.count(), { timeout: 10_000 }).toBe(before + 1)
      }),
    longTest,
  )
})

describe('two people who want the same time', () => {
  it(
    'the later one is told and keeps on choosing',
    () =>
      visiting(
        async ({ page }) => {
          await login(page, caio.email, characterPassword)
          await findBySymptom(page, /Ansiedade/)
          const time = await chooseTime(page, helena.name)
          await visiting(async ({ page: rival }) => {
            await login(rival, 'lia@exemplo.com', 'girassol-azul')
            await findBySymptom(rival, /Ansiedade/)
            expect(await chooseTime(rival, helena.name)).toBe(time)
            await rival.getByRole('button', { name: 'Confirmar e Pagar' }).click()
            await rival.waitForURL(({ pathname }) => pathname === '/checkout')
          })
          await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
          await page.getByText('Este horário acabou de ser reservado por outra pessoa.').first().waitFor()
          await page.getByRole('radio', { name: new RegExp(`${time}.*indisponível`) }).waitFor()
        },
        { refused: 409 },
      ),
    longTest,
  )
})

describe('every screen', () => {
  const guestScreens = [
    '/',
    '/login',
    '/cadastro',
    '/termos',
    '/privacidade',
    '/agendar-consulta',
    '/nao-existe',
  ]
  const clientScreens = ['/cliente', '/agendar-consulta?etapa=busca', '/checkout']
  const professionalScreens = ['/profissional', '/profissional/agenda']

  async function violationsOf(paths: readonly string[], who?: string): Promise<string[]> {
    const visit = await visitOf(browser, house.url)
    try {
      if (who) await login(visit.page, who, characterPassword)
      const found: string[] = []
      for (const path of paths) {
        await visit.page.goto(path, { waitUntil: 'networkidle' })
        const { violations } = await new AxeBuilder({ page: visit.page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        found.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html ?? ''}`))
      }
      return found
    } finally {
      await visit.close()
    }
  }

  it(
    'for guests can be used by everybody',
    async () => expect(await violationsOf(guestScreens)).toEqual([]),
    longTest,
  )
  it(
    'of a client can be used by everybody',
    async () => expect(await violationsOf(clientScreens, caio.email)).toEqual([]),
    longTest,
  )
  it(
    'of a professional can be used by everybody',
    async () => expect(await violationsOf(professionalScreens, helena.email)).toEqual([]),
    longTest,
  )
})

describe('when fifteen minutes have passed', () => {
  it(
    'the checkout says that the reservation is over and leads to another',
    () =>
      visiting(async ({ page }) => {
        await login(page, caio.email, characterPassword)
        await findBySymptom(page, /Ansiedade/)
        await chooseTime(page, helena.name)
        await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
        await page.waitForURL(({ pathname }) => pathname === '/checkout')
        await page.getByLabel('Número do cartão').waitFor()
        await house.advanceTo(new Date(house.clock.now().getTime() + 16 * 60_000))
        await page.getByText('O prazo desta reserva terminou').waitFor()
        await page.getByRole('link', { name: 'Agendar Consulta' }).click()
        await page.getByRole('heading', { name: 'Como você está se sentindo?' }).waitFor()
      }),
    longTest,
  )
})

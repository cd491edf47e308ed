import { firstNameOf } from '@escuta/identity/contract'
import { caio, samplePassword, samplePeopleOf, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import {
  agree,
  askingCard,
  chooseFirstTime,
  declinedCard,
  firstTimes,
  goodCard,
  openFreeTimes,
  payWith,
  redirectedAfter,
  registerInBooking,
  reviewBooking,
} from './src/booking-screens.ts'
import { book, bookPaid, firstFreeTime } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { pressByKey, tabTo, typeByKey } from './src/keyboard.ts'
import { lettersOf } from './src/letters-of.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 60_000

let browser: Browser
let app: TestApp
let samplePeople: ReturnType<typeof samplePeopleOf>
let theHelena: Person
let context: PageContext
let page: Page

const open = openBrowserApp()
beforeAll(async () => {
  ;({ app, browser } = open())
  samplePeople = samplePeopleOf(app)
  theHelena = await samplePeople.professional(helena)
  await app.settle()
}, timeout)
beforeEach(async () => {
  context = await newBrowserContext(browser, app.url)
  page = context.page
  await page.clock.install()
})
afterEach(() => context.close())

let people = 0
function newAccount() {
  people += 1
  return {
    name: `Lia ${lettersOf(people)} Souza`,
    email: `lia${people}@escuta.example`,
    password: samplePassword,
  }
}

/** A client with an account, signed in and at the review of a time with Dra. Helena. */
/** A guest whose account exists, where the booking asks for one. */
async function knownGuestAtAccount() {
  const account = newAccount()
  await samplePeople.client(account)
  await openFreeTimes(page, theHelena.professionalId ?? '')
  await chooseFirstTime(page)
  await reviewBooking(page)
  await agree(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  return account
}

async function clientAtReview(): Promise<{
  readonly person: Person
  readonly day: string
  readonly time: string
}> {
  const account = newAccount()
  const person = await samplePeople.client(account)
  await startSession(page, account)
  await openFreeTimes(page, theHelena.professionalId ?? '')
  const chosen = await chooseFirstTime(page)
  await reviewBooking(page)
  await agree(page)
  return { person, ...chosen }
}

async function clientAtCheckout(): Promise<Person> {
  const { person } = await clientAtReview()
  await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
  await redirectedAfter(page, 'Consulta agendada!', '**/checkout?appointmentId=*')
  await page.getByRole('button', { name: 'Pagar R$ 180,00' }).waitFor()
  return person
}

describe('a guest', () => {
  it(
    'searches by symptom, picks a time, registers in the middle, pays, and sees the appointment, by keyboard alone',
    async () => {
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      await page.goto('/')
      await pressByKey(page, page.getByRole('link', { name: 'Agendar', exact: true }).first())
      await pressByKey(page, button('Ansiedade'))
      await page.getByText('Busca personalizada ativa!').waitFor()
      expect(page.url()).not.toContain('ansiedade')
      const found = page.getByRole('listitem').filter({ hasText: 'Helena Martins' })
      await pressByKey(page, found.getByRole('button', { name: 'Agendar' }))
      await pressByKey(page, firstTimes(page).first())
      const [, day = '', time = ''] =
        /^(.+), (\S+)$/.exec((await firstTimes(page).first().textContent()) ?? '') ?? []
      await tabTo(page, page.getByLabel(/^Observações/))
      await page.keyboard.type('Tenho dormido mal.')
      await pressByKey(page, button('Continuar'))
      await expectText('A consulta é confirmada somente após a aprovação do pagamento.')
      await expectText(`${day}, às ${time}`)
      await pressByKey(page, button('Continuar'))
      await page.locator('[role="checkbox"]:focus').waitFor()
      for (const consent of [/^Autorizo o uso/, /^Concordo em receber/]) {
        await tabTo(page, page.getByRole('checkbox', { name: consent }))
        await page.keyboard.press(' ')
      }
      await typeByKey(page, 'Data de nascimento', '17051990')
      await pressByKey(page, button('Continuar'))
      const { name, email, password } = newAccount()
      await typeByKey(page, 'Nome Completo', name)
      await typeByKey(page, 'E-mail', email)
      await typeByKey(page, 'Telefone', '11988880101')
      await typeByKey(page, 'Senha', password)
      await typeByKey(page, 'Confirmar Senha', password)
      await page.keyboard.press('Enter')
      await expectText('Consulta agendada!')
      const kept = await page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))')
      expect(kept).not.toMatch(/dormido|1990-05-17|telemedicine/)
      await page.waitForURL('**/checkout?appointmentId=*')
      await expectText('Helena Martins')
      await typeByKey(page, 'Número do cartão', goodCard.number)
      await typeByKey(page, /^Validade/, '1230')
      await typeByKey(page, 'Código (CVC)', '123')
      await typeByKey(page, 'Nome no cartão', 'Pessoa de Teste')
      await page.keyboard.press('Enter')
      await paid()
      const steps = page.getByRole('list', { name: 'Etapas do agendamento' }).getByRole('listitem')
      expect((await steps.allTextContents()).map((step) => step.replace(/^Etapa \d de \d: /, ''))).toEqual(
        ['Sintomas', 'Busca', 'Agendamento', 'Revisão', 'Conta', 'Pagamento', 'Pronto'].map(
          (step) => `${step} (concluída)`,
        ),
      )
      await pressByKey(page, page.getByRole('link', { name: 'Ver minhas consultas' }))
      const card = page
        .getByRole('region', { name: 'Próxima consulta' })
        .filter({ hasText: 'Helena Martins' })
      await card.getByText('Confirmado').waitFor()
      await card.getByText(`${day}, às ${time}`).waitFor()
      const notes = await app.as(theHelena).dashboards.professional({ userId: theHelena.userId })
      expect(notes.appointments.map((appointment) => appointment.notes)).toContain('Tenho dormido mal.')
    },
    timeout,
  )

  it(
    'whose e-mail is known is led to the login, filled in, and books from there',
    async () => {
      const account = await knownGuestAtAccount()
      await registerInBooking(page, account)
      await expectText('Este e-mail já possui uma conta. Faça login para continuar.')
      expect(await page.getByLabel('E-mail').inputValue()).toBe(account.email)
      await page.getByLabel('Senha', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Entrar e continuar' }).click()
      await redirectedAfter(page, 'Consulta agendada!', '**/checkout?appointmentId=*')
      await payWith(page, goodCard)
      await paid()
    },
    timeout,
  )

  it(
    'who comes back signs in inside the booking; a wrong password is said in words',
    async () => {
      const account = await knownGuestAtAccount()
      await page.getByRole('button', { name: 'Já tenho conta' }).click()
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel('Senha', { exact: true }).fill('errada-mesmo')
      await page.getByRole('button', { name: 'Entrar e continuar' }).click()
      await expectText('E-mail ou senha incorretos. Tente novamente.')
      await page.getByLabel('Senha', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Entrar e continuar' }).click()
      await redirectedAfter(page, 'Consulta agendada!', '**/checkout?appointmentId=*')
    },
    timeout,
  )
})

describe('consent to health data and telemedicine', () => {
  it(
    'is asked for apart, once, and nothing is booked without it',
    async () => {
      const account = newAccount()
      const person = await samplePeople.client(account)
      await startSession(page, account)
      await openFreeTimes(page, theHelena.professionalId ?? '')
      await chooseFirstTime(page)
      await reviewBooking(page)
      await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
      await expectText('Para reservar, é preciso concordar com o que está acima.')
      await page.getByRole('button', { name: 'Ler o texto inteiro: Dados de saúde' }).click()
      await page.getByRole('button', { name: 'Concordo' }).click()
      await page.getByRole('checkbox', { name: /^Concordo em receber atendimento a distância/ }).check()
      await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
      await redirectedAfter(page, 'Consulta agendada!', '**/checkout?appointmentId=*')
      await page.getByRole('button', { name: 'Pagar R$ 180,00' }).waitFor()
      await app.settle()
      const { consents } = await app.as(person).privacy.overview()
      const given = consents.filter(({ givenVersion }) => givenVersion !== null)
      expect(given.map(({ purpose }) => purpose)).toEqual(['health-data', 'telemedicine'])

      const known = page.waitForResponse((answer) => answer.url().includes('privacy.missingConsents'))
      await openFreeTimes(page, theHelena.professionalId ?? '')
      await known
      await chooseFirstTime(page)
      await reviewBooking(page)
      expect(await page.getByRole('checkbox').count()).toBe(0)
    },
    timeout,
  )

  it.each(['/checkout', '/cliente'])(
    'is asked for at %s when a booking came without it',
    async (path) => {
      const account = newAccount()
      const person = await samplePeople.client(account)
      const appointmentId = await book(app, person, theHelena, await firstFreeTime(app, theHelena))
      await startSession(page, account)
      await page.goto('/cliente')
      if (path === '/checkout') {
        await page.goto(`/checkout?appointmentId=${appointmentId}`)
        await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
        await expectText('Para pagar, é preciso concordar com o que está acima.')
        await agree(page)
        await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
        await page.getByRole('button', { name: 'Pagar R$ 180,00' }).waitFor()
      } else {
        await page.getByRole('button', { name: 'Ler e responder' }).click()
        await agree(page)
        await page.getByRole('button', { name: 'Concordar' }).click()
        await expectText('Consentimento registrado')
        await page.getByText('Falta o seu consentimento').waitFor({ state: 'detached' })
      }
      expect(await app.as(person).privacy.missingConsents()).toEqual([])
    },
    timeout,
  )
})

describe('a professional', () => {
  it(
    'watches a client’s booking arrive, on the dashboard and in the agenda, without touching anything',
    async () => {
      const vera = { ...helena, name: 'Vera Prado', email: 'vera@escuta.example' }
      const theVera = await samplePeople.professional(vera)
      const theCaio = await samplePeople.client(caio)
      await startSession(page, vera)
      await page.goto('/profissional')
      await page.getByRole('heading', { name: 'Clientes recentes' }).waitFor()
      expect(await page.getByText(caio.name).count()).toBe(0)
      await bookPaid(app, theCaio, theVera, await firstFreeTime(app, theVera))
      await page.getByText(caio.name).first().waitFor()
      await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
      await page.getByText(caio.name).first().waitFor()
    },
    timeout,
  )

  it(
    'refetches only what a live change names, and nothing for a change of other people',
    async () => {
      const iris = { ...helena, name: 'Iris Leal', email: 'iris@escuta.example' }
      const theIris = await samplePeople.professional(iris)
      const [client, stranger] = [newAccount(), newAccount()]
      const theClient = await samplePeople.client(client)
      const theStranger = await samplePeople.client(stranger)
      await app.settle()
      await startSession(page, iris)
      await page.goto('/profissional/agenda')
      await page.waitForLoadState('networkidle')
      const called: string[] = []
      page.on('request', (request) => {
        const [, procedures] = /\/api\/trpc\/([^?]+)/.exec(request.url()) ?? []
        called.push(...(procedures?.split(',') ?? []))
      })
      await book(app, theStranger, theHelena, await firstFreeTime(app, theHelena))
      await app.settle()
      await book(app, theClient, theIris, await firstFreeTime(app, theIris))
      // The professional reads only the first name of a person who holds a time.
      await page.getByText(firstNameOf(client.name), { exact: true }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(new Set(called)).toEqual(new Set(['scheduling.agendaMonth', 'scheduling.agendaList']))
      expect(called).toHaveLength(2)
    },
    timeout,
  )
})

describe('a card', () => {
  it(
    'that is declined is said so in words, and another one may be tried',
    async () => {
      await clientAtCheckout()
      await payWith(page, declinedCard)
      await expectText('Erro no Pagamento')
      await payWith(page, goodCard)
      await paid()
    },
    timeout,
  )

  it(
    'that asks leads to the bank’s page and back to what became of it',
    async () => {
      await clientAtCheckout()
      await payWith(page, askingCard)
      await page.getByRole('button', { name: 'Autorizar pagamento' }).click()
      await paid()
      await page.reload()
      await paid()
    },
    timeout,
  )

  it(
    'whose owner says no at the bank can be followed by another',
    async () => {
      await clientAtCheckout()
      await payWith(page, askingCard)
      await page.getByRole('button', { name: 'Não autorizar' }).click()
      await page.getByRole('heading', { name: 'O pagamento não foi concluído' }).waitFor()
      await page.getByRole('link', { name: 'Tentar de novo' }).click()
      await payWith(page, goodCard)
      await paid()
    },
    timeout,
  )
})

describe('a time', () => {
  it(
    'that a rival takes meanwhile is said to be gone, with the nearest free ones to take instead',
    async () => {
      await clientAtReview()
      const rival = await samplePeople.client(newAccount())
      await book(app, rival, theHelena, await firstFreeTime(app, theHelena))
      await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
      // The toast is outside of main and disappears; the reason stays on the page.
      await page
        .getByRole('main')
        .getByText('Este horário acabou de ser reservado por outra pessoa.')
        .waitFor()
      const nearest = page.getByRole('heading', { name: 'Horários próximos que estão livres' })
      await nearest.waitFor()
      await page.locator('section,div').filter({ has: nearest }).last().getByRole('button').first().click()
      await reviewBooking(page)
      await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
      await redirectedAfter(page, 'Consulta agendada!', '**/checkout?appointmentId=*')
    },
    timeout,
  )

  it(
    'whose hold ran out while one looked at the checkout is said to be free again',
    async () => {
      await clientAtCheckout()
      app.clock.advance({ minutes: 16 })
      await app.advanceTo(app.clock.now())
      app.clock.follow()
      await page.getByText('O prazo desta reserva terminou').waitFor()
      await page.getByRole('link', { name: 'Reservar com Helena Martins de novo' }).click()
      await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
    },
    timeout,
  )
})

/** The one end of a payment, whichever way it was made. */
async function paid(): Promise<void> {
  await page.waitForURL('**/pagamento-sucesso?*')
  await page.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor()
  await page.getByText('Sua consulta foi agendada com sucesso.').waitFor()
}

async function expectText(text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

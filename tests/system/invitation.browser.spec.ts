import { addDays, defaultZone, localParts } from '@escuta/kernel'
import { helena, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkSentTo, startSession } from './src/account-screens.ts'
import { agree, goodCard, payWith } from './src/booking-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { lettersOf } from './src/letters-of.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'
import { sizes } from './src/viewports.ts'

const timeout = 90_000

let app: TestApp
let samplePeople: ReturnType<typeof samplePeopleOf>
let browser: Browser
let patient: string
let email: string
let contexts: readonly PageContext[] = []
let cases = 0

const open = openBrowserApp()
beforeAll(() => {
  ;({ app, browser } = open())
  samplePeople = samplePeopleOf(app)
})
beforeEach(async () => {
  cases += 1
  patient = `Lourdes ${lettersOf(cases)} Antunes`
  email = `antunes${cases}@escuta.example`
  const address = `helena.convites${cases}@escuta.example`
  await samplePeople.professional({ ...helena, email: address })
  await app.settle()
  contexts = [await newBrowserContext(browser, app.url), await newBrowserContext(browser, app.url)]
})
afterEach(async () => {
  for (const context of contexts) await context.close()
})

const pageOf = (index: number): Page => {
  const context = contexts[index]
  if (!context) throw new Error('there are two browsers')
  return context.page
}

async function signInProfessional(page: Page): Promise<void> {
  await startSession(page, { email: `helena.convites${cases}@escuta.example`, password: samplePassword })
}

/** In three days, at ten. */
async function enterPatient(page: Page): Promise<void> {
  await signInProfessional(page)
  await enterIn(page, 3)
  await page.getByText('Consulta lançada: aguardando aceite').first().waitFor()
}

/** At ten, so many days ahead. */
async function enterIn(page: Page, days: number): Promise<void> {
  await page.goto('/profissional/agenda')
  await fillEntry(page, days)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The professional's page, who entered two appointments, and that of the invited person, on a phone. */
async function twoProposals(): Promise<[professional: Page, invited: Page]> {
  const [professional, invited] = [pageOf(0), pageOf(1)]
  await invited.setViewportSize({ width: 390, height: 844 })
  await enterPatient(professional)
  await app.settle()
  await enterIn(professional, 4)
  await app.settle()
  return [professional, invited]
}

async function fillEntry(page: Page, days: number): Promise<void> {
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do cliente').fill(patient)
  await dialog.getByLabel('E-mail do cliente').fill(email)
  await dialog
    .getByText(/recebe um convite/)
    .first()
    .waitFor()
  await dialog.getByText(/na cópia dos dados dela/).waitFor()
  await dialog.getByLabel('Data').fill(addDays(localParts(app.clock.now(), defaultZone).date, days))
  await dialog.getByLabel('Horário').fill('10:00')
}

async function acceptAsNewClient(page: Page): Promise<void> {
  await page.getByLabel('Nome Completo').fill('Maria Antunes')
  await page.getByLabel('Senha', { exact: true }).fill(samplePassword)
  await page.getByLabel('Confirmar Senha').fill(samplePassword)
  await page.getByRole('checkbox', { name: /termos/ }).check()
  await page.getByRole('checkbox', { name: /privacidade/ }).check()
  await page.getByRole('button', { name: 'Criar conta e aceitar' }).click()
  await page.waitForURL('**/cliente')
}

async function openPatientNamed(page: Page, name: string): Promise<void> {
  await app.settle()
  await page.goto('/profissional/pacientes')
  await page.getByRole('button', { name: new RegExp(name) }).click()
}
const openPatient = (page: Page) => openPatientNamed(page, patient)

describe.each(sizes)('at $width px', (viewport) => {
  it(
    'a person entered in the agenda accepts the invitation, sees the appointment and pays for it',
    async () => {
      const [professional, invited] = [pageOf(0), pageOf(1)]
      await professional.setViewportSize(viewport)
      await invited.setViewportSize(viewport)
      await enterPatient(professional)
      const link = await linkSentTo(app, email, '/convite')
      await openPatient(professional)
      await professional
        .getByText(/^Convite enviado em \d\d\/\d\d\/\d{4}$/)
        .last()
        .waitFor()
      expect(await violationsOf(professional)).toEqual([])

      await invited.goto(link)
      await invited.getByRole('heading', { name: /convidou você$/ }).waitFor()
      expect(await invited.getByText(patient).count()).toBe(0)
      await invited.getByText(email).waitFor()
      await invited.getByRole('checkbox', { name: /, às 10h.*Consulta.*R\$/ }).waitFor()
      expect(await violationsOf(invited)).toEqual([])
      await acceptAsNewClient(invited)

      await invited.getByRole('link', { name: 'Pagar agora' }).first().click()
      await agree(invited)
      await invited.getByRole('button', { name: 'Continuar para o pagamento' }).click()
      await payWith(invited, goodCard)
      await invited.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor()
      const steps = invited.getByRole('list', { name: 'Etapas do agendamento' }).getByRole('listitem')
      expect(await steps.count()).toBe(2)
      await invited.getByRole('link', { name: 'Ver minhas consultas' }).click()
      await invited.waitForURL('**/cliente')
      await app.settle()
      await invited.getByRole('button', { name: 'Detalhes' }).first().waitFor()
      expect(await invited.getByRole('link', { name: 'Pagar agora' }).count()).toBe(0)

      await invited.goto(link)
      await invited.getByRole('heading', { name: 'Este convite já foi aceito' }).waitFor()
      await openPatientNamed(professional, 'Maria Antunes')
      await professional.getByRole('heading', { name: 'Maria Antunes' }).waitFor()
      expect(await professional.getByText(/^Convite enviado em/).count()).toBe(0)
    },
    timeout,
  )
})

it.each(sizes)(
  'at $width px, the owner of an account sees the proposal, accepts it with a press and has the appointment',
  async (viewport) => {
    const [professional, invited] = [pageOf(0), pageOf(1)]
    await invited.setViewportSize(viewport)
    await samplePeople.client({ name: 'Maria Antunes', email, phone: null, password: samplePassword })
    await enterPatient(professional)
    await app.settle()
    await startSession(invited, { email, password: samplePassword })
    await invited.goto('/cliente')
    await invited.getByText(/ propõe uma consulta n[ao] /).waitFor()
    expect(await invited.getByText(patient).count()).toBe(0)
    expect(await violationsOf(invited)).toEqual([])
    await invited.getByRole('button', { name: /^Aceitar/ }).click()
    await invited.getByRole('link', { name: 'Pagar agora' }).first().waitFor()
    await openPatientNamed(professional, 'Maria Antunes')
    await professional.getByRole('heading', { name: 'Maria Antunes' }).waitFor()
  },
  timeout,
)

it(
  'two proposals are answered apart: one is accepted, the other one’s time is free and the professional is told',
  async () => {
    await samplePeople.client({ name: 'Maria Antunes', email, phone: null, password: samplePassword })
    const [professional, invited] = await twoProposals()
    await professional.goto('/profissional/agenda')
    await professional.getByText('Aguardando aceite').nth(1).waitFor()

    await startSession(invited, { email, password: samplePassword })
    await invited.goto(await linkSentTo(app, email, '/convite'))
    await invited
      .getByText(/, às 10h/)
      .nth(1)
      .waitFor()
    await invited
      .getByText(/ · R\$/)
      .first()
      .waitFor()
    expect(await violationsOf(invited)).toEqual([])
    await invited.goto('/cliente')
    await invited.getByText(/ propõe 2 consultas$/).waitFor()
    expect(await violationsOf(invited)).toEqual([])
    await invited
      .getByRole('button', { name: /^Recusar .*, às 10h$/ })
      .last()
      .click()
    const question = invited.getByRole('dialog', { name: 'Recusar esta consulta?' })
    await question.waitFor()
    expect(await violationsOf(invited)).toEqual([])
    await question.getByRole('button', { name: 'Recusar' }).click()
    await invited.getByText('Consulta recusada').first().waitFor()
    await invited.getByText(/ propõe uma consulta n[ao] /).waitFor()
    await invited.getByRole('button', { name: /^Aceitar/ }).click()
    await invited.getByRole('link', { name: 'Pagar agora' }).first().waitFor()
    await app.settle()

    await professional.goto('/profissional/agenda')
    await professional.getByText('Confirmado').first().waitFor()
    expect(await professional.getByText('Aguardando aceite').count()).toBe(0)
    await professional.goto('/profissional/notificacoes')
    await professional.getByText('Proposta não aceita').first().waitFor()
  },
  timeout,
)

it(
  'a person without an account chooses what to accept; the link shows what is open later',
  async () => {
    const [professional, invited] = await twoProposals()
    const link = await linkSentTo(app, email, '/convite')
    await invited.goto(link)
    const choices = invited.getByRole('checkbox', { name: /, às 10h/ })
    await choices.nth(1).waitFor()
    await choices.nth(1).uncheck()
    await acceptAsNewClient(invited)
    await invited.getByRole('link', { name: 'Pagar agora' }).first().waitFor()
    await app.settle()
    await professional.goto('/profissional/agenda')
    await professional.getByText('Confirmado').first().waitFor()
    expect(await professional.getByText('Aguardando aceite').count()).toBe(0)
    await professional.goto('/profissional/notificacoes')
    await professional.getByText('Proposta não aceita').first().waitFor()

    await startSession(professional, await secondProfessional())
    await enterIn(professional, 5)
    await app.settle()
    await invited.goto(link)
    await invited.getByRole('heading', { name: 'Há uma proposta à sua espera' }).waitFor()
    await invited.getByText(/ propõe uma consulta n[ao] /).waitFor()
    expect(await violationsOf(invited)).toEqual([])
  },
  timeout,
)

async function secondProfessional() {
  const other = { ...helena, name: 'Paula Dias', email: `paula.convites${cases}@escuta.example` }
  await samplePeople.professional(other)
  await app.settle()
  return { email: other.email, password: samplePassword }
}

it(
  'the owner of a mistyped address declines; the professional enters another address and calls that off',
  async () => {
    const [professional, stranger] = [pageOf(0), pageOf(1)]
    await stranger.setViewportSize({ width: 390, height: 844 })
    await enterPatient(professional)
    await stranger.goto(await linkSentTo(app, email, '/convite'))
    await stranger.getByRole('button', { name: 'Não sou eu' }).click()
    const question = stranger.getByRole('dialog')
    await question.waitFor()
    expect(await violationsOf(stranger)).toEqual([])
    await question.getByRole('button', { name: 'Não sou essa pessoa' }).click()
    await stranger.getByRole('heading', { name: 'Obrigado por avisar' }).waitFor()

    await app.settle()
    await professional.goto('/profissional/notificacoes')
    await professional.getByText('Proposta não aceita').first().waitFor()
    await professional.goto('/profissional/agenda')
    expect(await professional.getByText('Aguardando aceite').count()).toBe(0)
    await fillEntry(professional, 3)
    const dialog = professional.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Agendar' }).click()
    await dialog
      .getByText(/avisou que não é essa pessoa, ou não aceitou seu convite/)
      .first()
      .waitFor()
    expect(await violationsOf(professional)).toEqual([])
    const right = `certo.${email}`
    await dialog.getByLabel('E-mail do cliente').fill(right)
    await dialog.getByRole('button', { name: 'Agendar' }).click()
    await dialog.waitFor({ state: 'detached' })
    const link = await linkSentTo(app, right, '/convite')

    await openPatient(professional)
    await professional.getByRole('button', { name: 'Cancelar convite' }).click()
    await dialog.getByRole('button', { name: 'Cancelar convite' }).click()
    await dialog.waitFor({ state: 'detached' })
    await app.settle()
    await stranger.goto(link)
    await stranger.getByRole('heading', { name: 'Este convite não vale mais' }).waitFor()
    expect(await violationsOf(stranger)).toEqual([])
  },
  timeout,
)

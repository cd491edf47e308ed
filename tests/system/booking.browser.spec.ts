import { dayMs, hourMs } from '@escuta/kernel'
import { helena, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { foundByAxe } from './src/axe.ts'
import { agree, firstTimes, fillRegistration, openFreeTimes } from './src/booking-screens.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { overflowsWindow, violationsOf } from './src/check-screens.ts'
import { lettersOf } from './src/letters-of.ts'
import {
  type Browser,
  type Locator,
  newBrowserContext,
  type Page,
  type PageContext,
} from './src/real-browser.ts'

const timeout = 60_000

let browser: Browser
let app: TestApp
/** A professional with free times. */
let professionalId: string
let professionals: number

const open = openBrowserApp({ data: 'demo' })
beforeAll(async () => {
  ;({ app, browser } = open())
  const { professional } = samplePeopleOf(app)
  const { items } = await app.as('guest').catalog.allProfessionals({ order: 'lowest-price' })
  professionalId = items[0]?.id ?? ''
  // More than one page of results.
  for (let person = 1; person < 10; person += 1) {
    await professional({
      ...helena,
      name: `Íris ${lettersOf(person)}`,
      email: `iris${person}@escuta.example`,
    })
  }
  await app.settle()
  professionals = (await app.as('guest').catalog.allProfessionals({})).total
}, timeout)

describe.each([
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { size: 'desk', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const)('the booking on a $size', ({ size, ...look }) => {
  let context: PageContext
  let page: Page
  beforeEach(async () => {
    context = await newBrowserContext(browser, app.url, look)
    page = context.page
  })
  afterEach(() => context.close())

  const focused = () => page.locator(':focus')
  const press = async (name: string, at = 0) => {
    await page.getByRole('button', { name }).nth(at).focus()
    await page.keyboard.press('Enter')
  }
  const focusIsOn = (text: string) => expect.poll(() => focused().textContent()).toBe(text)

  it(
    'moves the focus to each new heading, and back to the card that it was opened from',
    async () => {
      await page.goto('/agendar-consulta')
      const seeAll = page.getByRole('button', { name: 'Ver todos os profissionais' })
      // A press before the page's scripts have run does nothing.
      await expect
        .poll(async () => {
          if (await seeAll.isVisible()) await seeAll.press('Enter')
          return focused().textContent()
        })
        .toBe('Todos os profissionais')
      const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Agendar' }) })
      const name = await card.nth(2).getByRole('heading').textContent()
      await press('Agendar', 2)
      await focusIsOn('Escolha o dia e o horário')
      await press('Voltar')
      await focusIsOn('Agendar')
      expect(await card.filter({ has: focused() }).getByRole('heading').textContent()).toBe(name)
      await press('Refazer Questionário')
      await focusIsOn('Como você está se sentindo?')
    },
    timeout,
  )

  it(
    'marks the day and then the time that are missing, and focuses what can be chosen',
    async () => {
      await openFreeTimes(page, professionalId)
      await press('Continuar')
      await page.getByRole('main').getByText('Escolha um horário para continuar.').waitFor()
      expect(await focused().textContent()).toBe(await firstTimes(page).first().textContent())
      await press('Ver o mês inteiro')
      await page.getByRole('region', { name: 'Dia da consulta' }).waitFor()
      await press('Continuar')
      await page.getByRole('main').getByText('Escolha um dia para continuar.').waitFor()
      await page.keyboard.press('Enter')
      await press('Continuar')
      await page.getByRole('main').getByText('Escolha um horário para continuar.').waitFor()
      expect(await focused().getAttribute('role')).toBe('radio')
      await page.keyboard.press(' ')
      await press('Continuar')
      await focusIsOn('Confirmar Agendamento')
    },
    timeout,
  )

  it(
    'has the first free times and the first card on the first screen, and shows one stepper and whole cards',
    async () => {
      const starts = async (part: ReturnType<Page['locator']>) => {
        await part.waitFor()
        return ((await part.boundingBox())?.y ?? Infinity) + 100
      }
      await openFreeTimes(page, professionalId)
      expect(await starts(firstTimes(page).first())).toBeLessThan(look.viewport.height)
      expect(await page.getByRole('region', { name: 'Dia da consulta' }).count()).toBe(0)
      const step = page.locator('[aria-current="step"]')
      expect(await step.allTextContents()).toEqual([expect.stringMatching(/Etapa 1 de 5: Agendamento$/)])
      await page.goto('/agendar-consulta')
      await page.getByRole('button', { name: 'Tristeza profunda' }).click()
      await page.getByText('188').first().waitFor()
      const first = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Agendar' }) })
        .first()
      expect(await starts(first)).toBeLessThan(look.viewport.height)
      if (size === 'desk') await page.setViewportSize({ width: 1280, height: 800 })
      await press('Remover: Tristeza profunda')
      await page.getByText(/^Mostrando/).waitFor()
      expect(await focused().textContent()).toMatch(/^Mostrando/)
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Agendar' }) })
      const last = cards.nth(size === 'desk' ? 2 : 1)
      await last
        .getByRole('link', { name: /^Agendar/ })
        .nth(2)
        .waitFor()
      const box = await last.boundingBox()
      expect(await overflowsWindow(page)).toBe(false)
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(size === 'desk' ? 800 : 844)
    },
    timeout,
  )

  it(
    'shows further professionals on request, with the exact count, and focuses the first of them',
    async () => {
      await page.goto('/agendar-consulta?etapa=busca')
      await page.getByText(`Mostrando 20 de ${professionals} profissionais`).waitFor()
      await press('Mostrar mais')
      await page.getByText(`Mostrando ${professionals} de ${professionals} profissionais`).waitFor()
      const added = page.getByRole('heading', { level: 2 }).nth(20)
      await focusIsOn((await added.textContent()) ?? '')
      expect(await page.getByRole('button', { name: 'Mostrar mais' }).count()).toBe(0)
    },
    timeout,
  )

  it(
    'opens the review of a free time of a card, with the way to another time, and names one that is taken',
    async () => {
      await page.goto('/agendar-consulta?etapa=busca')
      if (size === 'phone') {
        await page.getByRole('link', { name: 'Ver Perfil' }).first().click()
        await page.waitForURL('**/perfil/*')
        await page.goBack()
        await focusIsOn('Ver Perfil')
      }
      const link = page
        .getByRole('list', { name: /^Próximos horários de/ })
        .first()
        .getByRole('link')
        .nth(1)
      const named = (await link.textContent()) ?? ''
      await link.click()
      await page.getByRole('heading', { name: 'Confirmar Agendamento' }).waitFor()
      await press('Trocar horário')
      await focusIsOn('Escolha o dia e o horário')
      const chosen = (await page.getByRole('button', { pressed: true }).textContent()) ?? ''
      expect(named).toContain(/\d+ de \w{3}/.exec(chosen)?.[0] ?? 'no day')
      expect(named.split(', ').at(-1)).toBe(chosen.split(', ').at(-1))
      await page.goto(page.url().replace(/hora=[^&]+/, 'hora=03:07'))
      await page.getByText('O horário das 3h07 não está mais livre. Escolha outro.').waitFor()
      expect(await page.getByRole('button', { pressed: true }).count()).toBe(0)
      expect(await violationsOf(page)).toEqual([])
      const notes = page.getByLabel(/^Observações/)
      await notes.fill('Durmo mal.')
      await page.reload()
      await expect.poll(() => notes.inputValue()).toBe('Durmo mal.')
      await page.getByRole('banner').getByRole('link').first().click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Agendar/ })
        .first()
        .waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
      expect(await notes.inputValue()).toBe('')
    },
    timeout,
  )

  it(
    'searches by several answers, filters by what the address says, and shows how a score adds up',
    async () => {
      await page.goto('/agendar-consulta')
      await press('Marcar mais de um')
      await press('Relacionamento')
      await press('Luto')
      expect(await page.locator('[aria-pressed="true"]').count()).toBe(3)
      await press('Buscar com 2 marcados')
      await press('Refazer Questionário')
      await press('Buscar com 2 marcados')
      await page.getByText('Busca personalizada ativa!').waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Buscar com 2 marcados' }).waitFor()
      await page.goForward()
      await page.getByRole('button', { name: 'Remover: Luto' }).waitFor()
      await page.getByText('188').first().waitFor()
      await page.locator('summary').filter({ hasText: '% compatível' }).first().click()
      await page.getByText('especialidade no que você marcou').first().waitFor()
      const text = (around: Page | Locator) => around.getByLabel('Nome, especialidade ou abordagem')
      if (size === 'desk') await text(page).fill('IRIS a')
      else {
        await press('Filtros')
        await text(page.getByRole('dialog')).fill('IRIS a')
        await page.getByRole('button', { name: 'Ver 1 profissional' }).click()
      }
      await expect.poll(() => page.url()).toContain('busca=IRIS')
      await page.getByText(/^Mostrando 1 de/).waitFor()
      expect(page.url()).not.toMatch(/luto|relacionamento/)
      expect(await violationsOf(page)).toEqual([])
      await page.reload()
      await page.getByText(/^Mostrando 1 de/).waitFor()
      await page.getByText('Busca personalizada ativa!').waitFor()
      await press('Limpar Filtros')
      await expect.poll(() => page.url()).not.toContain('busca=')
      await page.getByText(/^Mostrando \d{2} de/).waitFor()
    },
    timeout,
  )

  it(
    'keeps those who have a time until a day, which the address says, and offers every day where no one has one',
    async () => {
      const dayAhead = (days: number) =>
        new Date(Date.now() + days * dayMs - 3 * hourMs).toISOString().slice(0, 10)
      await page.goto(`/agendar-consulta?etapa=busca&ate=${dayAhead(-2)}`)
      await page.getByText(`Mostrando 20 de ${professionals} profissionais`).waitFor()
      await press('Filtros')
      const day = page.getByLabel('Tem horário até')
      expect(await day.inputValue()).toBe('')
      await day.fill(dayAhead(-2))
      await page.getByText(/^Escolha um dia entre/).waitFor()
      await day.fill(dayAhead(10))
      await page.getByRole('button', { name: 'Ver 20 ou mais profissionais' }).click()
      await expect.poll(() => page.url()).toContain(`ate=${dayAhead(10)}`)
      await page.reload()
      await page.getByText(`Mostrando 20 de ${professionals} profissionais`).waitFor()
      await page.goto(`/agendar-consulta?etapa=busca&busca=zzzz&ate=${dayAhead(10)}`)
      await page.getByText(/^Ninguém com horário livre até/).waitFor()
      await press('Filtros')
      expect(await day.inputValue()).toBe(dayAhead(10).split('-').toReversed().join('/'))
      await page.getByRole('button', { name: 'Ninguém com estes filtros' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await press('Ver sem data limite')
      await page.getByText('Nenhum profissional encontrado com estes filtros').waitFor()
      await press('Limpar Filtros')
      await page.getByText(/^Mostrando 20 de/).waitFor()
      expect(page.url()).not.toContain('ate=')
    },
    timeout,
  )

  it(
    'has title and main while it waits, with one skeleton and no shift of the layout',
    async () => {
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/trpc/**', async (route) => {
        await held
        await route.continue()
      })
      for (const path of [
        '/cliente',
        // Without a query the server renders the profile.
        `/perfil/${professionalId}?de=amiga`,
        `/agendar-consulta?etapa=agendamento&profissional=${professionalId}`,
      ]) {
        await page.goto(path)
        await page.locator('main [aria-busy="true"]').waitFor()
        const rules = ['document-title', 'landmark-one-main', 'region', 'aria-hidden-focus']
        expect(await foundByAxe(page, { runOnly: { type: 'rule', values: rules } })).toEqual([])
        expect(await page.title()).toContain('Escuta')
      }
      const top = page.getByRole('main').locator('> *').last()
      // The skeleton is drawn anew when the script of the steps has loaded.
      await page.locator('main .animate-breathe').first().waitFor()
      let before = await top.boundingBox()
      await expect.poll(async () => (before ??= await top.boundingBox())).not.toBeNull()
      answer()
      await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
      const after = await top.boundingBox()
      expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
    },
    timeout,
  )

  it.each(['client', 'guest'])(
    'takes a %s at most eight taps from the landing page on, and reads once after it was sent',
    async (who) => {
      const account = {
        name: 'Noemi Sá',
        email: `noemi-${who}-${size}@escuta.example`,
        password: samplePassword,
      }
      if (who === 'client') {
        await samplePeopleOf(app).client(account)
        await startSession(page, account)
      }
      let taps = 0
      await page.exposeFunction('tapped', () => (taps += 1))
      await page.addInitScript("document.addEventListener('pointerdown', () => globalThis.tapped(), true)")
      await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Agendar/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Ansiedade' }).click()
      const times = page.getByRole('list', { name: /^Próximos horários de/ })
      await times.first().getByRole('link').first().click()
      const birthDate = page.getByLabel('Data de nascimento')
      await birthDate.click()
      await birthDate.fill('1990-05-17')
      await agree(page)
      await page.reload()
      await expect.poll(() => birthDate.inputValue()).toBe('17/05/1990')
      await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/trpc/')) calls.push(pathname.replace('/api/trpc/', ''))
      })
      if (who === 'client') await page.getByRole('button', { name: 'Confirmar e Pagar' }).click()
      else {
        await page.getByRole('button', { name: 'Continuar' }).click()
        await page.locator('[name="name"]:focus').waitFor()
        await fillRegistration(page, account)
        await page.getByRole('button', { name: 'Criar conta e continuar' }).click()
      }
      await page.waitForURL('**/checkout?appointmentId=*')
      await page.getByRole('button', { name: /^Pagar R\$/ }).waitFor()
      expect(taps).toBeLessThanOrEqual(8)
      const sent = calls.indexOf('scheduling.bookAppointment')
      const afterwards = calls.slice(sent + 1)
      expect(who === 'client' ? sent : Math.min(sent, 0)).toBe(0)
      expect(afterwards.slice(0, afterwards.indexOf('billing.createPaymentIntent'))).toHaveLength(1)
    },
    timeout,
  )
})

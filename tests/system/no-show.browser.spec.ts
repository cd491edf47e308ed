import {
  caio,
  createTestApp,
  helena,
  type Person,
  samplePassword,
  samplePeopleOf,
  type TestApp,
} from '@escuta/test-support'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { violationsOf } from './src/check-screens.ts'
import { enterCall } from './src/enter-call.ts'
import {
  type Browser,
  closeContexts,
  newBrowserContext,
  type Page,
  type PageContext,
  sharedBrowser,
} from './src/real-browser.ts'

const timeout = 60_000

let browser: Browser
let app: TestApp
let samplePeople: ReturnType<typeof samplePeopleOf>
let context: PageContext
let page: Page

// Jobs append events at the clock of the appointment's start: each case has an app of its own.
beforeEach(async () => {
  app = await createTestApp()
  samplePeople = samplePeopleOf(app)
  browser = await sharedBrowser()
  context = await newBrowserContext(browser, app.url)
  page = context.page
}, timeout)
afterEach(async () => {
  await closeContexts(browser)
  await app?.close()
})

describe('a no-show', () => {
  /** A paid appointment, with the clocks of the app and of the browser at its start. */
  async function startedWith(professional: Person) {
    const client = await samplePeople.client(caio)
    const time = await firstFreeTime(app, professional)
    const id = await bookPaid(app, client, professional, time)
    const { date } = await app.as(client).scheduling.appointment({ id })
    app.clock.set(date)
    await page.clock.setFixedTime(date)
    return { id, client }
  }
  /** An administrator at this time, who opens the replay from the alert. */
  async function openContestAsStaff(time: string) {
    await samplePeople.admin()
    const staff = await newBrowserContext(browser, app.url)
    await staff.page.clock.setFixedTime(time)
    await startSession(staff.page, { email: 'ada@escuta.example', password: samplePassword })
    await staff.page.goto('/admin')
    await staff.page.getByRole('link', { name: /^1 falta contestada espera decisão desde/ }).click()
    return staff
  }
  const titlesFor = async (person: Person) => {
    const { userId } = person
    const { items } = await app.as(person).notifications.ofUser({ userId })
    return items.map(({ title }) => title)
  }

  it(
    'of the professional, recorded in the agenda, cancels, refunds and notifies both',
    async () => {
      const theHelena = await samplePeople.professional(helena)
      await app.settle()
      const { id, client } = await startedWith(theHelena)
      await startSession(page, helena)
      await page.goto('/profissional/agenda')
      await page.getByRole('button', { name: /^Opções da consulta/ }).click()
      await page.getByRole('menuitem', { name: 'Registrar falta' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('o pagamento é mantido').waitFor()
      await dialog.getByRole('combobox').selectOption('Eu')
      await dialog.getByText('recebe de volta tudo o que pagou').waitFor()
      await dialog.getByRole('button', { name: 'Registrar falta' }).click()
      await page.getByText('Falta registrada').first().waitFor()
      await dialog.waitFor({ state: 'detached' })
      await app.settle()
      expect(await app.as(client).scheduling.appointment({ id })).toMatchObject({
        status: 'cancelled',
        cancellationReason: 'by-professional',
        absent: 'professional',
        paid: false,
      })
      expect(await titlesFor(client)).toEqual(expect.arrayContaining(['Falta registrada', 'Valor devolvido']))
      expect(await titlesFor(theHelena)).toContain('Falta registrada')
      await page.goto('/profissional/agenda')
      await page.getByRole('heading', { name: 'Agenda' }).waitFor()
      expect(await page.getByRole('button', { name: 'Registrar falta' }).count()).toBe(0)
    },
    timeout,
  )

  it(
    'of the professional, recorded by the client, is contested in the agenda and refunds nothing',
    async () => {
      const theHelena = await samplePeople.professional(helena)
      await app.settle()
      const { id, client } = await startedWith(theHelena)
      await startSession(page, caio)
      await page.goto('/cliente')
      await page
        .getByRole('button', { name: /^Opções da consulta/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Registrar falta' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Ele tem 48 horas para contestar').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Registrar falta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await app.settle()
      expect(await titlesFor(theHelena)).toContain('Falta registrada')
      const professional = await newBrowserContext(browser, app.url)
      const { date } = await app.as(client).scheduling.appointment({ id })
      await professional.page.clock.setFixedTime(date)
      await startSession(professional.page, helena)
      await professional.page.goto(`/profissional/agenda?appointmentId=${id}`)
      const details = professional.page.getByRole('dialog')
      await details.getByText('Você pode contestar até').waitFor()
      await details.getByRole('button', { name: 'Contestar falta' }).click()
      await details.getByText('nada é devolvido até').waitFor()
      expect(await violationsOf(professional.page)).toEqual([])
      await details.getByRole('button', { name: 'Contestar falta' }).click()
      await details.waitFor({ state: 'detached' })
      await app.settle()
      expect(await app.as(client).scheduling.appointment({ id })).toMatchObject({
        status: 'cancelled',
        absent: 'professional',
        contested: true,
        paid: true,
      })
      expect(await titlesFor(client)).toContain('Falta contestada')
      await professional.close()
      const staff = await openContestAsStaff(date)
      await staff.page.waitForURL(`**/admin/suporte/${id}`)
      await staff.close()
    },
    timeout,
  )

  const decisions = [
    {
      decision: 'upheld',
      button: 'Manter a falta',
      about: 'o pagamento continua com o profissional',
      title: 'Contestação analisada',
      forClient: 'Contestação analisada: a falta foi mantida, e o pagamento não é devolvido.',
      forProfessional: 'Contestação analisada: a falta foi mantida, e o pagamento continua com você.',
      mail: 'Sua contestação foi analisada',
      isPaid: true,
    },
    {
      decision: 'overturned',
      button: 'Aceitar a contestação',
      about: 'ele recebe R$ 180,00 de volta',
      title: 'Contestação aceita',
      forClient: 'Contestação aceita: a falta foi desconsiderada, e o que você pagou é devolvido',
      forProfessional: 'A contestação do cliente foi aceita: a falta foi desconsiderada',
      mail: 'Sua contestação foi aceita',
      isPaid: false,
    },
  ]
  it.each(decisions)(
    'of the client, contested by them, is $decision by the staff, and both read what that means',
    async ({ button, about, title, forClient, forProfessional, mail, isPaid }) => {
      const theHelena = await samplePeople.professional(helena)
      await app.settle()
      const { id, client } = await startedWith(theHelena)
      const { date } = await app.as(client).scheduling.appointment({ id })
      const later = new Date(Date.parse(date) + 20 * 60_000).toISOString()
      app.clock.set(later)
      await page.clock.setFixedTime(later)
      await app.as(theHelena).scheduling.recordNoShow({ id, absent: 'client' })
      await app.settle()
      await startSession(page, caio)
      const menuOfClient = async () => {
        await page.goto('/cliente/consultas')
        await page.getByRole('button', { name: /^Opções da consulta/ }).click()
      }
      await menuOfClient()
      await page.getByRole('menuitem', { name: 'Contestar falta' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Contestar falta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await app.settle()

      const staff = await openContestAsStaff(later)
      await staff.page.getByRole('button', { name: button }).click()
      const form = staff.page.getByRole('dialog')
      await form.getByText(about).waitFor()
      expect(await violationsOf(staff.page)).toEqual([])
      await form.getByLabel('Motivo').fill('A sala registra a hora de cada entrada.')
      await form.getByRole('button', { name: button }).click()
      await form.waitFor({ state: 'detached' })
      await app.settle()
      await staff.page.getByText('Contestação da falta analisada').first().waitFor()
      expect(await staff.page.getByRole('button', { name: button }).count()).toBe(0)
      await staff.page.goto('/admin')
      await staff.page.getByRole('heading', { name: 'Alertas do sistema' }).waitFor()
      expect(await staff.page.getByText('falta contestada').count()).toBe(0)
      await staff.close()

      expect(await app.as(client).scheduling.appointment({ id })).toMatchObject({ paid: isPaid })
      await menuOfClient()
      expect(await page.getByRole('menuitem', { name: 'Contestar falta' }).count()).toBe(0)
      await page.getByRole('menuitem', { name: 'Detalhes' }).click()
      await dialog.getByText(forClient).waitFor()
      await dialog.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const professional = await newBrowserContext(browser, app.url)
      await professional.page.clock.setFixedTime(later)
      await startSession(professional.page, helena)
      await professional.page.goto(`/profissional/agenda?appointmentId=${id}`)
      await professional.page.getByRole('dialog').getByText(forProfessional).waitFor()
      await professional.close()

      for (const person of [client, theHelena]) {
        expect(await titlesFor(person)).toContain(title)
        const { items } = await app.as(person).notifications.ofUser({ userId: person.userId })
        expect(JSON.stringify(items)).not.toContain('hora de cada entrada')
      }
      const mails = app.catcher.list().filter(({ subject }) => subject === mail)
      expect(mails).toMatchObject([{ to: [{ email: caio.email }] }])
      expect(JSON.stringify(mails)).not.toContain('hora de cada entrada')
    },
    timeout,
  )

  /** One of the two is in the room for the whole hour, alone; the clocks are stopped at its end. */
  async function waitedBy(account: typeof caio | typeof helena, person: Person, id: string) {
    const answer = account === helena ? 'call_joined' : 'call_waiting'
    const { client } = await enterCall(app, account, id, answer)
    const { endsAt } = await app.as(person).scheduling.appointment({ id })
    await app.advanceTo(endsAt)
    client.close()
    await page.clock.setFixedTime(endsAt)
  }

  it(
    'of the client is proposed to the professional who waited, in the to-do list and in the agenda',
    async () => {
      const theHelena = await samplePeople.professional(helena)
      await app.settle()
      const { id, client } = await startedWith(theHelena)
      await waitedBy(helena, theHelena, id)
      expect(await titlesFor(theHelena)).toContain('A consulta aconteceu?')
      await startSession(page, helena)
      await page.goto('/profissional')
      await page.getByRole('link', { name: /não entrou na sala. Registrar falta\?/ }).click()
      const details = page.getByRole('dialog')
      await details.getByText('O cliente não entrou na sala.').waitFor()
      await details.getByText(/^Você entrou às .+ não entrou na sala\.$/).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await details.getByRole('button', { name: 'Fechar' }).click()
      await details.waitFor({ state: 'detached' })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: /^Registrar falta de/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('o pagamento é mantido').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Registrar falta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('button', { name: /^Registrar falta de/ }).count()).toBe(0)
      await app.settle()
      expect(await app.as(client).scheduling.appointment({ id })).toMatchObject({
        status: 'completed',
        absent: 'client',
        proposedAbsent: null,
      })
    },
    timeout,
  )

  it(
    'of the professional is proposed to the client who waited, and is not completed before they decide',
    async () => {
      const theHelena = await samplePeople.professional(helena)
      await app.settle()
      const { id, client } = await startedWith(theHelena)
      await waitedBy(caio, client, id)
      await startSession(page, caio)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/cliente/consultas')
      await page.getByText(/não entrou na sala\.$/).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: /^Registrar falta de/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Ele tem 48 horas para contestar').waitFor()
      await dialog.getByRole('button', { name: 'Registrar falta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await app.settle()
      expect(await app.as(client).scheduling.appointment({ id })).toMatchObject({
        status: 'cancelled',
        absent: 'professional',
        paid: true,
      })
    },
    timeout,
  )

  it(
    'of the client completes the appointment, keeps the payment and admits no review',
    async () => {
      const theHelena = await samplePeople.professional(helena)
      await app.settle()
      const { id, client } = await startedWith(theHelena)
      await app.as(theHelena).scheduling.recordNoShow({ id, absent: 'client' })
      await app.settle()
      const appointment = await app.as(client).scheduling.appointment({ id })
      expect(appointment).toMatchObject({ status: 'completed', absent: 'client', paid: true })
      expect(await titlesFor(client)).toContain('Falta registrada')
      const review = { appointmentId: id, rating: 1, comment: null }
      await expect(app.as(client).catalog.writeReview(review)).rejects.toThrow('consultas realizadas e pagas')
    },
    timeout,
  )
})

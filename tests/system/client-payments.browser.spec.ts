import { hourMs } from '@escuta/kernel'
import { readFile } from 'node:fs/promises'
import type { Person, TestApp } from '@escuta/test-support'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { agree, declinedCard, goodCard, payWith, reviewBooking } from './src/booking-screens.ts'
import { book, bookPaid, firstFreeTime, freeTimesOf, pay } from './src/booking.ts'
import { violationsOf } from './src/check-screens.ts'
import { type OwnClient, ownProfessional } from './src/own-professional.ts'
import type { Page } from './src/real-browser.ts'
import { sizes } from './src/viewports.ts'

const timeout = 60_000

let app: TestApp
let theHelena: Person
let noa: OwnClient
let page: Page

const { begin } = ownProfessional()
beforeEach(async () => {
  ;({ app, theHelena, noa, page } = await begin())
})

/** A client, signed in, who has given every consent. */
async function signedInClient(): Promise<Person> {
  const person = await noa.register()
  await startSession(page, noa)
  return person
}

/** A new session after the app's clock went on for days, which ended the one before. */
async function signInAgain(): Promise<void> {
  await page.context().clearCookies()
  await startSession(page, noa)
}

async function paidClient(): Promise<string> {
  const person = await signedInClient()
  return bookPaid(app, person, theHelena, await firstFreeTime(app, theHelena))
}

async function clientAtCheckout(): Promise<string> {
  const person = await signedInClient()
  const id = await book(app, person, theHelena, await firstFreeTime(app, theHelena))
  await page.goto(`/checkout?appointmentId=${id}`)
  await agree(page)
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('button', { name: 'Pagar R$ 180,00' }).waitFor()
  return id
}

describe.each(sizes)('at $width px, /cliente', (viewport) => {
  it(
    'leads with the next appointment above the fold and lists past ones without an expired hold',
    async () => {
      await page.setViewportSize(viewport)
      const person = await signedInClient()
      const time = await firstFreeTime(app, theHelena)
      await bookPaid(app, person, theHelena, time)
      await book(app, person, theHelena, await firstFreeTime(app, theHelena))
      app.clock.advance({ minutes: 16 })
      await app.advanceTo(app.clock.now())
      await page.goto('/cliente')
      const next = page.getByRole('region', { name: 'Próxima consulta' })
      const details = next.getByRole('button', { name: 'Detalhes' })
      const box = await details.boundingBox()
      expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      const past = page.getByRole('region', { name: 'Consultas anteriores' })
      await past.getByText('Nenhuma consulta anterior').waitFor()
      await details.click()
      await page.getByRole('dialog').waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )
})

describe('/cliente/consultas', () => {
  it(
    'is reached by "Ver todas" and keeps its page through back and reload',
    async () => {
      const person = await signedInClient()
      const [first = { date: '', time: '' }, ...later] = await freeTimesOf(app, theHelena)
      let last = await bookPaid(app, person, theHelena, first)
      for (const time of later.slice(0, 20)) {
        const { id } = await app.as(theHelena).scheduling.scheduleAppointment({
          professionalId: theHelena.professionalId ?? '',
          clientName: 'Noa Reis',
          clientEmail: noa.email,
          ...time,
        })
        last = id
      }
      await app.settle()
      const { date } = await app.as(person).scheduling.appointment({ id: last })
      await app.advanceTo(new Date(Date.parse(date) + 3 * hourMs))
      await signInAgain()
      await page.goto('/cliente')
      await page.getByRole('link', { name: /^Ver todas/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Consultas anteriores' }).waitFor()
      const items = page.getByRole('main').getByRole('listitem')
      await expect.poll(() => items.count()).toBe(20)
      await page.getByRole('link', { name: 'Mais antigas' }).click()
      await expect.poll(() => items.count()).toBe(1)
      await page.reload()
      await expect.poll(() => items.count()).toBe(1)
      await page.goBack()
      await expect.poll(() => items.count()).toBe(20)
    },
    timeout,
  )
})

describe.each(sizes)('at $width px, /checkout', (viewport) => {
  it(
    'counts down, keeps the reason of a declined card, and is swapped from a new tab for another time, which is paid',
    async () => {
      await page.setViewportSize(viewport)
      const id = await clientAtCheckout()
      await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^1[34]:\d\d para pagar$/)
      await payWith(page, declinedCard)
      const reason = page.getByRole('alert').filter({ hasText: 'Erro no Pagamento' })
      await reason.getByText('O cartão foi recusado. Tente outro cartão ou fale com o seu banco.').waitFor()
      await page.locator('[role=alert]:focus').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await app.settle()

      const tab = await page.context().newPage()
      await tab.goto('/checkout')
      await tab.waitForURL(`**/checkout?appointmentId=${id}`)
      await tab.getByText('A última tentativa não deu certo').waitFor()
      await tab.getByRole('link', { name: 'Trocar horário' }).click()
      await tab
        .getByRole('button', { name: /, 1\dh$/ })
        .first()
        .click()
      await reviewBooking(tab)
      await tab.getByText('Ao trocar, esse horário volta a ficar livre.').waitFor()
      await tab.getByRole('button', { name: 'Trocar a reserva para este horário' }).click()
      await tab.waitForURL((url) => url.pathname === '/checkout' && !url.href.includes(id))
      await tab.getByRole('timer').waitFor()
      await tab.close()

      await page.getByRole('link', { name: 'Ver a reserva atual' }).click()
      await page.getByRole('button', { name: 'Pagar R$ 180,00' }).waitFor()

      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByRole('button', { name: 'Pagar R$ 180,00' }).waitFor()
      await payWith(page, goodCard)
      for (const tab of [page, other]) {
        await tab.waitForURL('**/pagamento-sucesso?*')
        await tab.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor()
      }
      await other.close()
    },
    timeout,
  )

  it(
    'offers the same professional when the hold ends',
    async () => {
      await page.setViewportSize(viewport)
      await clientAtCheckout()
      app.clock.advance({ minutes: 14 })
      await page.clock.install()
      await page.reload()
      await page.getByRole('timer').waitFor()
      app.clock.advance({ minutes: 1 })
      await page.clock.fastForward('01:00')
      await page.getByText('O prazo desta reserva terminou').waitFor()
      await page.getByRole('link', { name: 'Reservar com Helena Martins de novo' }).click()
      await page.getByRole('heading', { name: 'Escolha o dia e o horário' }).waitFor()
    },
    timeout,
  )
})

describe.each(sizes)('at $width px, /pagamento-sucesso', (viewport) => {
  it(
    'says what was bought after the provider’s redirect, without its secret in address, history or requests',
    async () => {
      await page.setViewportSize(viewport)
      const id = await paidClient()
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
      const secret =
        'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
      await page.goto(`/pagamento-sucesso?appointmentId=${id}&${secret}`)
      const bought = page.getByRole('region', { name: 'Sua consulta' })
      await bought.getByText('Helena Martins').waitFor()
      await bought.getByText('R$ 180,00').waitFor()
      expect(page.url()).toBe(`${app.url}/pagamento-sucesso?appointmentId=${id}`)
      expect(requests.filter((request) => request.includes('secret'))).toHaveLength(1)
      expect(await violationsOf(page)).toEqual([])

      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Adicionar ao calendário' }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
      expect(file).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
      expect(file).toContain('SUMMARY:Compromisso na Escuta')
      const support = page.getByRole('link', { name: 'Falar com o suporte' })
      expect(await support.getAttribute('href')).toMatch(/^mailto:ajuda@escuta\.example\?subject=Pagamento/)
      await page.reload()
      await bought.getByText('Helena Martins').waitFor()
    },
    timeout,
  )

  it(
    'shows an unpaid hold and a refunded payment as what they are',
    async () => {
      await page.setViewportSize(viewport)
      const person = await signedInClient()
      const id = await book(app, person, theHelena, await firstFreeTime(app, theHelena))
      await page.goto(`/pagamento-sucesso?appointmentId=${id}`)
      await page.getByRole('heading', { name: 'O pagamento não foi concluído' }).waitFor()
      await page.getByRole('link', { name: 'Tentar de novo' }).waitFor()
      await pay(app, person, id)
      const { date } = await app.as(person).scheduling.appointment({ id })
      app.clock.set(date)
      await app.as(theHelena).scheduling.recordNoShow({ id, absent: 'professional' })
      await app.settle()
      await signInAgain()
      await page.goto(`/pagamento-sucesso?appointmentId=${id}`)
      await page.getByRole('heading', { name: 'Devolvemos o seu pagamento' }).waitFor()
      await page
        .getByText('O profissional ou a plataforma cancelou a consulta, ou ele não compareceu.')
        .waitFor()
    },
    timeout,
  )
})

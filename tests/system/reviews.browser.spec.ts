import { dayMs } from '@escuta/kernel'
import type { Person, TestApp } from '@escuta/test-support'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { violationsOf } from './src/check-screens.ts'
import { type OwnClient, ownProfessional } from './src/own-professional.ts'
import type { Page } from './src/real-browser.ts'
import { showReviews } from './src/show-reviews.ts'
import { sizes } from './src/viewports.ts'

const timeout = 60_000

let app: TestApp
let theHelena: Person
let noa: OwnClient
let page: Page

const { begin } = ownProfessional(showReviews)
beforeEach(async () => {
  ;({ app, theHelena, noa, page } = await begin())
})

/** A client at /cliente/consultas after a paid appointment took place, whose id this returns. */
async function clientAfterAppointment(): Promise<string> {
  const person = await noa.register()
  const id = await bookPaid(app, person, theHelena, await firstFreeTime(app, theHelena))
  const { endsAt } = await app.as(person).scheduling.appointment({ id })
  await app.advanceTo(new Date(endsAt))
  await app.settle()
  await startSession(page, noa)
  await page.goto('/cliente/consultas')
  return id
}

/** Opens the review from the notice that asks for it, a day after the appointment, in a new session. */
async function openRequestedReview(): Promise<void> {
  await app.advanceTo(new Date(app.clock.now().getTime() + dayMs + 120_000))
  await app.settle()
  await startSession(page, noa)
  await page.goto('/cliente/notificacoes')
  await page.getByRole('button', { name: 'Avaliar Como foi a sua consulta?' }).click()
  await page.getByRole('dialog', { name: 'Avaliar consulta' }).waitFor()
}

async function openReview(): Promise<void> {
  await page.getByRole('button', { name: /^Opções da consulta com Helena/ }).click()
  await page.getByRole('menuitem', { name: 'Avaliar' }).click()
  await page.getByRole('dialog', { name: 'Avaliar consulta' }).waitFor()
}

async function reviewsOfHelena(): Promise<readonly string[]> {
  await app.settle()
  await page.goto(`/perfil/${theHelena.professionalId}`)
  const heading = page.getByRole('heading', { name: 'Avaliações', exact: true })
  const reviews = page.locator('section').filter({ has: heading })
  await reviews.getByText(/^(Escritas por clientes|Ainda sem avaliações)/).waitFor()
  return reviews.getByRole('listitem').allInnerTexts()
}

describe.each(sizes)('at $width px, a client', (viewport) => {
  it(
    'reviews a completed and paid appointment, changes the review and withdraws it',
    async () => {
      await page.setViewportSize(viewport)
      const appointmentId = await clientAfterAppointment()
      await page.goto(`/cliente/consultas?avaliar=${appointmentId}`)
      await page.getByRole('dialog', { name: 'Avaliar consulta' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.url()).not.toContain('avaliar')
      await openRequestedReview()
      const send = page.getByRole('button', { name: 'Enviar avaliação' })
      await page.getByLabel('Comentário').fill('Bom')
      await send.click()
      await page.getByText('Escolha uma nota de 1 a 5.').waitFor()
      await page.getByRole('radio', { name: '4 estrelas: boa' }).press('Space')
      await send.click()
      await page.getByRole('dialog').getByText('Escreva pelo menos 10 caracteres').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByLabel('Comentário').fill('Me senti ouvido <b>sempre</b>.')
      expect(await violationsOf(page)).toEqual([])
      await send.click()
      await page.getByText('Avaliação enviada', { exact: true }).waitFor()

      const [written = ''] = await reviewsOfHelena()
      expect(written).toContain('Me senti ouvido <b>sempre</b>.')
      expect(written).not.toContain('Noa')
      expect(await violationsOf(page)).toEqual([])

      await page.goto('/cliente/consultas')
      await openReview()
      await expect.poll(() => page.getByRole('radio', { name: '4 estrelas: boa' }).isChecked()).toBe(true)
      await page.getByRole('radio', { name: '5 estrelas: muito boa' }).press('Space')
      await page.getByRole('button', { name: 'Salvar mudanças' }).click()
      await page.getByText('Avaliação mudada', { exact: true }).waitFor()
      await app.settle()
      const { userId } = theHelena
      expect(await app.as(theHelena).catalog.professionalOfUser({ userId })).toMatchObject({
        rating: '5.0',
        reviewCount: 1,
      })

      await openReview()
      await page.getByRole('button', { name: 'Retirar avaliação' }).click()
      await page.getByText('não é possível avaliar esta consulta de novo').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Retirar avaliação' }).click()
      await page.getByText('Ela não conta mais e não aparece mais.', { exact: true }).waitFor()
      expect(await reviewsOfHelena()).toEqual([])

      await page.goto('/cliente/consultas')
      await openReview()
      await page.getByText(/^Você retirou sua avaliação em/).waitFor()
    },
    timeout,
  )
})

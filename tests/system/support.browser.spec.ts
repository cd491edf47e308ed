import { bia, caio, helena, samplePassword, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { systemContext } from '@escuta/kernel'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { book, bookPaid } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { type Browser, newBrowserContext, type PageContext } from './src/real-browser.ts'

const timeout = 60_000
const sizes = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const
const sol = {
  name: 'Sol Nunes',
  email: 'sol@escuta.example',
  password: samplePassword,
  role: 'support',
} as const
const auditor = { ...sol, name: 'Iris Melo', email: 'iris@escuta.example', role: 'auditor' } as const
const reason = 'A profissional pediu por telefone.'

let browser: Browser
let app: TestApp
let professionalId: string
let paid: string
let held: string
let context: PageContext

const open = openBrowserApp({ at: '2026-03-02T12:00:00.000Z' })
beforeAll(async () => {
  ;({ app, browser } = open())
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  professionalId = theHelena.professionalId ?? ''
  await app.settle()
  await bookPaid(app, theCaio, theHelena, { date: '2026-03-09', time: '10:00' })
  const theBia = await people.client(bia)
  await app.settle()
  paid = await bookPaid(app, theBia, theHelena, { date: '2026-03-10', time: '10:00' })
  held = await book(app, theBia, theHelena, { date: '2026-03-11', time: '10:00' })
  for (const staff of [sol, auditor])
    await app.modules.identity.createStaff(staff, systemContext('spec', app.clock))
  await app.settle()
}, timeout)
afterEach(() => context?.close())

describe('a booking is found and watched again by the support', () => {
  it.each(sizes)(
    'at $width pixels, $colorScheme',
    async ({ colorScheme, ...viewport }) => {
      context = await newBrowserContext(browser, app.url, { viewport, colorScheme })
      const { page } = context
      await startSession(page, sol)
      await page.goto('/admin/suporte')
      await page.getByRole('heading', { name: 'O que aconteceu com uma consulta' }).waitFor()
      const search = page.getByLabel('Consulta, pagamento, pessoa ou e-mail')
      await search.fill('Caio')
      await search.press('Enter')
      await page.getByText('Um id tem 36 caracteres').first().waitFor()
      await search.fill(caio.email)
      await search.press('Enter')
      const found = page.getByRole('link', { name: /C\. R\. com Helena Martins/ })
      await found.waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByLabel('Id do profissional').fill(professionalId)
      await page.getByLabel('Data da consulta').fill('2026-03-09')
      await page.getByLabel('Hora da consulta').fill('10:00')
      await page.getByRole('button', { name: 'Explicar' }).click()
      await page.getByText('o horário está ocupado por uma consulta').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await found.click()
      const slider = page.getByRole('slider', { name: 'Etapa da consulta' })
      await slider.waitFor()
      await slider.focus()
      await slider.press('Home')
      await page.getByRole('heading', { name: 'Horário reservado' }).waitFor()
      await page.getByText(/^À espera do pagamento até /).waitFor()
      expect(await slider.getAttribute('aria-valuetext')).toMatch(
        /^Etapa 1 de \d+: Horário reservado, 02\/03\/2026/,
      )
      expect(await page.getByText('Ainda não aparecia.').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Cancelar com devolução' }).count()).toBe(0)
      await page.getByText('Nenhum aviso e nenhum e-mail até aqui.').first().waitFor()
      await slider.press('ArrowRight')
      await page.getByRole('heading', { name: 'Pagamento iniciado' }).waitFor()
      await page.waitForURL(/etapa=2$/)
      await page.getByRole('button', { name: 'Ir para a última etapa' }).click()
      await page.getByRole('button', { name: 'Próxima etapa', disabled: true }).waitFor()
      await page.getByRole('button', { name: 'Cancelar com devolução' }).waitFor()
      const shown = await page.getByRole('main').innerText()
      expect(shown).toContain('confirmada, 09/03/2026, 10h')
      expect(shown).not.toContain('Caio')
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )
})

describe('a booking is repaired by the support', () => {
  it(
    'is moved, then cancelled with a full refund, and the timeline says who and why',
    async () => {
      const [{ colorScheme, ...viewport }] = sizes
      context = await newBrowserContext(browser, app.url, { viewport, colorScheme })
      const { page } = context
      await startSession(page, sol)
      await page.goto(`/admin/suporte/${paid}`)
      await page.getByRole('button', { name: 'Mudar o horário' }).click()
      const move = page.getByRole('dialog', { name: 'Mudar o horário desta consulta?' })
      await move.getByLabel('Novo dia').selectOption('2026-03-12')
      await move.getByLabel('Novo horário').selectOption('14:00')
      await move.getByLabel('Motivo').fill(reason)
      expect(await violationsOf(page)).toEqual([])
      await move.getByRole('button', { name: 'Mudar o horário' }).click()
      await move.waitFor({ state: 'detached' })
      await page.getByText('confirmada, 12/03/2026, 14h').first().waitFor()
      await page.getByRole('button', { name: 'Cancelar com devolução' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancelar esta consulta?' })
      await dialog.getByText(/O cliente recebe R\$\s180,00 de volta/).waitFor()
      await dialog.getByLabel('Motivo').fill('engano')
      await dialog.getByRole('button', { name: 'Cancelar a consulta' }).click()
      await dialog.getByText('Escreva o motivo, com pelo menos 10 caracteres.').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByLabel('Motivo').fill(reason)
      await dialog.getByRole('button', { name: 'Cancelar a consulta' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Nenhum reparo é possível na situação atual.').waitFor()
      await app.settle()
      await page.reload()
      await page
        .getByRole('button', { name: /Reparo da equipe numa consulta/ })
        .last()
        .click()
      await page.getByText(`Motivo: ${reason}`).waitFor()
      await page.getByText(/^Por: .+ · Suporte$/).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(app.sandbox.ledger().refundedCents).toBe(18_000)
    },
    timeout,
  )

  it(
    'frees the time of an unpaid one, which the auditor cannot',
    async () => {
      const { colorScheme, ...viewport } = sizes[3]
      context = await newBrowserContext(browser, app.url, { viewport, colorScheme })
      const { page } = context
      await startSession(page, auditor)
      await page.goto(`/admin/suporte/${held}`)
      await page.getByRole('slider', { name: 'Etapa da consulta' }).waitFor()
      expect(await page.getByRole('heading', { name: 'Reparos' }).count()).toBe(0)
      await context.close()
      context = await newBrowserContext(browser, app.url, { viewport, colorScheme })
      const desk = context.page
      await startSession(desk, sol)
      await desk.goto(`/admin/suporte/${held}`)
      await desk.getByRole('button', { name: 'Liberar o horário' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Liberar este horário?' })
      await dialog.getByLabel('Motivo').fill(reason)
      expect(await violationsOf(desk)).toEqual([])
      await dialog.getByRole('button', { name: 'Liberar o horário' }).click()
      await dialog.waitFor({ state: 'detached' })
      await desk.getByText('Nenhum reparo é possível na situação atual.').waitFor()
      await desk.getByRole('button', { name: /Reparo da equipe numa consulta/ }).waitFor()
    },
    timeout,
  )
})

import { readFile } from 'node:fs/promises'
import { caio, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'
import { samplePdf, samplePng } from './src/record-files.ts'

const timeout = 120_000
/** A save without an answer is given up after so many milliseconds, and sent again 3 s later. */
const givenUp = 20_000
const saving = '**/clinicalNotes.saveDraft*'

let browser: Browser
let app: TestApp
let theHelena: Person
let clientId: string | null
let context: PageContext
let page: Page

const open = openBrowserApp({ at: '2026-11-23T12:00:00.000Z' })
beforeAll(async () => {
  ;({ app, browser } = open())
  const people = samplePeopleOf(app)
  theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  clientId = theCaio.clientId
  await app.settle()
  await bookPaid(app, theCaio, theHelena, { date: '2026-11-24', time: '09:00' })
  await app.as(theHelena).scheduling.scheduleAppointment({
    professionalId: theHelena.professionalId ?? '',
    clientName: 'Conceição Dias',
    date: '2026-11-25',
    time: '10:00',
  })
  await app.settle()
}, timeout)
afterEach(() => context?.close())

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const symptoms = () => page.getByLabel('Sintomas')
const send = () => page.getByRole('button', { name: 'Enviar arquivo' })
const field = () => page.getByLabel('Arquivo', { exact: true })
const dialog = () => page.getByRole('dialog')
const draftOnServer = async () =>
  (await app.as(theHelena).clinicalNotes.workingTexts({ clientId: clientId ?? '' })).draft?.symptoms

describe.each([
  ['1440 px', 1440, 900],
  ['390 px', 390, 844],
] as const)('the patients at %s', (size, width, height) => {
  it(
    'are found by name, and a note is written, kept without an answer, signed, opened and corrected',
    async () => {
      // Later than the note of the other size.
      app.clock.advance({ minutes: 1 })
      context = await newBrowserContext(browser, app.url, { viewport: { width, height } })
      page = context.page
      await page.clock.install()
      await startSession(page, helena)
      await page.goto('/profissional/pacientes')
      await page.getByText('2 pacientes').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByLabel('Buscar por nome ou e-mail').fill('CONCEICAO')
      await page.getByText('1 paciente', { exact: true }).waitFor()
      await page.getByLabel('Buscar por nome ou e-mail').fill('ribeiro')
      await page.getByRole('button', { name: caio.name }).click()
      await page.getByRole('heading', { name: caio.name }).waitFor()
      await page.getByText('24/11/2026 às 9h').first().waitFor()

      await tab('Nova Anotação').click()
      await page.getByRole('button', { name: 'Assinar anotação' }).click()
      await page.getByText('Preencha pelo menos os sintomas ou diagnóstico.').first().waitFor()
      expect(await page.locator(':focus').getAttribute('name')).toBe('symptoms')
      await page.getByLabel('Diagnóstico').fill('Luto?')
      await page.getByRole('button', { name: 'Usar um modelo' }).click()
      await page.getByRole('menuitem', { name: 'Primeira consulta' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Primeira consulta' }).press('Enter')
      await page
        .getByText('Títulos acrescentados em Sintomas, Tratamento, Orientações, Recomendações.')
        .waitFor()
      await expect.poll(() => symptoms().inputValue()).toMatch(/^Demanda apresentada:\n\nHistória/)
      expect(await page.getByLabel('Diagnóstico').inputValue()).toBe('Luto?')
      await page.getByLabel('Diagnóstico').fill('')
      await symptoms().fill(`Dorme pouco (${size}).`)
      await expect.poll(draftOnServer).toBe(`Dorme pouco (${size}).`)
      await page.getByText(/^Rascunho salvo às/).waitFor()
      await page.route(saving, (route) => route.fulfill({ status: 408, body: '{}' }))
      const refused = page.waitForResponse(saving)
      await symptoms().fill(`Dorme pouco e acorda cedo (${size}).`)
      await refused
      await page.clock.runFor(givenUp)
      await page.getByText(/^Sem resposta do servidor/).waitFor()
      // The header covers a part of what is scrolled under it.
      await page.evaluate('scrollTo(0, 0)')
      expect(await violationsOf(page)).toEqual([])
      const kept = await page.evaluate(() => JSON.stringify(localStorage))
      expect(kept).toContain('escuta-rascunho')
      expect(kept).not.toContain('Dorme')
      await page.reload()
      await expect.poll(() => symptoms().inputValue()).toBe(`Dorme pouco e acorda cedo (${size}).`)
      await page.unroute(saving)
      await page.clock.runFor(givenUp)
      await expect.poll(draftOnServer).toBe(`Dorme pouco e acorda cedo (${size}).`)
      await page.getByRole('button', { name: 'Assinar anotação' }).click()
      await page.getByText('Anotação salva!', { exact: true }).waitFor()

      await page
        .getByRole('button', { name: /^Abrir/ })
        .first()
        .click()
      await page.getByText(`Dorme pouco e acorda cedo (${size}).`).waitFor()
      expect(await page.getByText('Objetivos do trabalho:').count()).toBe(0)
      await page.getByRole('button', { name: 'Corrigir' }).click()
      await dialog().getByLabel('Diagnóstico').fill('Insônia <b>inicial</b>')
      await dialog().getByRole('button', { name: 'Assinar correção' }).click()
      await dialog().getByText('Escreva o motivo da correção.').first().waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog().getByLabel('Motivo da correção').fill('Faltou a hipótese.')
      await dialog().getByRole('button', { name: 'Assinar correção' }).click()
      await page.getByText('O que mudou da versão 1 para a 2').waitFor()
      await page.locator('ins').getByText('Insônia <b>inicial</b>').waitFor()
      await page.getByLabel('O que você quer lembrar').fill(`Perguntar do sono (${size}).`)
      await page.getByText(/^Salvo às/).waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'exchange files, which are refused at the field, sent, shown, downloaded and removed, with each opening visible to the client',
    async () => {
      context = await newBrowserContext(browser, app.url, { viewport: { width, height } })
      page = context.page
      await startSession(page, caio)
      await page.goto('/cliente/arquivos')
      await send().click()
      await page.getByText('Escolha um arquivo.').waitFor()
      const content = samplePdf('Exame')
      await field().setInputFiles({
        name: 'jogo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('MZ'),
      })
      await send().click()
      await page
        .getByText(/^Este arquivo não é um PDF/)
        .first()
        .waitFor()
      expect(await violationsOf(page)).toEqual([])
      const name = `exame-${width}.pdf`
      await field().setInputFiles({ name, mimeType: 'application/pdf', buffer: content })
      await send().click()
      await page.getByRole('button', { name: `Remover ${name}` }).waitFor()
      await page.goto('/cliente')
      await page.getByText(name, { exact: true }).waitFor()
      await context.close()

      context = await newBrowserContext(browser, app.url, { viewport: { width, height } })
      page = context.page
      await startSession(page, helena)
      await page.goto(`/profissional/pacientes?paciente=${clientId}&aba=arquivos`)
      await page.getByRole('button', { name: `Ver ${name}`, exact: true }).click()
      await dialog().getByRole('link', { name: 'Abrir o PDF' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog().getByRole('button', { name: 'Baixar' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(name)
      expect((await readFile(await download.path())).equals(content)).toBe(true)

      const own = `foto-${width}.png`
      await field().setInputFiles({ name: own, mimeType: 'image/png', buffer: samplePng })
      await send().click()
      await page.getByRole('button', { name: `Ver ${own}`, exact: true }).click()
      const image = dialog().getByRole('img')
      await expect.poll(() => image.evaluate((found) => Reflect.get(found, 'naturalWidth'))).toBe(1)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Remover ${own}` }).click()
      expect(await violationsOf(page)).toEqual([])
      await dialog().getByRole('button', { name: 'Remover arquivo' }).click()
      await page
        .getByText(/^Removido em/)
        .first()
        .waitFor()
      await context.close()

      context = await newBrowserContext(browser, app.url, { viewport: { width, height } })
      page = context.page
      await startSession(page, caio)
      await page.goto('/cliente/prontuario')
      const seen = page.getByRole('region', { name: 'Quem viu meu prontuário' })
      await seen
        .getByText(/^1 arquivo · /)
        .first()
        .waitFor()
      await seen.getByText(helena.name).first().waitFor()
      for (const [button, form, start] of [
        ['Baixar em PDF', 'pdf', '%PDF-'],
        ['Baixar em JSON', 'json', '{'],
      ] as const) {
        const [copy] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: button }).click(),
        ])
        expect(copy.suggestedFilename()).toBe(`prontuario-escuta-2026-11-23.${form}`)
        expect((await readFile(await copy.path())).toString('latin1').startsWith(start)).toBe(true)
      }
      await seen
        .getByText(/^1 anotação · /)
        .first()
        .waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )
})

import { readFile } from 'node:fs/promises'
import { bia, caio, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { book, bookPaid, firstFreeTime, intentFor } from './src/booking.ts'
import { openBrowserApp, type Session, sessionOf } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'
import { sizes } from './src/viewports.ts'

const timeout = 60_000

let browser: Browser
let app: TestApp
let signedIn: Session
let context: PageContext
let page: Page

const open = openBrowserApp({ at: '2025-12-10T12:00:00.000Z' })
/** R$ 180,00 each: one last year, two last month, and this month two, one of which was given back, and an open one. */
beforeAll(async () => {
  ;({ app, browser } = open())
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const [theCaio, theBia] = [await people.client(caio), await people.client(bia)]
  await app.settle()
  const pay = async (client: Person) => bookPaid(app, client, theHelena, await firstFreeTime(app, theHelena))
  await pay(theCaio)
  await app.advanceTo('2026-10-13T12:00:00.000Z')
  await pay(theCaio)
  await pay(theBia)
  await app.advanceTo('2026-11-17T12:00:00.000Z')
  await pay(theBia)
  const returned = await pay(theCaio)
  await app.as(theHelena).scheduling.cancelAppointment({ appointmentId: returned })
  await app.settle()
  await intentFor(app, theCaio, await book(app, theCaio, theHelena, await firstFreeTime(app, theHelena)))
  await app.settle()
  signedIn = await sessionOf(open(), helena)
}, timeout)
afterEach(() => context?.close())

async function openFinances(viewport: { width: number; height: number }, search = ''): Promise<void> {
  context = await newBrowserContext(browser, app.url, { storageState: signedIn, viewport })
  page = context.page
  await page.goto(`/profissional/financeiro${search}`)
  await page.getByRole('heading', { name: 'Resumo rápido' }).waitFor()
}

const rows = () => page.getByRole('region', { name: /^(Transações|Consultas)/ })
/** The texts of the listed rows once nothing is loading. */
async function listed(): Promise<readonly string[]> {
  await expect.poll(() => rows().locator('[aria-busy="true"]').count()).toBe(0)
  return rows().getByRole('listitem').allInnerTexts()
}
const centsOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Number(/-?R\$\s[\d.]+,\d\d/.exec(text)?.[0].replaceAll(/[^\d-]/g, '')), 0)
const shown = async () => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')

async function download(kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return readFile(await (await downloading).path())
}
/** The cells of the rows of the downloaded spreadsheet. */
async function spreadsheet(): Promise<readonly (readonly string[])[]> {
  const lines = (await download('Planilha (CSV)')).toString('utf8').split('\r\n')
  return lines.slice(1, -1).map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
}
const centsOfExport = (exported: readonly (readonly string[])[]) =>
  exported.reduce((sum, cells) => sum + Number(cells.at(-1)?.replace(',', '')), 0)

describe.each(sizes)('at $width px, /profissional/financeiro', (viewport) => {
  it(
    'shows the figures of each period, which its transactions and its spreadsheet add up to',
    async () => {
      await openFinances(viewport)
      for (const [period, revenue, paid] of [
        ['Mês passado', 36_000, 2],
        ['Este ano', 54_000, 4],
        ['Ano passado', 18_000, 1],
        ['Todo o período', 72_000, 5],
        ['Este mês', 18_000, 2],
      ] as const) {
        await page.getByLabel('Período').selectOption(period)
        await expect.poll(shown).toContain(`Receita R$ ${revenue / 100},00`)
        await expect.poll(shown).toContain(`Consultas pagas ${paid}`)
        await page.getByRole('button', { name: /^Ver transações ?: Receita$/ }).click()
        await page.getByText('Mostrando: Receita').waitFor()
        await expect.poll(async () => centsOf(await listed())).toBe(revenue)
        const exported = await spreadsheet()
        expect([centsOfExport(exported), exported.length]).toEqual([revenue, (await listed()).length])
      }
      expect((await download('Documento (PDF)')).subarray(0, 5).toString()).toBe('%PDF-')
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'leads from each figure to its rows',
    async () => {
      await openFinances(viewport)
      for (const [figure, count, cents] of [
        ['Receita', 3, 18_000],
        ['Consultas pagas', 2, 36_000],
        ['A receber', 1, 18_000],
        ['Ticket médio', 2, 36_000],
        ['Melhor dia', 3, 18_000],
        ['Taxa de conversão', 2, 36_000],
        ['Devoluções', 1, -18_000],
        ['Consultas a receber', 1, 18_000],
        ['Cancelamentos', 1, 18_000],
        ['Consultas no período', 1, 18_000],
      ] as const) {
        await page
          .getByRole('button', { name: new RegExp(`^Ver (transações|consultas) ?: ${figure}$`) })
          .click()
        await page.locator('#lancamentos:focus').waitFor()
        await expect
          .poll(async () => {
            const texts = await listed()
            return [figure, texts.length, centsOf(texts)]
          })
          .toEqual([figure, count, cents])
      }
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'finds transactions by status and by a name without accents, and exports what it shows',
    async () => {
      await openFinances(viewport, '?periodo=tudo')
      await page.getByLabel('Buscar pelo nome do cliente').fill('BIA andrade')
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect.poll(async () => (await listed()).length).toBe(2)
      expect((await listed()).every((row) => row.includes('Bia Andrade'))).toBe(true)
      expect(page.url()).not.toContain('BIA')
      const exported = await spreadsheet()
      expect([exported.length, centsOfExport(exported)]).toEqual([2, 36_000])
      await page.getByLabel('Situação').selectOption('Pendente')
      await page.getByText('Nada encontrado com estes filtros').waitFor()
      await page.getByLabel('Buscar pelo nome do cliente').fill('')
      await expect.poll(async () => (await listed()).length).toBe(1)
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: 'Planilha (CSV)' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )
})

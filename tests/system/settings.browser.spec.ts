import { helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserApp, type Session, sessionOf } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import {
  type Browser,
  type BrowserContextOptions,
  newBrowserContext,
  type Page,
  type PageContext,
} from './src/real-browser.ts'

const timeout = 60_000
const path = '/profissional/configuracoes'
const tabs = ['Disponibilidade', 'Notificações', 'Consultas', 'Privacidade', 'Conta']

let browser: Browser
let app: TestApp
let theHelena: Person
let signedIn: Session
let context: PageContext
let page: Page

const open = openBrowserApp({ at: '2026-11-23T10:30:00.000Z' })
beforeAll(async () => {
  ;({ app, browser } = open())
  theHelena = await samplePeopleOf(app).professional(helena)
  await app.settle()
  signedIn = await sessionOf(open(), helena)
}, timeout)
afterEach(() => context?.close())

async function openSettings(more: BrowserContextOptions = {}): Promise<void> {
  context = await newBrowserContext(browser, app.url, { storageState: signedIn, ...more })
  page = context.page
  await page.goto(path)
  await page.getByRole('heading', { name: 'Horários da semana' }).waitFor()
}

const openTab = (name: string) => page.getByRole('tab', { name }).click()
const field = (name: string) => page.getByLabel(name)
const toggle = (name: string) => page.getByRole('switch', { name })
async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await page.getByText('Configurações salvas!', { exact: true }).first().waitFor()
}

/** What clients see of Helena. */
async function shown() {
  await app.settle()
  const professionalId = theHelena.professionalId ?? ''
  const { days, duration } = await app.as(theHelena).scheduling.freeTimes({ professionalId })
  const profile = await app.as(theHelena).catalog.publicProfile({ id: professionalId })
  return { days, duration, profile }
}

describe('the settings', () => {
  it(
    'show what is in force before the first save; saving them unchanged changes nothing that clients see',
    async () => {
      const before = await shown()
      await openSettings()
      expect(await page.getByLabel('Início').count()).toBe(5)
      await openTab('Consultas')
      expect(await field('Antecedência máxima (dias)').inputValue()).toBe('14')
      await openTab('Privacidade')
      expect(await toggle('Perfil público').isChecked()).toBe(true)
      expect(await toggle('Mostrar avaliações').isChecked()).toBe(false)
      await save()
      expect(await shown()).toEqual(before)
    },
    timeout,
  )

  it(
    'are kept and shown again; unsaved ones are asked about before leaving',
    async () => {
      await openSettings({ viewport: { width: 1440, height: 900 } })
      await page.getByRole('button', { name: 'Adicionar Horário' }).click()
      await field('Término').last().fill('08:30')
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      expect(await page.getByText('O término precisa ser depois do início.').count()).toBeGreaterThan(0)
      expect(await page.locator('[name="availability.5.endTime"]:focus').count()).toBe(1)
      await field('Término').last().fill('10:30')
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      expect(await page.getByText('Este horário se sobrepõe a outro do mesmo dia.').count()).toBeGreaterThan(
        0,
      )
      await page.getByLabel('Dia', { exact: true }).last().selectOption('Sábado')
      await page.getByLabel('Natal').click()
      await openTab('Consultas')
      await field('Duração padrão (min)').fill('500')
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      expect(await page.getByText('Informe um número inteiro de 15 a 180 minutos.').count()).toBeGreaterThan(
        0,
      )
      await field('Duração padrão (min)').fill('50')
      await page.getByLabel('Clientes agendam', { exact: true }).selectOption('No mesmo dia')
      await field('Antecedência mínima (horas)').fill('12')
      await page.getByText('No mesmo dia, até 12 horas antes do início.').waitFor()
      await openTab('Notificações')
      await toggle('Pagamentos').click()
      await page.getByRole('link', { name: 'Agenda' }).first().click()
      await page.getByRole('button', { name: 'Continuar editando' }).click()
      await save()
      await page.reload()
      expect(await toggle('Pagamentos').isChecked()).toBe(false)
      await openTab('Consultas')
      expect(await field('Duração padrão (min)').inputValue()).toBe('50')
      expect(await field('Antecedência mínima (horas)').inputValue()).toBe('12')
      await page.getByText('No mesmo dia, até 12 horas antes do início.').waitFor()
      await openTab('Disponibilidade')
      expect(await page.getByLabel('Natal').isChecked()).toBe(false)
      expect(await page.getByLabel('Dia', { exact: true }).last().inputValue()).toBe('6')
      await page.getByRole('link', { name: 'Agenda' }).first().click()
      await page.waitForURL('**/profissional/agenda')
    },
    timeout,
  )

  it(
    'add and remove time off at once, which takes the free times away and saves nothing else',
    async () => {
      const before = await shown()
      const { date } = before.days[2] ?? { date: '' }
      const professionalId = theHelena.professionalId ?? ''
      const entry = { professionalId, clientName: 'Rita Lobo', date, time: '09:00' }
      const { id: appointmentId } = await app.as(theHelena).scheduling.scheduleAppointment(entry)
      await app.settle()
      await openSettings({ viewport: { width: 390, height: 844 } })
      await page.getByLabel('Tiradentes').click()
      await page.getByRole('button', { name: 'Adicionar exceção' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Tipo').selectOption('Férias')
      await dialog.getByLabel('Primeiro dia').fill(date)
      await dialog.getByLabel('Último dia').fill('2026-01-01')
      await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
      await dialog.getByText('O último dia precisa ser igual ou posterior ao primeiro.').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByLabel('Último dia').fill(date)
      const warning = dialog.getByRole('status').filter({ hasText: 'Há 1 consulta marcada neste período' })
      const staying = warning.getByRole('link', { name: /^Rita Lobo, .*às 9h/ })
      await staying.waitFor()
      expect(await staying.getAttribute('href')).toContain('/profissional/agenda?appointmentId=')
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Adicionar mesmo assim' }).click()
      const remove = page.getByRole('button', { name: /^Remover Férias/ })
      await remove.waitFor()
      expect((await shown()).days.map((day) => day.date)).not.toContain(date)
      await page.getByText('Há alterações que ainda não foram salvas.').waitFor()
      await remove.click()
      await page.getByText('Nenhuma exceção à frente.').waitFor()
      await app.as(theHelena).scheduling.cancelAppointment({ appointmentId })
      expect((await shown()).days).toEqual(before.days)
    },
    timeout,
  )

  it.each([
    [390, 844],
    [1440, 900],
  ])(
    'have no accessibility violation in any tab at %i px',
    async (width, height) => {
      await openSettings({ viewport: { width, height } })
      for (const tab of tabs) {
        await openTab(tab)
        expect(await violationsOf(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      }
    },
    timeout,
  )

  it(
    'show the clocks of the professional and of the device where they differ; the account tab leads to the account',
    async () => {
      await openSettings({ timezoneId: 'America/Manaus' })
      await page.getByText(/no relógio deste aparelho, .+ \(Manaus\)/).waitFor()
      await openTab('Conta')
      expect(await field('E-mail').getAttribute('readonly')).not.toBeNull()
      await page.getByRole('link', { name: 'Alterar Senha' }).click()
      await page.waitForURL('**/conta#senha')
      await page.goBack()
      await page.getByRole('link', { name: 'Desativar Conta' }).click()
      await page.waitForURL('**/conta#desativar')
    },
    timeout,
  )
})

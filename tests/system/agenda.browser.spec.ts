import { firstNameOf } from '@escuta/identity/contract'
import { caio, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { book } from './src/booking.ts'
import { openBrowserApp, type Session, sessionOf } from './src/browser-app.ts'
import { violationsOf } from './src/check-screens.ts'
import { type Browser, newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

/** The professional reads only the first name of a person who holds a time. */
const holder = firstNameOf(caio.name)
const timeout = 60_000
/** A Monday, before and after its first appointment. */
const [early, now] = ['2026-11-23T10:30:00.000Z', '2026-11-23T12:00:00.000Z']

let browser: Browser
let app: TestApp
let signedIn: Session
let context: PageContext
let page: Page

/** On Monday 8:00 to 8:30 (past), 10:00 to 11:00, 14:00 and 16:00; on Tuesday an unpaid hold of Caio's. */
const open = openBrowserApp({ at: early })
beforeAll(async () => {
  ;({ app, browser } = open())
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  await app.settle()
  const enter = entering(theHelena)
  await enter('Ana Paz', '08:00', 30)
  await app.advanceTo(now)
  await enter('Marina Duarte', '10:00', 60)
  await enter('Ivo Lins', '14:00', 60)
  await enter('Rui Sales', '16:00', 60)
  await book(app, theCaio, theHelena, { date: '2026-11-24', time: '09:00' })
  const { catalog } = app.as(theHelena)
  const ofHelena = { professionalId: theHelena.professionalId ?? '' }
  await catalog.addTimeOff({ ...ofHelena, kind: 'vacation', from: '2026-12-01', to: '2026-12-02' })
  await catalog.addExtraHours({ ...ofHelena, date: '2026-12-05', startTime: '09:00', endTime: '12:00' })
  await app.settle()
  signedIn = await sessionOf(open(), helena)
}, timeout)
afterEach(() => context?.close())

function entering(person: Person) {
  const professionalId = person.professionalId ?? ''
  return (clientName: string, time: string, duration: number) =>
    app.as(person).scheduling.scheduleAppointment({
      professionalId,
      clientName,
      date: '2026-11-23',
      time,
      duration,
    })
}

async function openPage(width: number, height: number, search: string): Promise<void> {
  context = await newBrowserContext(browser, app.url, { viewport: { width, height }, storageState: signedIn })
  page = context.page
  await page.clock.setFixedTime(now)
  await page.goto(`/profissional/agenda${search}`)
}

/** The month; a phone shows the day where the address says nothing. */
async function openAgenda(width: number, height: number, search = ''): Promise<void> {
  await openPage(width, height, `?visao=mes${search}`)
  await page.getByRole('grid').waitFor()
  if (!search) await page.getByRole('listitem').filter({ hasText: 'Marina Duarte' }).first().waitFor()
}

const day = (name: RegExp) => page.getByRole('button', { name })
const chips = (name: RegExp) => day(name).locator('[data-kind]')
const focusedDay = () => page.locator(':focus').getAttribute('data-day')

describe.each([
  ['1440 px', 1440, 900],
  ['390 px', 390, 844],
] as const)('the agenda at %s', (_size, width, height) => {
  it(
    'selects a day, keeps what it shows, stays marked in the header and opens the details',
    async () => {
      await openAgenda(width, height)
      const monday = day(/^segunda-feira, 23 de novembro, 4 consultas$/)
      const shown = await monday.innerText()
      await monday.click()
      await page.waitForURL('**/profissional/agenda?visao=mes&mes=2026-11&dia=2026-11-23')
      await page.getByRole('heading', { name: 'Consultas de segunda-feira, 23 de novembro' }).waitFor()
      expect(await monday.innerText()).toBe(shown)
      expect(await monday.getAttribute('aria-pressed')).toBe('true')
      const link = page.getByRole('link', { name: 'Agenda', exact: true }).locator('visible=true')
      expect(await link.getAttribute('aria-current')).toBe('page')
      expect(await violationsOf(page)).toEqual([])
      const card = page.getByRole('listitem').filter({ hasText: 'Marina Duarte' })
      await card.getByRole('button', { name: 'Iniciar', description: 'Abre às 9h45' }).waitFor()
      const menu = card.getByRole('button', { name: /^Opções da consulta com Marina Duarte/ })
      await menu.press('Enter')
      await page.getByRole('menuitem', { name: 'Ver detalhes' }).press('Enter')
      const details = page.getByRole('dialog', { name: 'Sua consulta' })
      await details.getByText('segunda-feira, 23 de novembro, às 10h').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await details.getByRole('button', { name: 'Cancelar consulta' }).press('Enter')
      await page
        .getByRole('dialog', { name: 'Cancelar consulta' })
        .getByText('Esta pessoa não tem conta na Escuta e não será avisada: avise você mesmo.')
        .waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
        await menu.getAttribute('aria-label'),
      )
    },
    timeout,
  )

  it(
    'says of its days, in the month and the week, that they are off or have extra hours',
    async () => {
      await openAgenda(width, height, '&mes=2026-12&dia=2026-12-01')
      await day(/^terça-feira, 1 de dezembro, nenhuma consulta, Férias$/).waitFor()
      await day(/^sábado, 5 de dezembro, nenhuma consulta, Horário extra das 9h às 12h$/).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Semana', exact: true }).click()
      await day(/^Abrir terça-feira, 1 de dezembro\. Férias\. Sem atendimento$/).waitFor()
      await day(/^Abrir sábado, 5 de dezembro\. Horário extra das 9h às 12h\. Atendimento das 9h/).waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'moves between days with the arrow keys, one of them in the tab order',
    async () => {
      await openAgenda(width, height)
      const grid = page.getByRole('grid', { name: 'novembro de 2026' })
      await grid.locator('button[tabindex="0"]').first().waitFor()
      expect(await grid.locator('button[tabindex="0"]').count()).toBe(1)
      await grid.locator('button[tabindex="0"]').focus()
      expect(await focusedDay()).toBe('2026-11-23')
      await page.keyboard.press('ArrowRight')
      expect(await focusedDay()).toBe('2026-11-24')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.getByRole('grid', { name: 'dezembro de 2026' }).waitFor()
      await expect.poll(focusedDay).toBe('2026-12-08')
      await page.keyboard.press('PageUp')
      await page.getByRole('grid', { name: 'novembro de 2026' }).waitFor()
      await expect.poll(focusedDay).toBe('2026-11-08')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/profissional/agenda?visao=mes&mes=2026-11&dia=2026-11-14')
      await expect.poll(focusedDay).toBe('2026-11-14')
    },
    timeout,
  )

  it(
    'says at its field why an appointment cannot be entered, and keeps what was typed',
    async () => {
      await openAgenda(width, height, '&mes=2026-11&dia=2026-11-23')
      await page.getByRole('button', { name: 'Nova consulta' }).click()
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: 'Agendar' })
      await save.waitFor()
      await dialog.getByLabel('Nome do cliente').fill('Noor Haddad')
      await dialog.getByLabel('Data').fill('2026-11-20')
      await dialog.getByLabel('Horário').fill('10:30')
      await save.click()
      await dialog.getByText('Esta data já passou. Escolha uma data de hoje em diante.').waitFor()
      expect(await page.locator(':focus').getAttribute('name')).toBe('date')
      await dialog.getByLabel('Data').fill('2026-11-23')
      await save.click()
      const reason = 'Você já atende Marina Duarte das 10h às 11h.'
      await dialog.getByText(reason).waitFor()
      expect(await page.locator(':focus').getAttribute('name')).toBe('time')
      expect(await dialog.getByLabel('Nome do cliente').inputValue()).toBe('Noor Haddad')
      await dialog.getByLabel('Horário').fill('08:00')
      await save.click()
      await dialog.getByText('Este horário já passou.', { exact: true }).waitFor()
      expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )
})

describe.each([
  ['the week at 1440 px', 1440, 900, '?visao=semana&dia=2026-11-25'],
  ['the day at 390 px, without a view in the address', 390, 844, '?dia=2026-11-25'],
] as const)('%s', (_title, width, height, search) => {
  const wednesday = () => page.getByRole('region', { name: 'quarta-feira, 25 de novembro' }).last()

  it(
    'blocks the time that is drawn, shows it with its reason, and frees it',
    async () => {
      await openPage(width, height, search)
      const { x = 0, y = 0, width: wide = 0 } = (await wednesday().locator('> div').boundingBox()) ?? {}
      const at = (hour: number) => [x + wide / 2, y + (hour - 8) * 64 + 4] as const
      await page.mouse.move(...at(9))
      await page.mouse.down()
      await page.mouse.move(...at(10))
      await page.mouse.move(...at(10.75))
      await page.mouse.up()
      const dialog = page.getByRole('dialog', { name: 'Bloquear horário' })
      await dialog.getByLabel('Motivo').fill('Supervisão')
      expect(await dialog.getByLabel('Às').first().inputValue()).toBe('09:00')
      expect(await dialog.getByLabel('Às').last().inputValue()).toBe('11:00')
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Bloquear' }).click()
      const blocked = page.getByRole('button', { name: 'Bloqueado das 9h às 11h, Supervisão' })
      await blocked.click()
      await page.getByRole('dialog').getByText('quarta-feira, 25 de novembro, das 9h às 11h').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Liberar horário' }).click()
      await blocked.waitFor({ state: 'detached' })
    },
    timeout,
  )

  it(
    'names the appointments that stay under a block, before it is saved',
    async () => {
      await openPage(width, height, search.replace('25', '23'))
      await page.getByRole('button', { name: 'Bloquear horário' }).click()
      const dialog = page.getByRole('dialog', { name: 'Bloquear horário' })
      await dialog.getByLabel('Às').first().fill('10:30')
      await dialog.getByLabel('Às').last().fill('12:00')
      const warning = dialog.getByRole('status').filter({ hasText: 'Há 1 consulta marcada neste período' })
      const staying = warning.getByRole('link', { name: /^Marina Duarte, .*às 10h/ })
      await staying.waitFor()
      expect(await violationsOf(page)).toEqual([])
      const [opened] = await Promise.all([page.context().waitForEvent('page'), staying.click()])
      await opened.getByRole('dialog', { name: 'Sua consulta' }).getByText('com Marina Duarte').waitFor()
      await opened.close()
      await dialog.getByRole('button', { name: 'Bloquear mesmo assim' }).click()
      await page.getByRole('button', { name: 'Bloqueado das 10h30 às 12h' }).waitFor()
      await page.getByRole('button', { name: 'das 10h às 11h, Marina Duarte, confirmada' }).waitFor()
      await page.getByRole('button', { name: 'Bloqueado das 10h30 às 12h' }).press('Enter')
      await page.getByRole('button', { name: 'Liberar horário' }).click()
      await page.getByRole('button', { name: 'Bloqueado das 10h30 às 12h' }).waitFor({ state: 'detached' })
    },
    timeout,
  )

  it(
    'opens a new appointment at the free time that is pointed at, and keeps view and day over reload and back',
    async () => {
      await openPage(width, height, search)
      const position = { x: 10, y: 6 * 64 + 20 }
      await wednesday().locator('> div').click({ position })
      const dialog = page.getByRole('dialog', { name: 'Nova consulta' })
      await dialog.getByLabel('Nome do cliente').waitFor()
      expect(await dialog.getByLabel('Data').inputValue()).toBe('25/11/2026')
      expect(await dialog.getByLabel('Horário').inputValue()).toBe('14:15')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Mês', exact: true }).click()
      await page.getByRole('grid', { name: 'novembro de 2026' }).waitFor()
      await page.reload()
      await page.getByRole('grid', { name: 'novembro de 2026' }).waitFor()
      await page.goBack()
      await wednesday().waitFor()
    },
    timeout,
  )
})

it(
  'a new appointment takes one of the patients whose name is typed',
  async () => {
    await openPage(390, 844, '?dia=2026-11-27')
    await page.getByRole('button', { name: 'Nova consulta' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome do cliente').fill('marina')
    await dialog.getByRole('button', { name: 'Marina Duarte' }).click()
    expect(await page.locator(':focus').getAttribute('name')).toBe('date')
    expect(await dialog.getByLabel('Nome do cliente').inputValue()).toBe('Marina Duarte')
    await dialog.getByLabel('Horário').fill('09:00')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Agendar' }).click()
    await page.getByRole('button', { name: 'das 9h às 10h, Marina Duarte, confirmada' }).waitFor()
  },
  timeout,
)

it(
  'says why a time is not free, and leads to the settings that say so',
  async () => {
    await openPage(390, 844, '?dia=2026-12-01')
    await page.getByRole('button', { name: 'Por que um horário não está livre?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Por que este horário não está livre?' })
    expect(await dialog.getByLabel('Data').inputValue()).toBe('01/12/2026')
    await dialog.getByLabel('Horário').fill('10:00')
    await dialog.getByText('Você marcou férias de 01/12/2026 a 02/12/2026.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByLabel('Data').fill('2026-11-24')
    await dialog.getByText('Este horário está livre para agendamento.').waitFor()
    await dialog.getByLabel('Data').fill('2026-12-02')
    await dialog.getByRole('link', { name: 'Abrir configurações' }).click()
    await page.waitForURL('**/profissional/configuracoes?aba=disponibilidade')
  },
  timeout,
)

describe('moving an appointment in the agenda', () => {
  const block = (client: string) => page.getByRole('button', { name: new RegExp(`${client}, confirmada$`) })
  const ghost = (tone: string) => page.locator(`[data-moving="${tone}"]`)

  it(
    'by mouse shows whether the time is free, and the drop opens the dialog with it',
    async () => {
      await openPage(1440, 900, '?visao=semana&dia=2026-11-23')
      await block('Rui Sales').scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0 } = (await block('Rui Sales').boundingBox()) ?? {}
      const hour = 64
      await page.mouse.move(x + width / 2, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 20 - 2 * hour, { steps: 4 })
      await ghost('refused').getByText('Ocupado').waitFor()
      await page.mouse.move(x + width / 2 + 2 * width, y + 20 - hour, { steps: 4 })
      await ghost('free').getByText('Livre').waitFor()
      await page.mouse.up()
      const dialog = page.getByRole('dialog', { name: 'Mudar horário' })
      await dialog.getByText('A consulta passa para quarta-feira, 25 de novembro, às 15h').waitFor()
      expect(await dialog.getByLabel('Nova data').inputValue()).toBe('25/11/2026')
      expect(await dialog.getByLabel('Novo horário').inputValue()).toBe('15:00')
      await dialog.getByLabel('Novo horário').fill('20:00')
      await dialog.getByText('Está fora dos seus horários de atendimento.').waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
    },
    timeout,
  )

  it(
    'by keyboard goes from one to the next, and moves it after the dialog',
    async () => {
      await openPage(390, 844, '?dia=2026-11-23')
      await block('Ivo Lins').focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.locator(':focus').innerText()).toContain('Rui Sales')
      await page.keyboard.press('Shift+ArrowDown')
      await page.getByRole('status').filter({ hasText: '16h15 – 17h15. Livre' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await ghost('free').waitFor({ state: 'detached' })
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Mudar horário' })
      await dialog.getByText('A consulta passa para segunda-feira, 23 de novembro, às 16h15').waitFor()
      await dialog.getByRole('button', { name: 'Mudar horário' }).click()
      await page.getByRole('button', { name: 'das 16h15 às 17h15, Rui Sales, confirmada' }).waitFor()
    },
    timeout,
  )

  it(
    'by touch begins with a long press; a swipe scrolls',
    async () => {
      await openPage(390, 844, '?dia=2026-11-23')
      await block('Ivo Lins').waitFor()
      await block('Ivo Lins').scrollIntoViewIfNeeded()
      const { x = 0, y = 0 } = (await block('Ivo Lins').boundingBox()) ?? {}
      const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, button: 0, bubbles: true }
      const touch = (type: string, dy = 0) =>
        block('Ivo Lins').dispatchEvent(type, { ...finger, clientX: x + 40, clientY: y + 20 + dy })
      await touch('pointerdown')
      await touch('pointermove', 60)
      await touch('pointerup', 60)
      expect(await page.locator('[data-moving]').count()).toBe(0)
      await touch('pointerdown')
      await page.clock.runFor(400)
      await touch('pointermove', 64)
      await page.locator('[data-moving]').filter({ hasText: '15h – 16h' }).waitFor()
      await touch('pointerup', 64)
      await page.getByRole('dialog', { name: 'Mudar horário' }).waitFor()
    },
    timeout,
  )
})

it(
  'the week shows appointments by their hours, and opens one with the keyboard',
  async () => {
    await openPage(1440, 900, '?visao=semana&dia=2026-11-23')
    const block = page.getByRole('button', { name: 'das 14h às 15h, Ivo Lins, confirmada' })
    await block.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('segunda-feira, 23 de novembro, às 14h').waitFor()
    await page.keyboard.press('Escape')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Abrir terça-feira, 24 de novembro' }).click()
    await page.getByRole('heading', { name: 'terça-feira, 24 de novembro', exact: true }).waitFor()
    await page.getByRole('button', { name: `das 9h às 10h, ${holder}, aguardando pagamento` }).waitFor()
  },
  timeout,
)

it(
  'the days of a month show when and who, and differ for past, held and confirmed appointments by more than colour',
  async () => {
    await openAgenda(1440, 900)
    await day(/^segunda-feira, 23/)
      .getByText('+2 mais')
      .waitFor()
    expect(await chips(/^segunda-feira, 23/).allInnerTexts()).toEqual(['8h\nAna Paz', '10h\nMarina Duarte'])
    expect(await chips(/^terça-feira, 24/).allInnerTexts()).toEqual([`9h\n${holder}`])
    const looks = await page.evaluate(
      `['23', '24'].flatMap((day) =>
        [...document.querySelectorAll(\`[data-day="2026-11-\${day}"] [data-kind]\`)].map((chip) =>
          [chip.dataset.kind, chip.querySelectorAll('svg').length, getComputedStyle(chip).borderTopStyle]))`,
    )
    expect(looks).toEqual([
      ['past', 1, 'solid'],
      ['confirmed', 0, 'solid'],
      ['held', 1, 'dashed'],
    ])
  },
  timeout,
)

it(
  'the button of a new appointment is in view at 900 px height',
  async () => {
    await openAgenda(1440, 900)
    await page.getByRole('button', { name: 'Nova consulta' }).click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Agendar' })
    await save.waitFor()
    const { y = 900, height = 0 } = (await save.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(900)
  },
  timeout,
)

it(
  'the skeleton of the agenda has the place and size of what it stands for',
  async () => {
    await openAgenda(1440, 900)
    const boxOf = async () => page.locator('main .rounded-card.bg-sunken').first().boundingBox()
    const shown = await boxOf()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.goto('/profissional')
    await page.route('**/api/trpc/*agenda*', async (route) => {
      await asked
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Agenda', exact: true }).click()
    await page.locator('main [aria-busy="true"]').waitFor()
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(1)
    const waiting = await boxOf()
    answer()
    await page.getByRole('listitem').filter({ hasText: 'Marina Duarte' }).first().waitFor()
    const [place, size] = [
      [waiting?.x, waiting?.y, waiting?.width],
      Math.abs((waiting?.height ?? 0) - (shown?.height ?? 0)),
    ]
    expect(place).toEqual([shown?.x, shown?.y, shown?.width])
    expect(size).toBeLessThan(16)
  },
  timeout,
)

it(
  'the days of a month show how many appointments they have on a phone',
  async () => {
    await openAgenda(390, 844)
    expect((await day(/^segunda-feira, 23/).innerText()).split('\n').slice(-2)).toEqual(['23', '4'])
    expect(
      await chips(/^segunda-feira, 23/)
        .first()
        .isVisible(),
    ).toBe(false)
  },
  timeout,
)

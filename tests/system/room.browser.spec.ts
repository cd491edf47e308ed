import { caio, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { openBrowserApp } from './src/browser-app.ts'
import { overflowsWindow, violationsOf } from './src/check-screens.ts'
import { newBrowserContext, type Page, type PageContext } from './src/real-browser.ts'

const timeout = 90_000

const open = openBrowserApp({ fakeMedia: true })
let app: TestApp
let ofClient: string
let ofProfessional: string
let startsAt: Date
const contexts: PageContext[] = []
let phone: Page
let desk: Page

beforeAll(async () => {
  app = open().app
  const people = samplePeopleOf(app)
  const professional: Person = await people.professional(helena)
  const client: Person = await people.client(caio)
  await app.settle()
  const id = await bookPaid(app, client, professional, await firstFreeTime(app, professional))
  startsAt = new Date((await app.as(client).scheduling.appointment({ id })).date)
  ofClient = `/consulta/${id}`
  ofProfessional = `/profissional/consulta?appointmentId=${id}`
  app.clock.set(minutesFromStart(-15.05))
  const opened = await Promise.all([
    newBrowserContext(open().browser, app.url, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    }),
    newBrowserContext(open().browser, app.url, { viewport: { width: 1440, height: 900 } }),
  ])
  contexts.push(...opened)
  ;[phone, desk] = opened.map(({ page }) => page) as [Page, Page]
  await Promise.all([startSession(phone, caio), startSession(desk, helena)])
}, timeout)
afterAll(async () => {
  for (const context of contexts) await context.close()
})

const minutesFromStart = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function isAccessible(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    expect(await violationsOf(page)).toEqual([])
    expect(await overflowsWindow(page)).toBe(false)
  }
}

/** Moves the focus with the Tab key until it is on the button, and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const focused = button(page, name).and(page.locator(':focus'))
  for (let tabs = 0; tabs < 40 && (await focused.count()) === 0; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** How many seconds of the other side's video were played. */
const playedSeconds = (page: Page) =>
  page.evaluate<number>(`document.querySelector('video[data-peer-video]')?.currentTime ?? 0`)

/** A browser in which camera and microphone were refused. */
const refusing = `
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  navigator.permissions.query = () => Promise.resolve({ state: 'denied' })
`

describe('the room of a consultation', () => {
  it(
    'is announced with a countdown, and opens by itself 15 minutes before',
    async () => {
      await phone.clock.setFixedTime(minutesFromStart(-15.05))
      await phone.goto(ofClient)
      await phone.getByRole('heading', { name: 'Consulta com Helena Martins' }).waitFor()
      await phone.getByRole('timer').getByText('Abre em 3 s').waitFor()
      await isAccessible(phone)
      app.clock.set(minutesFromStart(-14))
      await button(phone, 'Entrar na consulta').waitFor()
    },
    timeout,
  )

  it(
    'explains what to do when camera and microphone are not permitted, and when the browser has no calls',
    async () => {
      const page = await phone.context().newPage()
      await page.addInitScript({ content: refusing })
      await page.goto(ofClient)
      await page.getByText('Erro ao iniciar chamada').waitFor()
      await page.getByText('O navegador não permitiu o uso da câmera e do microfone.').waitFor()
      await isAccessible(page)
      await button(page, 'Entrar na consulta').click()
      await page.getByRole('heading', { name: 'Você está na sala de espera' }).waitFor()
      await page.addInitScript({ content: 'delete window.RTCPeerConnection' })
      await page.reload()
      await page.getByRole('heading', { name: 'Este navegador não faz chamadas de vídeo' }).waitFor()
      await isAccessible(page)
      await page.close()
    },
    timeout,
  )

  it(
    'lets the client in when the professional says so; both see each other',
    async () => {
      await desk.clock.setFixedTime(minutesFromStart(10))
      app.clock.set(minutesFromStart(10))
      await desk.goto(ofProfessional)
      await button(desk, 'Entrar na consulta').waitFor()
      await isAccessible(phone, desk)
      await pressByKeyboard(desk, 'Entrar na consulta')
      await desk.getByText('Aguardando Caio Ribeiro').waitFor()
      await isAccessible(desk)
      await button(phone, 'Entrar na consulta').click()
      await phone.getByRole('heading', { name: 'Você está na sala de espera' }).waitFor()
      await desk.getByText('Caio Ribeiro está na sala de espera').waitFor()
      await isAccessible(phone, desk)
      await pressByKeyboard(desk, 'Deixar entrar')
      for (const page of [phone, desk])
        await expect.poll(() => playedSeconds(page), { timeout: 30_000 }).toBeGreaterThan(0)
      for (const page of [phone, desk])
        await page
          .getByText(/^Conexão (boa|regular|fraca)$/)
          .first()
          .waitFor()
      await isAccessible(phone, desk)
    },
    timeout,
  )

  it(
    'shows the other side a microphone that is off, switched by its letter',
    async () => {
      await phone.getByRole('main').focus()
      await phone.keyboard.press('m')
      await button(phone, 'Ligar microfone').waitFor()
      await desk.getByText('Microfone desligado', { exact: true }).waitFor()
      await phone.keyboard.press('m')
      await desk.getByText('Microfone desligado', { exact: true }).waitFor({ state: 'detached' })
    },
    timeout,
  )

  it(
    'has settings, and the notes beside the video',
    async () => {
      await button(desk, 'Mais opções').click()
      await desk.getByRole('menuitem', { name: 'Ajustes da chamada' }).click()
      await desk.getByRole('dialog', { name: 'Ajustes da chamada' }).waitFor()
      await isAccessible(desk)
      await desk.keyboard.press('Escape')
      await button(desk, 'Anotações').click()
      await desk.getByRole('complementary', { name: 'Anotações' }).getByRole('textbox').first().waitFor()
      await isAccessible(desk)
      await desk.keyboard.press('Escape')
      await button(desk, 'Anotações').and(desk.locator(':focus')).waitFor()
    },
    timeout,
  )

  it(
    'ends for both when the professional says so, asks them what became of the appointment, and can be entered again',
    async () => {
      await pressByKeyboard(desk, 'Encerrar a chamada')
      await button(desk, 'Encerrar para todos').click()
      await desk.getByRole('dialog').waitFor()
      await phone.getByRole('heading', { name: 'Chamada encerrada' }).waitFor()
      await phone.getByText('Helena Martins encerrou a chamada.').waitFor()
      await isAccessible(phone, desk)
      await button(phone, 'Voltar para a chamada').click()
      await phone.getByRole('heading', { name: 'Você está na sala de espera' }).waitFor()
      await button(phone, 'Sair da sala de espera').click()
      await phone.getByRole('heading', { name: 'Você saiu da sala' }).waitFor()
    },
    timeout,
  )
})

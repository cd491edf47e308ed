import { caio, createTestApp, helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { openCallPage, openDevices, openThings } from './src/call-pages.ts'
import { type Browser, launchBrowser, type Page } from './src/real-browser.ts'

const timeout = 90_000

let app: TestApp
let browser: Browser
let ofClient: string
let professional: Page
let client: Page

beforeAll(async () => {
  ;[app, browser] = await Promise.all([createTestApp(), launchBrowser({ fakeMedia: true, cameras: 2 })])
  const people = samplePeopleOf(app)
  const theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  await app.settle()
  const id = await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  ofClient = `/consulta/${id}`
  app.clock.set((await app.as(theCaio).scheduling.appointment({ id })).date)
  ;[professional, client] = await Promise.all([
    openCallPage(browser, app.url, helena),
    openCallPage(browser, app.url, caio),
  ])
  await enter(professional, `/profissional/consulta?appointmentId=${id}`)
  await enter(client, ofClient)
  await button(professional, 'Deixar entrar').click()
  await isConnected(client)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isConnected = (page: Page) =>
  page
    .getByText(/^Conexão (boa|regular|fraca)$/)
    .first()
    .waitFor()

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await button(page, 'Entrar na consulta').click()
}
async function leaveAndReturn(page: Page): Promise<void> {
  await button(page, 'Sair da chamada').click()
  await expect.poll(() => openDevices(page)).toEqual([])
  await button(page, 'Voltar para a chamada').click()
  await isConnected(page)
}

describe('a person who left a call', () => {
  it(
    'comes back with microphone and camera as they left them: after a return, a reload and a crash of the tab',
    async () => {
      await button(client, 'Desligar microfone').click()
      await button(client, 'Desligar câmera').click()
      await expect.poll(() => openDevices(client)).toEqual(['audio off'])
      await leaveAndReturn(client)
      expect(await openDevices(client)).toEqual([])
      await button(client, 'Ligar microfone').waitFor()
      await professional.getByText('A câmera de Caio Ribeiro está desligada').waitFor()
      await client.reload()
      await button(client, 'Ligar câmera').waitFor()
      await button(client, 'Entrar na consulta').click()
      await isConnected(client)
      expect(await client.evaluate('seen.asked')).toEqual([])
      const next = await client.context().newPage()
      await client.goto('chrome://crash').catch(() => undefined)
      client = next
      await enter(client, ofClient)
      await isConnected(client)
      expect(await client.evaluate('seen.asked')).toEqual([])
      await button(client, 'Ligar microfone').click()
      await button(client, 'Ligar câmera').click()
      await expect.poll(() => openDevices(client)).toEqual(['audio on', 'video on'])
      await leaveAndReturn(client)
      expect(await openDevices(client)).toEqual(['audio on', 'video on'])
    },
    timeout,
  )

  it(
    'comes back with sound alone, and with the camera that they chose',
    async () => {
      await button(client, 'Mais opções').click()
      await client.getByRole('menuitem', { name: 'Ajustes da chamada' }).click()
      const cameras = client.getByLabel('Câmera', { exact: true })
      const camera = (await cameras.locator('option').nth(1).getAttribute('value')) ?? ''
      await cameras.selectOption(camera)
      await expect.poll(() => cameras.inputValue()).toBe(camera)
      await client.keyboard.press('Escape')
      await button(client, 'Mais opções').click()
      await client.getByRole('menuitem', { name: 'Só som, sem vídeo' }).click()
      await expect.poll(() => openDevices(client)).toEqual(['audio on'])
      await leaveAndReturn(client)
      expect(await openDevices(client)).toEqual(['audio on'])
      await button(client, 'Voltar ao vídeo').click()
      await expect.poll(() => openDevices(client)).toEqual(['audio on', 'video on'])
      const opened = `seen.tracks.findLast(({ kind }) => kind === 'video').getSettings().deviceId`
      expect(await client.evaluate(opened)).toBe(camera)
    },
    timeout,
  )

  it(
    'leaves nothing open behind, however often they come back',
    async () => {
      for (let round = 0; round < 20; round += 1) await leaveAndReturn(client)
      expect(await openThings(client)).toEqual({
        connections: 1,
        tracks: 2,
        contexts: 0,
        sockets: 1,
        listeners: 1,
      })
      await expect.poll(() => openThings(professional)).toMatchObject({ connections: 1, listeners: 1 })
    },
    timeout,
  )
})

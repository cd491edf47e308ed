import { caio, createTestApp, helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { type Browser, launchBrowser, newBrowserContext, type Page } from './src/real-browser.ts'
import { openSwitchingProxy, type SwitchingProxy } from './src/switching-proxy.ts'

const timeout = 120_000

let app: TestApp
let browser: Browser
let proxy: SwitchingProxy
let ofClient: string
let ofProfessional: string
let professional: Page
let client: Page

beforeAll(async () => {
  ;[app, browser] = await Promise.all([
    createTestApp({ settings: { STUN_URLS: '' } }),
    launchBrowser({ fakeMedia: true }),
  ])
  proxy = await openSwitchingProxy(app.url)
  const people = samplePeopleOf(app)
  const [theHelena, theCaio] = [await people.professional(helena), await people.client(caio)]
  await app.settle()
  const id = await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  ofClient = `/consulta/${id}`
  ofProfessional = `/profissional/consulta?appointmentId=${id}`
  app.clock.set((await app.as(theCaio).scheduling.appointment({ id })).date)
  ;[professional, client] = await Promise.all([openPage(helena), openPage(caio)])
}, timeout)
afterAll(async () => {
  await browser?.close()
  await proxy?.close()
  await app?.close()
})

/** Notes the page's connections, for their statistics, and its tracks, which the spec ends as a phone call does. */
const noting = `
  window.seen = { connections: [], tracks: [] }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super(configuration)
      seen.connections.push(this)
    }
  }
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints)
    seen.tracks.push(...stream.getTracks())
    return stream
  }
`

async function openPage(account: typeof caio): Promise<Page> {
  const { page } = await newBrowserContext(browser, proxy.url)
  await page.addInitScript({ content: noting })
  await startSession(page, account)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await button(page, 'Entrar na consulta').click()
}

/** Seconds of each other participant's video that were played. */
const playedSeconds = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('video[data-peer-video]')].map((video) => video.currentTime)`,
  )

type Received = { readonly frames: number; readonly bytes: number }

/** Frames of video and bytes that came in, of each connection that is open. */
const received = (page: Page) =>
  page.evaluate<Received[]>(`
    Promise.all(
      seen.connections
        .filter(({ connectionState }) => connectionState === 'connected')
        .map(async (connection) => {
          const came = { frames: 0, bytes: 0 }
          for (const stats of (await connection.getStats()).values()) {
            if (stats.type !== 'inbound-rtp') continue
            came.frames += stats.framesDecoded ?? 0
            came.bytes += stats.bytesReceived
          }
          return came
        }),
    )
  `)

/** Sound and picture of so many others go on from this moment. */
async function isReceiving(page: Page, others: number): Promise<void> {
  const before = { played: await playedSeconds(page), received: await received(page) }
  await expect
    .poll(
      async () =>
        (await received(page)).filter(({ frames, bytes }, at) => {
          const last = before.received[at] ?? { frames: 0, bytes: 0 }
          return frames > last.frames && bytes > last.bytes
        }).length,
      { timeout: 40_000 },
    )
    .toBe(others)
  await expect
    .poll(
      async () =>
        (await playedSeconds(page)).filter((seconds, at) => seconds > (before.played[at] ?? 0)).length,
    )
    .toBe(others)
}

describe('a call', () => {
  it(
    'brings sound and picture of each to the other',
    async () => {
      await enter(professional, ofProfessional)
      await professional.getByText('Aguardando Caio Ribeiro').waitFor()
      await enter(client, ofClient)
      const admit = button(professional, 'Deixar entrar')
      await admit.waitFor()
      const start = performance.now()
      await admit.click()
      await expect
        .poll(() => playedSeconds(client), { interval: 20, timeout: 40_000 })
        .toEqual([expect.any(Number)])
      await expect
        .poll(
          async () => Math.min(...(await playedSeconds(client)), ...(await playedSeconds(professional))),
          {
            interval: 20,
            timeout: 40_000,
          },
        )
        .toBeGreaterThan(0)
      console.log(
        `call set-up, from admission to pictures on both sides: ${Math.round(performance.now() - start)} ms`,
      )
      await isReceiving(professional, 1)
      await isReceiving(client, 1)
    },
    timeout,
  )

  it(
    'shows the other side a microphone and a camera that are off',
    async () => {
      await button(client, 'Desligar microfone').click()
      await professional.getByText('Microfone desligado', { exact: true }).first().waitFor()
      await button(client, 'Desligar câmera').click()
      await professional.getByText('A câmera de Caio Ribeiro está desligada').waitFor()
      await button(client, 'Ligar microfone').click()
      await button(client, 'Ligar câmera').click()
      await professional.getByText('A câmera de Caio Ribeiro está desligada').waitFor({ state: 'detached' })
      await isReceiving(professional, 1)
    },
    timeout,
  )

  it(
    'opens a camera again that was taken away, without a reload',
    async () => {
      const opened = () => client.evaluate<number>('seen.tracks.length')
      const before = await opened()
      await client.evaluate(`{
        const camera = seen.tracks.findLast(({ kind, readyState }) => kind === 'video' && readyState === 'live')
        camera.stop()
        camera.dispatchEvent(new Event('ended'))
      }`)
      await expect.poll(opened).toBeGreaterThan(before)
      await isReceiving(professional, 1)
    },
    timeout,
  )

  it(
    'goes on while the server is gone from one moment to the next, and signals again when it is back',
    async () => {
      proxy.switchTo(undefined)
      for (const page of [professional, client]) await page.getByText('A conexão caiu').waitFor()
      await button(client, 'Desligar câmera').click()
      await isReceiving(client, 1)
      await button(client, 'Ligar câmera').click()
      await button(client, 'Desligar microfone').click()
      await isReceiving(professional, 1)
      app = await app.restart()
      proxy.switchTo(app.url)
      for (const page of [professional, client])
        await page.getByText('A conexão caiu').waitFor({ state: 'detached' })
      await professional.getByText('Microfone desligado', { exact: true }).waitFor()
      await button(client, 'Ligar microfone').click()
      await professional.getByText('Microfone desligado', { exact: true }).waitFor({ state: 'detached' })
      await isReceiving(professional, 1)
      await isReceiving(client, 1)
    },
    timeout,
  )

  it(
    'connects three with each other, and a page that is loaded again takes its own place',
    async () => {
      const third = await openPage(caio)
      await enter(third, ofClient)
      await isReceiving(third, 2)
      await isReceiving(professional, 2)
      await isReceiving(client, 2)
      await third.reload()
      await button(third, 'Entrar na consulta').click()
      await isReceiving(third, 2)
      await expect.poll(async () => (await playedSeconds(professional)).length).toBe(2)
      await isReceiving(professional, 2)
      await third.close()
      await expect.poll(async () => (await playedSeconds(professional)).length).toBe(1)
      await isReceiving(professional, 1)
    },
    timeout,
  )
})

import { caio, createTestApp, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { button, enter, openCallPage } from './src/call-pages.ts'
import { type Browser, launchBrowser, type Page } from './src/real-browser.ts'
import { type ServerProcess, startServerProcess } from './src/server-process.ts'
import { openSwitchingProxy, type SwitchingProxy } from './src/switching-proxy.ts'

const timeout = 120_000

let app: TestApp
let beside: ServerProcess
let browser: Browser
let proxy: SwitchingProxy
let besideProxy: SwitchingProxy
let theHelena: Person
let theCaio: Person
let ofClient: string
let ofProfessional: string
let professional: Page
let client: Page

beforeAll(async () => {
  ;[app, browser] = await Promise.all([createTestApp(), launchBrowser({ fakeMedia: true, cameras: 3 })])
  const people = samplePeopleOf(app)
  ;[theHelena, theCaio] = [await people.professional(helena), await people.client(caio)]
  await app.settle()
  const id = await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  ofClient = `/consulta/${id}`
  ofProfessional = `/profissional/consulta?appointmentId=${id}`
  app.clock.set((await app.as(theCaio).scheduling.appointment({ id })).date)
  beside = await startServerProcess(app)
  ;[proxy, besideProxy] = [await openSwitchingProxy(app.url), await openSwitchingProxy(beside.url)]
  ;[professional, client] = await Promise.all([openPage(helena, proxy), openPage(caio, besideProxy)])
}, timeout)
afterAll(async () => {
  await browser?.close()
  await Promise.all([proxy?.close(), besideProxy?.close()])
  await beside?.kill()
  await app?.close()
})

const openPage = (account: typeof caio, { url }: SwitchingProxy) => openCallPage(browser, url, account)

/** The page says why, asks to sign in, and has closed camera, microphone and connections. */
async function isSentToSignIn(page: Page): Promise<void> {
  await page.waitForURL('**/login')
  const left = await page.evaluate(`({
    isEnded: seen.isEnded,
    tracks: seen.tracks.filter(({ readyState }) => readyState === 'live').length,
    connections: seen.connections.filter(({ connectionState }) => connectionState !== 'closed').length,
  })`)
  expect(left).toEqual({ isEnded: true, tracks: 0, connections: 0 })
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Sua mensagem').fill(text)
  await button(page, 'Enviar').click()
}
/** How many bubbles of the open conversation say this. */
const said = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text }).count()

/** Seconds of each other participant's video that were played. */
const playedSeconds = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('video[data-peer-video]')].map((video) => video.currentTime)`,
  )

/** Of each connection that is open, frames of video and bytes that came in; of each video, the seconds that were played. */
const figuresOf = async (page: Page): Promise<readonly (readonly number[])[]> => [
  ...(await page.evaluate<number[][]>(`
    Promise.all(
      seen.connections
        .filter(({ connectionState }) => connectionState === 'connected')
        .map(async (connection) => {
          let [frames, bytes] = [0, 0]
          for (const stats of (await connection.getStats()).values()) {
            if (stats.type !== 'inbound-rtp') continue
            frames += stats.framesDecoded ?? 0
            bytes += stats.bytesReceived
          }
          return [frames, bytes]
        }),
    )
  `)),
  ...(await playedSeconds(page)).map((seconds) => [seconds]),
]

/** What the newest connection sends at most, of sound and of picture. */
const mostBitsPerSecond = (page: Page) =>
  page.evaluate<number[]>(
    `seen.connections.at(-1).getSenders().map((sender) => sender.getParameters().encodings[0]?.maxBitrate)`,
  )

/** What is known of the picture that the newest connection sends. */
const sentVideo = (page: Page) =>
  page.evaluate<{ readonly deviceId?: string; readonly displaySurface?: string }>(
    `seen.connections.at(-1).getSenders().find(({ track }) => track?.kind === 'video')?.track.getSettings() ?? {}`,
  )

async function chooseMore(page: Page, item: string): Promise<void> {
  await button(page, 'Mais opções').click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Sound and picture of so many others go on from one reading to the next. */
async function isReceiving(page: Page, others: number): Promise<void> {
  let last = await figuresOf(page)
  await expect
    .poll(
      async () => {
        const before = last
        last = await figuresOf(page)
        return last.map((figures, at) =>
          figures.every((figure, which) => figure > (before[at]?.[which] ?? 0)),
        )
      },
      { interval: 500, timeout: 40_000 },
    )
    .toEqual(Array.from({ length: 2 * others }, () => true))
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
      for (const page of [professional, client]) {
        await isReceiving(page, 1)
        // The side that answers has senders without limits until its answer.
        await expect.poll(() => mostBitsPerSecond(page)).toEqual([48_000, 1_500_000])
      }
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
    'brings a shared screen to the other side, and the camera again when sharing stops',
    async () => {
      await chooseMore(professional, 'Compartilhar a tela')
      await client.getByLabel('Tela de Helena Martins').waitFor()
      expect(await sentVideo(professional)).toMatchObject({ displaySurface: 'monitor' })
      await isReceiving(client, 1)
      await button(professional, 'Parar de compartilhar').click()
      await client.getByLabel('Vídeo de Helena Martins').waitFor()
      expect(await sentVideo(professional)).not.toHaveProperty('displaySurface')
      await isReceiving(client, 1)
    },
    timeout,
  )

  it(
    'shows the other side in a small window, and sends the other cameras of a phone',
    async () => {
      const isSmall = () => professional.evaluate<boolean>('document.pictureInPictureElement !== null')
      await chooseMore(professional, 'Vídeo em janela pequena')
      await expect.poll(isSmall).toBe(true)
      await chooseMore(professional, 'Vídeo em janela pequena')
      await expect.poll(isSmall).toBe(false)
      await client.setViewportSize({ width: 390, height: 844 })
      // Chromium's second fake camera makes pictures that WebRTC does not send; the third one's are sent.
      for (let switched = 0; switched < 2; switched += 1) {
        const { deviceId } = await sentVideo(client)
        await button(client, 'Virar a câmera').click()
        await expect.poll(async () => (await sentVideo(client)).deviceId).not.toBe(deviceId)
      }
      await client.setViewportSize({ width: 1280, height: 900 })
      await isReceiving(professional, 1)
    },
    timeout,
  )

  it(
    'goes on while the process of one side is killed; what both wrote meanwhile arrives once when it is back',
    async () => {
      for (const page of [professional, client]) {
        await button(page, 'Conversa').click()
        await page.getByText('Conectado', { exact: true }).waitFor()
      }
      await write(professional, 'Antes da queda, de Helena.')
      await write(client, 'Antes da queda, de Caio.')
      for (const page of [professional, client]) await expect.poll(() => said(page, 'Antes da queda')).toBe(2)
      await beside.kill()
      await client.getByText('A conexão caiu').waitFor()
      await write(professional, 'Durante a queda, de Helena.')
      await write(client, 'Durante a queda, de Caio.')
      await isReceiving(professional, 1)
      await isReceiving(client, 1)
      expect(await said(professional, 'Durante a queda')).toBe(1)
      beside = await startServerProcess(app)
      besideProxy.switchTo(beside.url)
      await client.getByText('A conexão caiu').waitFor({ state: 'detached' })
      for (const page of [professional, client])
        await expect.poll(() => said(page, 'Durante a queda'), { timeout: 20_000 }).toBe(2)
      await write(professional, 'Depois da queda, de Helena.')
      await write(client, 'Depois da queda, de Caio.')
      for (const page of [professional, client]) {
        await expect.poll(() => said(page, 'Depois da queda'), { timeout: 20_000 }).toBe(2)
        expect(await said(page, 'queda, de')).toBe(6)
        await button(page, 'Conversa').click()
      }
      await button(client, 'Desligar microfone').click()
      await professional.getByText('Microfone desligado', { exact: true }).waitFor()
      await button(client, 'Ligar microfone').click()
      await isReceiving(professional, 1)
      await isReceiving(client, 1)
    },
    timeout,
  )

  it(
    'goes on while no server is there, and signals again when they are back',
    async () => {
      for (const each of [proxy, besideProxy]) each.switchTo(undefined)
      for (const page of [professional, client]) await page.getByText('A conexão caiu').waitFor()
      await button(client, 'Desligar câmera').click()
      await isReceiving(client, 1)
      await button(client, 'Ligar câmera').click()
      await button(client, 'Desligar microfone').click()
      await isReceiving(professional, 1)
      app = await app.restart()
      proxy.switchTo(app.url)
      besideProxy.switchTo(beside.url)
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
    'has a page that is loaded again in its own place',
    async () => {
      await client.reload()
      await button(client, 'Entrar na consulta').click()
      await isReceiving(client, 1)
      await expect.poll(async () => (await playedSeconds(professional)).length).toBe(1)
      await isReceiving(professional, 1)
    },
    timeout,
  )

  it(
    'ends, with the reason, for a person whose session is ended elsewhere or expires; the other stays',
    async () => {
      await app.as(theCaio).identity.account.endAllSessions({ keepThis: false })
      await isSentToSignIn(client)
      await professional.getByText('Aguardando Caio Ribeiro').waitFor()
      await startSession(client, caio)
      await enter(client, ofClient)
      await isReceiving(client, 1)
      await isReceiving(professional, 1)
      await app.database.pool.query(
        `update identity.sessions set expires_at = '2000-01-01' where user_id = $1`,
        [theHelena.userId],
      )
      // The next connection is checked at once, one that stands with the next heartbeat: until then the call goes on.
      await isReceiving(client, 1)
      await isReceiving(professional, 1)
      proxy.switchTo(app.url)
      await isSentToSignIn(professional)
      await client.getByText('Aguardando Helena Martins').waitFor()
      await professional.getByLabel('E-mail').fill(helena.email)
      await professional.getByLabel('Senha', { exact: true }).fill(helena.password)
      await button(professional, 'Entrar').click()
      await button(professional, 'Entrar na consulta').click()
      await isReceiving(client, 1)
      await isReceiving(professional, 1)
    },
    timeout,
  )
})

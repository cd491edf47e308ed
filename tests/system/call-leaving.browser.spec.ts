import { caio, createTestApp, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { button, enter, openCallPage, openDevices, openThings } from './src/call-pages.ts'
import { type Browser, launchBrowser, type Page } from './src/real-browser.ts'

const timeout = 90_000

let app: TestApp
let browser: Browser
let theHelena: Person
let appointmentId: string
let ofClient: string
let professional: Page
let client: Page

beforeAll(async () => {
  ;[app, browser] = await Promise.all([createTestApp(), launchBrowser({ fakeMedia: true, cameras: 2 })])
  const people = samplePeopleOf(app)
  theHelena = await people.professional(helena)
  const theCaio = await people.client(caio)
  await app.settle()
  const id = await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  appointmentId = id
  ofClient = `/consulta/${id}`
  const startsAt = Date.parse((await app.as(theCaio).scheduling.appointment({ id })).date)
  app.clock.set(new Date(startsAt - 10 * 60_000))
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

const isConnected = (page: Page) =>
  page
    .getByText(/^Conexão (boa|regular|fraca)$/)
    .first()
    .waitFor()

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
      await client.close()
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

describe('a second tab of a person', () => {
  it(
    'asks, and takes the call over; the first one says so, and neither sends nor plays any more',
    async () => {
      const second = await client.context().newPage()
      await enter(second, ofClient)
      await second.getByText('Você já está nesta chamada em outra janela ou aparelho.').waitFor()
      expect(await openThings(client)).toMatchObject({ connections: 1, sockets: 1 })
      expect(await openDevices(second)).toEqual(['audio on', 'video on'])
      await button(client, 'Desligar microfone').click()
      await button(second, 'Continuar a chamada aqui').click()
      await isConnected(second)
      expect(await openDevices(second)).toEqual(['audio off', 'video on'])
      await client.getByRole('heading', { name: 'A chamada continua em outro lugar' }).waitFor()
      expect(await openThings(client)).toMatchObject({ connections: 0, tracks: 0, sockets: 0 })
      expect(await client.locator('video').count()).toBe(0)
      await expect.poll(() => professional.locator('[data-peer-video]').count()).toBe(1)
      await button(client, 'Continuar a chamada aqui').click()
      await isConnected(client)
      await second.getByRole('heading', { name: 'A chamada continua em outro lugar' }).waitFor()
      await expect.poll(() => professional.locator('[data-peer-video]').count()).toBe(1)
      await second.close()
    },
    timeout,
  )
})

/**
 * A browser whose network lets no packet of a call through, whose camera another program has, and whose microphone hears
 * someone. With the item `relay`, the person hides their address.
 */
const hindering = `{
  const isRelayed = sessionStorage.getItem('relay') !== null
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super({ ...configuration, iceServers: [], iceTransportPolicy: 'relay' })
    }
    setConfiguration() {}
    getConfiguration() {
      return { ...super.getConfiguration(), iceTransportPolicy: isRelayed ? 'relay' : 'all' }
    }
  }
  const context = new AudioContext()
  window.addEventListener('click', () => context.resume())
  const heard = new MediaStreamAudioDestinationNode(context)
  const tone = new OscillatorNode(context, { frequency: 300 })
  tone.connect(heard)
  tone.start()
  navigator.mediaDevices.getUserMedia = async ({ video }) => {
    if (video) throw new DOMException('', 'NotReadableError')
    return new MediaStream(heard.stream.getAudioTracks().map((track) => track.clone()))
  }
}`

describe('a call that is hindered', () => {
  it(
    'says to both within ten seconds what it may be, and to one that the camera is taken and they speak unheard',
    async () => {
      await button(client, 'Sair da chamada').click()
      const hindered = await openCallPage(browser, app.url, caio)
      await hindered.context().addInitScript({ content: hindering })
      await hindered.goto(ofClient)
      await hindered.getByText('Outro programa está usando a câmera: você participa só com o som.').waitFor()
      await button(hindered, 'Entrar na consulta').click()
      for (const page of [hindered, professional])
        await page.getByText('A chamada ainda não se conectou').waitFor({ timeout: 10_000 })
      await button(hindered, 'Desligar microfone').click()
      await hindered.getByText('Seu microfone está desligado: ninguém está ouvindo você.').waitFor()
      await hindered.evaluate(`sessionStorage.setItem('relay', 'only')`)
      await hindered.reload()
      await button(hindered, 'Entrar na consulta').click()
      await hindered.getByText('Não alcançamos o servidor que oculta o seu endereço IP').waitFor()
      await professional.getByText('Caio Ribeiro oculta o endereço IP').waitFor()
      await hindered.context().close()
      await button(client, 'Voltar para a chamada').click()
      await isConnected(client)
      await client.getByText(/^até \d\d?h(\d\d)?$/).waitFor()
    },
    timeout,
  )
})

describe('an end that a person was not there for', () => {
  it(
    'is said when they are connected again, and in the waiting room and the check before it',
    async () => {
      await client.context().setOffline(true)
      await client.getByText('A conexão caiu só com o servidor: som e imagem continuam.').waitFor()
      await button(professional, 'Encerrar a chamada').click()
      await button(professional, 'Encerrar para todos').click()
      await professional.getByRole('heading', { name: 'Chamada encerrada' }).waitFor()
      await client.context().setOffline(false)
      await client.getByText('Helena Martins encerrou a chamada enquanto você estava sem conexão.').waitFor()
      expect(await openThings(client)).toMatchObject({ connections: 0, tracks: 0, sockets: 0 })
      await button(client, 'Voltar para a chamada').click()
      await client.getByText(/^Helena Martins encerrou a chamada às .+ e não está na sala/).waitFor()
      await client.reload()
      await client.getByText(/^Helena Martins encerrou a chamada às .+ você pode entrar de novo/).waitFor()
      await button(client, 'Entrar na consulta').click()
      await button(professional, 'Voltar para a chamada').click()
      await client.getByText('Helena Martins vê que você chegou').waitFor()
      await button(professional, 'Deixar entrar').click()
      await isConnected(client)
    },
    timeout,
  )

  it(
    'is said to both when the appointment is cancelled during the call, with no way back',
    async () => {
      await app.as(theHelena).scheduling.cancelAppointment({ appointmentId })
      const inFull = 'Se ela estava paga, o valor volta inteiro para você: acompanhe em Pagamentos.'
      await client.getByText(`Helena Martins cancelou esta consulta. ${inFull}`).waitFor()
      await professional
        .getByText('Você cancelou esta consulta. Se ela estava paga, veja em Financeiro')
        .waitFor()
      for (const page of [professional, client]) {
        await page.getByRole('heading', { name: 'Esta consulta foi cancelada' }).waitFor()
        expect(await button(page, 'Voltar para a chamada').count()).toBe(0)
        expect(await openThings(page)).toMatchObject({ connections: 0, tracks: 0, sockets: 0 })
      }
      await client.reload()
      await client.getByRole('heading', { name: 'Esta consulta foi cancelada' }).waitFor()
      await client.getByText('Helena Martins cancelou esta consulta.').waitFor()
      await client.getByRole('link', { name: 'Ver pagamentos' }).click()
      await client.waitForURL('**/cliente/pagamentos')
    },
    timeout,
  )
})

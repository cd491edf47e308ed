import { bookPaid, firstFreeTime } from '@escuta/system-tests/booking'
import { type ServerProcess, startServerProcess } from '@escuta/system-tests/server-process'
import { caio, createTestApp, helena, samplePeopleOf, type TestApp } from '@escuta/test-support'
import type { Page } from 'playwright-core'
import { type BrowserProcess, startBrowserProcess } from './browser-process.ts'
import { createLine, type Line } from './line.ts'
import { openMediaRelay } from './media-relay.ts'
import { probeScript } from './page-probe.ts'
import { openSignallingProxy } from './signalling-proxy.ts'
import { openTcpLine } from './tcp-line.ts'

const settings = { STUN_URLS: '' }

/** One side of a consultation: a browser of its own on a line of its own. */
export type Side = {
  readonly line: Line
  readonly process: BrowserProcess
  readonly page: () => Page
  /** Loads the room anew and enters; of two offers the one of the greater name wins: `0` is polite towards `f`. */
  readonly enter: (name: '0' | 'f') => Promise<void>
}

export type Consultation = {
  readonly professional: Side
  readonly client: Side
  /** Ends the server from one moment to the next. */
  readonly killServer: () => Promise<void>
  readonly startServer: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the app, its server, and two browsers, signed in, for the room of one appointment. */
export async function openConsultation(): Promise<Consultation> {
  const app = await createTestApp({ settings })
  const id = await appointmentNow(app)
  let server: ServerProcess = await startServerProcess(app, settings)
  const lines: readonly [Line, Line] = [createLine(), createLine()]
  const relay = openMediaRelay(lines)
  const proxies = await Promise.all(
    lines.map((_line, owner) => openSignallingProxy(server.url, (real) => relay.frontOf(owner, real))),
  )
  const ways = await Promise.all(lines.map((line, owner) => openTcpLine(proxies[owner]!.url, line)))
  const rooms = [
    { account: helena, address: `/profissional/consulta?appointmentId=${id}` },
    { account: caio, address: `/consulta/${id}` },
  ]
  const [professional, client] = await Promise.all(
    rooms.map(({ account, address }, owner) => openSide(lines[owner]!, ways[owner]!.url, account, address)),
  )
  return {
    professional: professional!,
    client: client!,
    killServer: () => server.kill(),
    async startServer() {
      server = await startServerProcess(app, settings)
      for (const proxy of proxies) proxy.target(server.url)
    },
    async close() {
      await Promise.all([professional!.process.close(), client!.process.close()])
      await Promise.all([...ways, ...proxies].map((each) => each.close()))
      relay.close()
      await server.kill()
      await app.close()
    },
  }
}

/** A paid appointment that begins now; the app's clock is stopped from here on. */
async function appointmentNow(app: TestApp): Promise<string> {
  const people = samplePeopleOf(app)
  const [theHelena, theCaio] = [await people.professional(helena), await people.client(caio)]
  await app.settle()
  const id = await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  app.clock.set((await app.as(theCaio).scheduling.appointment({ id })).date)
  return id
}

async function openSide(line: Line, url: string, account: typeof caio, address: string): Promise<Side> {
  const process = await startBrowserProcess()
  const context = await process.browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 800, height: 600 },
    // With them Chromium names its addresses; without it hides them behind names that the relay cannot replace.
    permissions: ['camera', 'microphone'],
  })
  const { email, password } = account
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} was refused: ${await answer.text()}`)
  let page: Page | undefined
  return {
    line,
    process,
    page() {
      if (!page) throw new Error('this side has not entered yet')
      return page
    },
    async enter(name) {
      await page?.close()
      page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.addInitScript({ content: probeScript(name) })
      await page.goto(address)
      await page.getByRole('button', { name: 'Entrar na consulta', exact: true }).click()
    },
  }
}

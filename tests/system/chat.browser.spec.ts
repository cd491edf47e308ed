import { readFile } from 'node:fs/promises'
import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { caio, createTestApp, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from './src/account-screens.ts'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { violationsOf } from './src/check-screens.ts'
import { samplePdf } from './src/record-files.ts'
import {
  type Browser,
  closeContexts,
  newBrowserContext,
  type Page,
  sharedBrowser,
} from './src/real-browser.ts'
import { openSwitchingProxy, type SwitchingProxy } from './src/switching-proxy.ts'

const timeout = 90_000
const [caioName, helenaName] = [caio.name, helena.name]

let app: TestApp
let browser: Browser
let proxy: SwitchingProxy
let client: Person
let professional: Person
let conversationId: string
/** Caio on a phone, Helena at a desk. */
let phone: Page
let desk: Page

beforeAll(async () => {
  ;[app, browser] = await Promise.all([createTestApp(), sharedBrowser()])
  proxy = await openSwitchingProxy(app.url)
  const people = samplePeopleOf(app)
  professional = await people.professional(helena)
  client = await people.client(caio)
  await app.settle()
  await bookPaid(app, client, professional, await firstFreeTime(app, professional))
  const [clientId, professionalId] = [client.clientId ?? '', professional.professionalId ?? '']
  conversationId = conversationIdOf({ clientId, professionalId })
  const [ofCaio, ofHelena] = await Promise.all([
    newBrowserContext(browser, proxy.url, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
    newBrowserContext(browser, proxy.url, { viewport: { width: 1440, height: 900 } }),
  ])
  ;[phone, desk] = [ofCaio.page, ofHelena.page]
  await Promise.all([startSession(phone, caio), startSession(desk, helena)])
}, timeout)
afterAll(async () => {
  await closeContexts(browser)
  await proxy?.close()
  await app?.close()
})

const field = (page: Page) => page.getByLabel('Sua mensagem')
const bubble = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}
const fileInput = (page: Page) => page.locator('input[type=file]')
const pdfFile = (name: string, buffer = samplePdf(name)) => ({ name, mimeType: 'application/pdf', buffer })
/** What the bubbles say, or the names of their files. */
const texts = (page: Page) => page.getByRole('log').locator('li [dir=auto]').allTextContents()
/** Lets no upload arrive until it is released. */
async function holdUploads(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  const uploads = '**/api/files/*'
  await page.route(uploads, () => undefined)
  return { release: () => page.unroute(uploads) }
}

describe('a conversation in two browsers', () => {
  it(
    'is opened from the next appointment, arrives live, and says what is read and who is typing',
    async () => {
      await desk.goto('/profissional/mensagens')
      await desk.getByText('Nenhuma conversa ainda').waitFor()
      await phone.goto('/cliente')
      await phone
        .getByRole('link', { name: `Chat com ${helenaName}` })
        .first()
        .click()
      await phone.getByText('Nenhuma mensagem ainda').waitFor()
      await write(phone, 'Posso chegar 5 minutos depois?')
      await bubble(phone, 'Enviada').waitFor()
      await desk.getByRole('link', { name: 'Mensagens: 1 mensagem não lida' }).waitFor()
      await desk.getByRole('link', { name: caioName }).click()
      await bubble(desk, 'Posso chegar').waitFor()
      await bubble(phone, 'Lida').waitFor()
      await desk.getByRole('link', { name: 'Mensagens', exact: true }).waitFor()

      const typing = phone.getByText(`${helenaName} está digitando...`)
      // Typing goes on until it is seen: the notice lasts three seconds.
      await expect
        .poll(
          async () => {
            await field(desk).pressSequentially('a')
            return typing.isVisible()
          },
          { timeout: 20_000 },
        )
        .toBe(true)
      await field(desk).fill('Claro, até já: https://escuta.example/sala')
      await field(desk).press('Enter')
      await bubble(phone, 'Claro, até já').waitFor()
      await typing.waitFor({ state: 'hidden' })
      const link = phone.getByRole('link', { name: 'https://escuta.example/sala' })
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
      for (const page of [phone, desk]) expect(await violationsOf(page)).toEqual([])
    },
    timeout,
  )

  it(
    'keeps what is written without a connection, and sends it once; the text in the field outlives a reload',
    async () => {
      await phone.context().setOffline(true)
      await phone.getByText('Sem conexão. Tentando de novo...').waitFor()
      await write(phone, 'Estou no elevador.')
      await bubble(phone, 'Será enviada quando a conexão voltar').waitFor()
      expect(await violationsOf(phone)).toEqual([])
      await phone.context().setOffline(false)
      await bubble(desk, 'Estou no elevador.').waitFor()
      await bubble(phone, 'Será enviada').waitFor({ state: 'hidden' })
      await field(phone).fill('Ainda não enviei')
      await phone.reload()
      await bubble(phone, 'Estou no elevador.').waitFor()
      expect(await field(phone).inputValue()).toBe('Ainda não enviei')
      for (const page of [phone, desk]) expect(await bubble(page, 'Estou no elevador.').count()).toBe(1)
    },
    timeout,
  )

  it(
    'loses and doubles nothing when the server restarts',
    async () => {
      proxy.switchTo(undefined)
      for (const page of [phone, desk]) await page.getByText('Sem conexão. Tentando de novo...').waitFor()
      await write(phone, 'Escrita durante a pausa, de Caio.')
      await write(desk, 'Escrita durante a pausa, de Helena.')
      app = await app.restart()
      proxy.switchTo(app.url)
      for (const page of [phone, desk]) {
        await page.getByText('Conectado', { exact: true }).waitFor()
        await expect
          .poll(() =>
            bubble(page, 'durante a pausa')
              .filter({ hasText: /Enviada|Lida|\dh/ })
              .count(),
          )
          .toBe(2)
        await page.getByText('Enviando...').waitFor({ state: 'hidden' })
      }
      await app.settle()
      const { items } = await app.as(client).messaging.messages({ conversationId })
      expect(
        items.map(({ message }) => message).toSorted((one, other) => (one ?? '').localeCompare(other ?? '')),
      ).toEqual([
        'Claro, até já: https://escuta.example/sala',
        'Escrita durante a pausa, de Caio.',
        'Escrita durante a pausa, de Helena.',
        'Estou no elevador.',
        'Posso chegar 5 minutos depois?',
      ])
    },
    timeout,
  )

  it(
    'is blocked and opened again by the professional, and its client reads so',
    async () => {
      await desk.getByRole('button', { name: `Opções da conversa com ${caioName}` }).click()
      await desk.getByRole('menuitem', { name: 'Bloquear mensagens' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Bloquear mensagens' })
      await dialog.waitFor()
      expect(await violationsOf(desk)).toEqual([])
      await dialog.getByRole('button', { name: 'Bloquear' }).click()
      await phone.getByText(`${helenaName} não recebe mensagens suas.`).waitFor()
      await desk.getByText(`Você bloqueou as mensagens de ${caioName}.`).waitFor()
      await desk.getByRole('button', { name: `Opções da conversa com ${caioName}` }).click()
      await desk.getByRole('menuitem', { name: 'Desbloquear mensagens' }).click()
      await desk
        .getByRole('dialog', { name: 'Desbloquear mensagens' })
        .getByRole('button', { name: 'Desbloquear' })
        .click()
      await field(phone).waitFor()
    },
    timeout,
  )

  it(
    'shows a file that the other sent by its name and size, to be downloaded',
    async () => {
      const content = samplePdf('Plano')
      const { uploadUrl } = await app
        .as(professional)
        .messaging.announceAttachment({ conversationId, size: content.length })
      const taken = await app.files.takeUpload(
        uploadUrl.replace('/api/files/', ''),
        { userId: professional.userId, address: '127.0.0.1' },
        [content],
      )
      const receipt = 'receipt' in taken ? taken.receipt : ''
      const file = { conversationId, messageId: newId(), fileName: 'plano.pdf', receipt }
      await app.as(professional).messaging.sendAttachment(file)
      const button = phone.getByRole('button', { name: 'Baixar plano.pdf' })
      await button.waitFor()
      expect(await violationsOf(phone)).toEqual([])
      const [download] = await Promise.all([phone.waitForEvent('download'), button.click()])
      expect(download.suggestedFilename()).toBe('plano.pdf')
      expect(await readFile(await download.path())).toEqual(content)
    },
    timeout,
  )

  it(
    'takes files beside the text, names those that cannot be sent, and brings the same bytes to the other',
    async () => {
      const content = samplePdf('Laudo')
      const page = { name: 'pagina.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }
      await fileInput(phone).setInputFiles([pdfFile('laudo.pdf', content), pdfFile('exame.pdf'), page])
      await phone.getByText('pagina.html: Este arquivo não é um PDF nem uma imagem JPEG ou PNG.').waitFor()
      const chosen = phone.getByRole('list', { name: 'Arquivos que vão com a mensagem' })
      expect(await chosen.getByRole('listitem').count()).toBe(2)
      expect(await violationsOf(phone)).toEqual([])
      await chosen.getByRole('button', { name: 'Tirar exame.pdf' }).click()
      await chosen.getByText('exame.pdf').waitFor({ state: 'hidden' })
      await write(phone, 'Segue o laudo:')
      await chosen.waitFor({ state: 'hidden' })

      const button = desk.getByRole('button', { name: 'Baixar laudo.pdf' })
      const [download] = await Promise.all([desk.waitForEvent('download'), button.click()])
      expect(await readFile(await download.path())).toEqual(content)
      await bubble(phone, 'laudo.pdf')
        .filter({ hasText: /Enviada|Lida/ })
        .waitFor()
      expect((await texts(desk)).slice(-2)).toEqual(['Segue o laudo:', 'laudo.pdf'])
    },
    timeout,
  )

  it(
    'sends a file after a lost connection, what was written later after it, and nothing that was canceled',
    async () => {
      const held = await holdUploads(phone)
      await fileInput(phone).setInputFiles(pdfFile('cancelado.pdf'))
      await write(phone, '')
      await bubble(phone, 'cancelado.pdf').getByRole('progressbar').waitFor()
      await write(phone, 'Depois do arquivo.')
      await bubble(phone, 'Na fila').waitFor()
      expect(await violationsOf(phone)).toEqual([])
      await bubble(phone, 'cancelado.pdf').getByRole('button', { name: 'Cancelar' }).click()
      await bubble(desk, 'Depois do arquivo.').waitFor()

      await fileInput(phone).setInputFiles(pdfFile('elevador.pdf'))
      await write(phone, '')
      await bubble(phone, 'elevador.pdf').getByRole('progressbar').waitFor()
      await write(phone, 'Já no térreo.')
      await phone.context().setOffline(true)
      await bubble(phone, 'elevador.pdf').filter({ hasText: 'quando a conexão voltar' }).waitFor()
      await held.release()
      await phone.context().setOffline(false)
      await bubble(desk, 'Já no térreo.').waitFor()
      expect((await texts(desk)).slice(-3)).toEqual(['Depois do arquivo.', 'elevador.pdf', 'Já no térreo.'])

      const withoutEnd = Buffer.from('%PDF-1.7\n')
      const other = { name: 'outro.pdf', mimeType: 'application/pdf', buffer: withoutEnd }
      await fileInput(phone).setInputFiles(other)
      await write(phone, '')
      const refused = bubble(phone, 'O arquivo não chegou inteiro e não foi guardado.')
      await refused.waitFor()
      expect(await violationsOf(phone)).toEqual([])
      await refused.getByRole('button', { name: 'Descartar' }).click()
      await refused.waitFor({ state: 'hidden' })
    },
    timeout,
  )
})

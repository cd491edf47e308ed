import { readFile } from 'node:fs/promises'
import { hourMs, newId, professionalId as asProfessional } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import {
  bia,
  caio,
  helena,
  type Person,
  samplePassword,
  samplePeopleOf,
  type TestApp,
} from '@escuta/test-support'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { checkPage, openBrowserApp, openPages } from './src/browser-app.ts'
import { attachFile, samplePdf } from './src/record-files.ts'
import { showReviews } from './src/show-reviews.ts'

const timeout = 90_000
const words = 'Você é uma pessoa desprezível.'
const open = openBrowserApp({ at: '2026-03-02T12:00:00.000Z' })
const openPage = openPages(open)
let app: TestApp
let theHelena: Person
let theCaio: Person

beforeAll(async () => {
  app = open().app
  const people = samplePeopleOf(app)
  await people.admin()
  theHelena = await people.professional(helena)
  theCaio = await people.client(caio)
  await people.client(bia)
  await app.settle()
  await showReviews(app, theHelena)
  const time = await firstFreeTime(app, theHelena)
  const appointmentId = await bookPaid(app, theCaio, theHelena, time)
  const start = Date.parse(`${time.date}T${time.time}:00-03:00`)
  await app.advanceTo(new Date(start + 2 * hourMs).toISOString())
  await app.as(theCaio).catalog.writeReview({ appointmentId, rating: 1, comment: 'Não gostei nada.' })
  await app.settle()
}, timeout)

describe('a review', () => {
  it(
    'is reported on the profile, hidden by an administrator, and those concerned read it in their inbox',
    async () => {
      const id = asProfessional.parse(theHelena.professionalId)
      const reader = await openPage(bia, 390)
      await reader.goto(`/perfil/${id}`)
      await reader.getByRole('button', { name: /^Denunciar a avaliação/ }).click()
      const dialog = reader.getByRole('dialog', { name: 'Denunciar esta avaliação' })
      await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
      await dialog.getByText('Escolha um motivo.').waitFor()
      await checkPage(reader, 'denunciar')
      await dialog.getByLabel('O que está errado').selectOption({ label: 'Ofensa, ameaça ou discriminação' })
      await dialog.getByLabel('O que aconteceu').fill('Este comentário ofende.')
      await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
      // The toast and its announcement.
      await reader.getByText('Denúncia enviada').first().waitFor()
      await dialog.waitFor({ state: 'hidden' })

      const page = await openPage({ email: 'ada@escuta.example', password: samplePassword })
      await page.goto('/admin/moderacao')
      const link = page.getByRole('link', { name: new RegExp(`^Avaliação de ${helena.name}`) })
      await link.waitFor()
      await checkPage(page, 'denuncias')
      await link.click()
      await page.getByText('Não gostei nada.').waitFor()
      const section = page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Moderação' })
      expect(await section.getAttribute('aria-current')).toBe('page')
      await page.getByText('Este comentário ofende.').waitFor()
      await checkPage(page, 'denuncia')
      await page.getByRole('button', { name: 'Tirar avaliação do ar' }).click()
      const decision = page.getByRole('dialog', { name: 'Tirar avaliação do ar' })
      await decision.getByLabel('Motivo').fill('Ofende outra pessoa.')
      await checkPage(page, 'decisao')
      await decision.getByRole('button', { name: 'Tirar avaliação do ar' }).click()
      await page.getByText('Fora do ar').waitFor()
      await page.getByRole('button', { name: 'Pôr avaliação no ar de novo' }).waitFor()
      await checkPage(page, 'decidida')
      await app.settle()
      expect(await app.as('guest').catalog.reviewsOfProfessional({ id })).toEqual([])

      await reader.goto('/cliente/notificacoes')
      await reader.getByText('Sua denúncia foi analisada').first().waitFor()
      const author = await openPage(caio, 390)
      await author.goto('/cliente/notificacoes')
      await author.getByText('Sua avaliação não está mais no ar').first().waitFor()
    },
    timeout,
  )
})

describe('a message', () => {
  it(
    'is reported in the conversation, read by an administrator with a reason, and its author is warned',
    async () => {
      const [clientId, professionalId] = [theCaio.clientId ?? '', theHelena.professionalId ?? '']
      const conversationId = conversationIdOf({ clientId, professionalId })
      const send = (from: Person, message: string) =>
        app.as(from).messaging.sendMessage({ conversationId, message, messageId: newId() })
      await send(theCaio, 'Posso remarcar a consulta?')
      await send(theHelena, words)
      await app.settle()
      const reader = await openPage(caio, 390)
      await reader.goto(`/cliente/mensagens?conversa=${conversationId}`)
      const menu = reader.getByRole('button', { name: /^Opções da mensagem das/ })
      await menu.waitFor()
      expect(await menu.count()).toBe(1)
      await checkPage(reader, 'mensagem')
      await menu.click()
      await reader.getByRole('menuitem', { name: 'Denunciar' }).click()
      const dialog = reader.getByRole('dialog', { name: 'Denunciar esta mensagem' })
      await dialog.getByLabel('O que está errado').selectOption({ label: 'Ofensa, ameaça ou discriminação' })
      await dialog.getByLabel('O que aconteceu').fill('Ela me ofendeu na conversa.')
      await checkPage(reader, 'denunciar-mensagem')
      await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
      await reader.getByText('Denúncia enviada').first().waitFor()
      await dialog.waitFor({ state: 'hidden' })

      const page = await openPage({ email: 'ada@escuta.example', password: samplePassword })
      await page.goto('/admin/moderacao?conteudo=mensagem')
      await page.getByRole('link', { name: new RegExp(`^Mensagem na conversa com ${helena.name}`) }).click()
      await page.getByText('Ela me ofendeu na conversa.').waitFor()
      expect(await page.getByText(words).count()).toBe(0)
      await checkPage(page, 'caso-de-mensagem')
      await page.getByRole('button', { name: 'Ler a mensagem' }).click()
      const reveal = page.getByRole('dialog', { name: 'Ler a mensagem denunciada' })
      await reveal.getByRole('button', { name: 'Ler a mensagem' }).click()
      await reveal.getByText('Escreva pelo menos 10 caracteres.').waitFor()
      await reveal.getByLabel('Por que você precisa ler').fill('Preciso do texto para decidir.')
      await checkPage(page, 'ler-mensagem')
      await reveal.getByRole('button', { name: 'Ler a mensagem' }).click()
      await page.getByText(words).waitFor()
      await page.getByText('Mensagem lida').waitFor()
      await checkPage(page, 'mensagem-lida')
      await page.getByRole('button', { name: 'Advertir quem escreveu' }).click()
      const decision = page.getByRole('dialog', { name: 'Advertir quem escreveu' })
      await decision.getByLabel('Motivo').fill('Ofende a outra pessoa.')
      await decision.getByRole('button', { name: 'Advertir quem escreveu' }).click()
      await page.getByText('Advertência enviada').waitFor()
      await app.settle()

      const author = await openPage(helena)
      await author.goto('/profissional/notificacoes')
      await author.getByText('Um pedido da nossa equipe').first().waitFor()
      await author.getByText('Uma mensagem denunciada foi lida').first().waitFor()
      await checkPage(author, 'aviso-de-advertencia')
      await reader.goto('/cliente/notificacoes')
      await reader.getByText('pediu a quem escreveu').first().waitFor()
    },
    timeout,
  )
})

describe('a file', () => {
  it(
    'is downloaded by an administrator with a reason, until its report is decided',
    async () => {
      const [clientId, professionalId] = [theCaio.clientId ?? '', theHelena.professionalId ?? '']
      const conversationId = conversationIdOf({ clientId, professionalId })
      const content = samplePdf('Propaganda')
      const messageId = await attachFile(app, theCaio, conversationId, { content, fileName: 'oferta.pdf' })
      await app.settle()
      await app.as(theHelena).administration.moderation.reportContent({
        subject: { kind: 'message', conversationId, messageId },
        category: 'advertising',
        text: 'Isto é propaganda.',
      })
      await app.settle()
      const page = await openPage({ email: 'ada@escuta.example', password: samplePassword })
      await page.goto('/admin/moderacao?conteudo=mensagem')
      await page.getByRole('link', { name: new RegExp(`^Mensagem na conversa com ${helena.name}`) }).click()
      await page.getByRole('button', { name: 'Ler o arquivo' }).click()
      expect(await page.getByText('oferta.pdf').count()).toBe(0)
      const reveal = page.getByRole('dialog', { name: 'Ler o arquivo denunciado' })
      await reveal.getByLabel('Por que você precisa ler').fill('Preciso do arquivo para decidir.')
      await reveal.getByRole('button', { name: 'Ler o arquivo' }).click()
      await page.getByText('Arquivo: oferta.pdf').waitFor()
      await checkPage(page, 'arquivo-lido')
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Baixar o arquivo' }).click()
      const downloaded = await downloading
      expect(downloaded.suggestedFilename()).toBe('oferta.pdf')
      expect(await readFile(await downloaded.path())).toEqual(content)

      await page.getByRole('button', { name: 'Arquivar denúncias' }).click()
      const decision = page.getByRole('dialog', { name: 'Arquivar denúncias' })
      await decision.getByLabel('Motivo').fill('É material do próprio tratamento.')
      await decision.getByRole('button', { name: 'Arquivar denúncias' }).click()
      await page.getByText('Denúncias arquivadas').waitFor()
      await page.reload()
      await page.getByText('O arquivo só pode ser lido enquanto uma denúncia espera decisão.').waitFor()
      expect(await page.getByRole('button', { name: 'Ler o arquivo' }).count()).toBe(0)
    },
    timeout,
  )
})

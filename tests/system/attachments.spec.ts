import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { caio, helena, type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { httpClient } from './src/http-client.ts'
import { everyFile, everyRow, foundIn } from './src/personal-data-traces.ts'
import { samplePdf, storedFiles } from './src/record-files.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'
import { openSocket } from './src/socket-client.ts'

const sentence = 'Hemograma do paciente Honorato'
const content = samplePdf(sentence)
const fileName = 'hemograma-honorato.pdf'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person
let conversationId: string

beforeAll(async () => {
  ;({ app, theHelena, theCaio, theBia } = await openSampleApp())
  await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
  conversationId = withHelena(theCaio)
}, 60_000)
afterAll(() => app?.close())

const withHelena = ({ clientId }: Person) =>
  conversationIdOf({ clientId: clientId ?? '', professionalId: theHelena.professionalId ?? '' })
const asHelena = () => app.as(theHelena).messaging
const asCaio = () => app.as(theCaio).messaging
const linkOf = (url: string) => url.replace('/api/files/', '')
async function httpOf(email: string) {
  const http = httpClient(app.url)
  await http.post('/api/auth/login', { email, password: samplePassword })
  return http
}
async function upload(person: Person, to = conversationId, bytes = content): Promise<string> {
  const { uploadUrl } = await app
    .as(person)
    .messaging.announceAttachment({ conversationId: to, size: bytes.length })
  const taken = await app.files.takeUpload(
    linkOf(uploadUrl),
    { userId: person.userId, address: '127.0.0.1' },
    [bytes],
  )
  if (!('receipt' in taken)) throw new Error(taken.code)
  return taken.receipt
}
const send = (person: Person, receipt: string, messageId = newId()) =>
  app.as(person).messaging.sendAttachment({ conversationId, messageId, fileName, receipt })
const open = (person: Person, messageId: string, to = conversationId) =>
  app.as(person).messaging.openAttachment({ conversationId: to, messageId, asAttachment: true })
const uploadsAnnounced = async () => {
  const { rows } = await app.database.pool.query('select from messaging.uploads')
  return rows.length
}
const messageCount = async () => (await asCaio().messages({ conversationId })).items.length

describe('a file in a conversation', () => {
  let messageId: string

  it('is uploaded, reaches the other live and is downloaded by both', async () => {
    const http = await httpOf(helena.email)
    const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = await openSocket(app.url, '/ws/chat', cookie)
    socket.send({ type: 'join_room', conversationId })
    await socket.next('room_joined')

    const https = await httpOf(caio.email)
    const { uploadUrl } = await asCaio().announceAttachment({ conversationId, size: content.length })
    const uploaded = await https.send(uploadUrl, { method: 'POST', body: content })
    expect(uploaded.status).toBe(201)
    const { receipt } = uploaded.body as { readonly receipt: string }
    const own = newId()
    const sent = await send(theCaio, receipt, own)
    const attachment = { contentType: 'application/pdf', size: content.length }
    expect(sent).toMatchObject({ message: fileName, messageType: 'file', senderType: 'client', attachment })
    const received = await socket.next('new_message')
    expect(received).toMatchObject({ id: sent.id, message: fileName, messageType: 'file', attachment })
    socket.close()
    expect(await send(theCaio, receipt, own)).toEqual(sent)

    messageId = sent.id
    for (const person of [theCaio, theHelena]) {
      const { url, fileName: name } = await open(person, messageId)
      expect(name).toBe(fileName)
      expect(await app.files.serve(linkOf(url), person.userId)).toMatchObject({ content, fileName })
    }
    await app.settle()
    const { items } = await asHelena().messages({ conversationId })
    expect(items).toMatchObject([{ id: messageId, message: fileName, attachment }])
    const { items: cards } = await asHelena().conversations({ side: 'professional' })
    expect(cards).toMatchObject([{ lastMessage: fileName, lastMessageType: 'file' }])
  })

  it('is opened by no third person, and its link by no other account', async () => {
    expect(await refusalCodeOf(open(theBia, messageId))).toBe('conversation-not-found')
    expect(await refusalCodeOf(open(theBia, messageId, withHelena(theBia)))).toBe('attachment-not-found')
    const { url } = await open(theHelena, messageId)
    expect(await app.files.serve(linkOf(url), theBia.userId)).toMatchObject({ code: 'file-link-ended' })
  })

  it('is in no row or file in plain text, and named in the client’s copy', async () => {
    expect(foundIn(await everyRow(app), ['honorato', 'Honorato'])).toEqual([])
    expect(foundIn(await everyFile(app.dataDir), ['honorato', 'Honorato'])).toEqual([])
    const { text } = await app.as(theCaio).privacy.export({ format: 'json', password: samplePassword })
    expect(text).toContain(`"Arquivo": "${fileName}"`)
  })
})

describe('what is refused, and stores nothing', () => {
  it.each([
    ['no bytes', 0],
    ['more than 10 MB', 10 * 1024 * 1024 + 1],
  ])('%s', async (_what, size) => {
    const before = await uploadsAnnounced()
    expect(await refusalCodeOf(asCaio().announceAttachment({ conversationId, size }))).toBe('invalid-input')
    expect(await uploadsAnnounced()).toBe(before)
  })

  it('another type, by its content', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const { uploadUrl } = await asCaio().announceAttachment({ conversationId, size: page.length })
    expect(
      await app.files.takeUpload(linkOf(uploadUrl), { userId: theCaio.userId, address: '127.0.0.1' }, [page]),
    ).toMatchObject({
      code: 'file-type-not-accepted',
      message: 'Este arquivo não é um PDF nem uma imagem JPEG ou PNG.',
    })
  })

  it('the upload of another account, of another conversation or of the record; an upload that was sent', async () => {
    const before = await messageCount()
    expect(await refusalCodeOf(send(theHelena, await upload(theCaio)))).toBe('file-link-ended')
    expect(await refusalCodeOf(send(theCaio, 'a'))).toBe('file-link-ended')
    const elsewhere = await upload(theBia, withHelena(theBia))
    expect(await refusalCodeOf(send(theBia, elsewhere))).toBe('conversation-not-found')
    const record = { professionalId: theHelena.professionalId ?? '' }
    const { uploadUrl } = await app.as(theCaio).clinicalNotes.announceFile({ record, size: content.length })
    const ofRecord = await app.files.takeUpload(
      linkOf(uploadUrl),
      { userId: theCaio.userId, address: '127.0.0.1' },
      [content],
    )
    if (!('receipt' in ofRecord)) throw new Error(ofRecord.code)
    expect(await refusalCodeOf(send(theCaio, ofRecord.receipt))).toBe('attachment-not-found')
    const ofChat = await upload(theCaio)
    const add = app.as(theCaio).clinicalNotes.addFile({ record, fileName, receipt: ofChat })
    expect(await refusalCodeOf(add)).toBe('file-of-record-not-found')
    await app.settle()
    expect(await messageCount()).toBe(before)

    await send(theCaio, ofChat)
    expect(await refusalCodeOf(send(theCaio, ofChat))).toBe('attachment-was-sent')
    await app.settle()
    expect(await messageCount()).toBe(before + 1)
  })

  it('a file of a blocked client and of the person who blocked them, before its upload and after it', async () => {
    const receipt = await upload(theCaio)
    await asHelena().blockConversation({ conversationId })
    const before = await uploadsAnnounced()
    const announced = asCaio().announceAttachment({ conversationId, size: content.length })
    expect(await refusalCodeOf(announced)).toBe('conversation-blocked')
    expect(await refusalCodeOf(send(theCaio, receipt))).toBe('conversation-blocked')
    const ofHelena = asHelena().announceAttachment({ conversationId, size: content.length })
    expect(await refusalCodeOf(ofHelena)).toBe('client-blocked')
    expect(await uploadsAnnounced()).toBe(before)
    await asHelena().unblockConversation({ conversationId })
  })

  it('a file of someone who may not write to the other', async () => {
    const { clientId } = theBia
    const own = conversationIdOf({ clientId: clientId ?? '', professionalId: newId() })
    const announced = app.as(theBia).messaging.announceAttachment({ conversationId: own, size: 100 })
    expect(await refusalCodeOf(announced)).toBe('conversation-not-found')
  })
})

describe('bytes of files', () => {
  it('that no message took are deleted after two hours; those of messages stay', async () => {
    const { items } = await asCaio().messages({ conversationId })
    expect(items).toHaveLength(2)
    expect((await storedFiles(app)).length).toBeGreaterThan(items.length)
    await app.advanceTo('2026-03-02T15:00:00.000Z')
    expect(await storedFiles(app)).toHaveLength(items.length)
    expect(await uploadsAnnounced()).toBe(0)
    for (const { id } of items) {
      const { url } = await open(theHelena, id)
      expect(await app.files.serve(linkOf(url), theHelena.userId)).toMatchObject({ content })
    }
  })

  it('are gone for both once the client is erased, and a kept link leads to nothing', async () => {
    const { items } = await asHelena().messages({ conversationId })
    const { id } = items[0]!
    // Erasure waits for the appointment.
    await app.advanceTo('2026-03-04T15:00:00.000Z')
    const { url } = await open(theHelena, id)
    await app.as(theCaio).privacy.erasePerson({ password: samplePassword, confirmation: 'APAGAR' })
    await app.settle()
    expect(await refusalCodeOf(open(theHelena, id))).toBe('attachment-not-found')
    expect(await app.files.serve(linkOf(url), theHelena.userId)).toMatchObject({ code: 'file-not-found' })
    await app.advanceTo('2026-03-04T16:00:00.000Z')
    expect(await storedFiles(app)).toEqual([])
    const left = await asHelena().messages({ conversationId })
    expect(left.items[0]).toMatchObject({ message: null, messageType: 'file' })
    const announced = asHelena().announceAttachment({ conversationId, size: content.length })
    expect(await refusalCodeOf(announced)).toBe('conversation-ended')
  })
})

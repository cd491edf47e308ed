import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { bia, helena, type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptedIn, everyFile, everyRow, foundIn } from './src/personal-data-traces.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'
import { openSocketAs } from './src/socket-client.ts'

const question = 'A senhora atende quem sonha com elevadores?'
const answer = 'Atendo, e os elevadores também.'
const proof = { password: samplePassword, confirmation: 'APAGAR' } as const

let app: TestApp
let theHelena: Person
let theBia: Person
let conversationId: string
let notices: Client
const heard: string[] = []

// They have no appointment: the conversation alone leads to its key.
beforeAll(async () => {
  ;({ app, theHelena, theBia } = await openSampleApp())
  notices = new Client({ connectionString: app.databaseUrl })
  await notices.connect()
  notices.on('notification', ({ payload = '' }) => heard.push(payload))
  await notices.query('listen escuta_live')
  conversationId = conversationIdOf({
    clientId: theBia.clientId ?? '',
    professionalId: theHelena.professionalId ?? '',
  })
  const socket = await openChat()
  socket.send({ type: 'chat_message', message: question })
  await socket.next('new_message')
  await app.settle()
  await send(theHelena, answer)
  await socket.next('new_message', ({ message }) => message === answer)
  await app.settle()
  socket.close()
}, 60_000)
afterAll(async () => {
  await notices?.end()
  await app?.close()
})

async function openChat() {
  const socket = await openSocketAs(bia, app.url, '/ws/chat')
  socket.send({ type: 'join_room', conversationId })
  await socket.next('room_joined')
  return socket
}
const send = (from: Person, message: string) =>
  app.as(from).messaging.sendMessage({ conversationId, message, messageId: newId() })
const copyOf = async (person: Person): Promise<string> =>
  (await app.as(person).privacy.export({ format: 'json', password: samplePassword })).text
async function readable(): Promise<string> {
  const opened = await decryptedIn(await everyRow(app), [theBia.clientId ?? ''], app)
  return opened.join('\n')
}

describe('what is said in a conversation without an appointment', () => {
  it('is in no row, file or notice in plain text', async () => {
    expect(foundIn(await readable(), [question, answer])).toEqual([question, answer])
    expect(foundIn(await everyRow(app), ['elevadores'])).toEqual([])
    expect(foundIn(await everyFile(app.dataDir), ['elevadores'])).toEqual([])
    expect(heard.length).toBeGreaterThan(0)
    expect(foundIn(heard.join('\n'), ['elevadores'])).toEqual([])
  })

  it('is in the client’s copy, with the professional as a recipient; the professional’s has when they wrote', async () => {
    expect(foundIn(await copyOf(theBia), [question, answer, '"Mensagens"'])).toHaveLength(3)
    const { recipients } = await app.as(theBia).privacy.overview()
    expect(recipients).toContainEqual(
      expect.objectContaining({ name: helena.name, purpose: expect.stringContaining('conversou') }),
    )
    const own = await copyOf(theHelena)
    const part = JSON.parse(own).partes.find(
      ({ titulo }: { titulo: string }) => titulo === 'Conversas como profissional',
    )
    expect(part.itens).toMatchObject([{ 'Mensagens que você escreveu': 1, 'Bloqueada por você': false }])
    expect(foundIn(own, ['elevadores', bia.name])).toEqual([])
  })

  it('is gone for both when the client is erased; the professional sees that the person is gone', async () => {
    await app.as(theBia).privacy.erasePerson(proof)
    await app.settle()
    expect(foundIn(await readable(), [question, answer])).toEqual([])
    const { items: cards } = await app.as(theHelena).messaging.conversations({ side: 'professional' })
    expect(cards).toMatchObject([{ otherName: 'Pessoa removida', lastMessage: null }])
    const { items } = await app.as(theHelena).messaging.messages({ conversationId })
    expect(items.map(({ message }) => message)).toEqual([null, null])
    expect(await refusalCodeOf(send(theHelena, 'Ainda está aí?'))).toBe('conversation-ended')
    const { partes } = JSON.parse(await copyOf(theHelena))
    expect(JSON.stringify(partes)).toContain('Conversas como profissional')
  })
})

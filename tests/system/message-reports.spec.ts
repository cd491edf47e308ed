import { mostReportsPerDay } from '@escuta/administration/contract'
import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { bia, helena, type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptedIn, everyRow, foundIn } from './src/personal-data-traces.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'

const words = 'Você é uma pessoa desprezível.'
const account = 'Ela me ofendeu na conversa.'
const reason = 'Preciso do texto para decidir.'

let app: TestApp
let theHelena: Person
let theBia: Person
let theCaio: Person
let ada: Person
let conversationId: string
let messageId: string
let ownMessageId: string

beforeAll(async () => {
  ;({ app, theHelena, theBia, theCaio, theAdmin: ada } = await openSampleApp())
  conversationId = between(theBia)
  ownMessageId = await send(theBia, 'Bom dia.')
  messageId = await send(theHelena, words)
}, 60_000)
afterAll(() => app?.close())

const between = ({ clientId }: Person) =>
  conversationIdOf({ clientId: clientId ?? '', professionalId: theHelena.professionalId ?? '' })
async function send(from: Person, message: string, to = conversationId): Promise<string> {
  const name = newId()
  const { id } = await app.as(from).messaging.sendMessage({ conversationId: to, message, messageId: name })
  await app.settle()
  return id
}
const report = (from: Person, subject: object = {}, text = account) =>
  app.as(from).administration.moderation.reportContent({
    subject: { kind: 'message', conversationId, messageId, ...subject },
    category: 'offence',
    text,
  })
const moderation = () => app.as(ada).administration.moderation
const openCase = async () => (await moderation().queue({ kind: 'message' })).items[0]?.caseId ?? ''
const later = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString())
const lettersTo = ({ email }: { readonly email: string }) =>
  app.catcher.list().filter(({ to }) => to.some((address) => address.email === email))
const subjectsTo = (person: { readonly email: string }) => lettersTo(person).map(({ subject }) => subject)
const noticeOf = async (person: Person, title: string) => {
  const { items } = await app.as(person).notifications.ofUser({ userId: person.userId })
  return items.find((notice) => notice.title === title)
}

describe('a message that is reported', () => {
  it('is refused with a message where it is not one of the other participant’s', async () => {
    expect(await refusalCodeOf(report(theCaio))).toBe('conversation-not-found')
    expect(await refusalCodeOf(report(theCaio, { conversationId: between(theCaio) }))).toBe(
      'reported-message-not-found',
    )
    expect(await refusalCodeOf(report(theBia, { messageId: newId() }))).toBe('reported-message-not-found')
    expect(await refusalCodeOf(report(theBia, { messageId: ownMessageId }))).toBe('own-message')
    expect(await refusalCodeOf(report(theHelena))).toBe('own-message')
    expect(await refusalCodeOf(report(theBia, { conversationId: 'nenhuma' }))).toBe('invalid-input')
    expect(await refusalCodeOf(report(theBia, {}, 'Curto.'))).toBe('invalid-input')
    expect(await refusalCodeOf(report(theBia, {}, 'a'.repeat(501)))).toBe('invalid-input')
    const guest = app.as('guest').administration.moderation
    const subject = { kind: 'message' as const, conversationId, messageId }
    expect(await refusalCodeOf(guest.reportContent({ subject, category: 'other', text: account }))).toBe(
      'not-signed-in',
    )
  })

  it('is masked in its case, and no row has what it says', async () => {
    await report(theBia)
    expect(await refusalCodeOf(report(theBia))).toBe('already-reported')
    await app.settle()
    const { alerts } = await app.as(ada).administration.overview()
    expect(alerts).toContainEqual({ kind: 'reports-waiting', count: 1 })
    const caseId = await openCase()
    expect(await moderation().case({ caseId })).toMatchObject({
      kind: 'message',
      professionalName: helena.name,
      content: null,
      message: {
        messageType: 'text',
        sender: 'professional',
        authorName: helena.name,
        authorUserId: theHelena.userId,
        isErased: false,
      },
      reports: [{ category: 'offence', text: account, reporterName: bia.name }],
      decisions: [],
    })
    expect(foundIn(await everyRow(app), [words, account])).toEqual([])
    const opened = await decryptedIn(await everyRow(app), [theBia.clientId ?? ''], app)
    expect(foundIn(opened.join('\n'), [account, words])).toHaveLength(2)
  })

  it('is read with a reason, which is recorded, and both participants are notified without it', async () => {
    later()
    const caseId = await openCase()
    const reveal = (changes: object = {}) => moderation().revealMessage({ caseId, reason, ...changes })
    expect(await refusalCodeOf(reveal({ reason: 'Curto.' }))).toBe('invalid-input')
    expect(await refusalCodeOf(reveal({ caseId: newId() }))).toBe('moderation-case-not-found')
    expect(await reveal()).toEqual({ messageType: 'text', text: words })
    await app.settle()
    expect((await moderation().case({ caseId })).decisions).toMatchObject([{ action: 'revealed', reason }])
    for (const person of [theBia, theHelena]) {
      const notice = await noticeOf(person, 'Uma mensagem denunciada foi lida')
      expect(notice?.message).toContain('foi lida')
      expect(notice?.message).not.toContain(reason)
    }
    for (const person of [bia, helena])
      expect(subjectsTo(person)).toContain('Uma mensagem denunciada foi lida')
    expect(foundIn(await everyRow(app), [words])).toEqual([])
  })

  it('leads to a warning of its author and an answer to its reporter, and stays in the conversation', async () => {
    later()
    const caseId = await openCase()
    expect(await refusalCodeOf(moderation().moderateContent({ caseId, action: 'hidden', reason }))).toBe(
      'moderation-not-possible',
    )
    await moderation().moderateContent({ caseId, action: 'warned', reason })
    await app.settle()
    const { alerts } = await app.as(ada).administration.overview()
    expect(alerts.map(({ kind }) => kind)).not.toContain('reports-waiting')
    expect(await noticeOf(theHelena, 'Um pedido da nossa equipe')).toMatchObject({ role: 'professional' })
    const answer = await noticeOf(theBia, 'Sua denúncia foi analisada')
    expect(answer?.message).toContain('pediu a quem escreveu')
    expect(subjectsTo(helena)).toContain('Um pedido da equipe da Escuta')
    expect(subjectsTo(bia)).toContain('Sua denúncia foi analisada')
    expect(foundIn(JSON.stringify([lettersTo(bia), lettersTo(helena)]), [words, account, reason])).toEqual([])
    const { items } = await app.as(theBia).messaging.messages({ conversationId })
    expect(items.map(({ message }) => message)).toContain(words)
  })

  it('is in the copy of its reporter, and in nobody else’s', async () => {
    const copyOf = async (person: Person) => {
      const { text } = await app.as(person).privacy.export({ format: 'json', password: samplePassword })
      const { partes }: { partes: readonly { titulo: string; itens: readonly object[] }[] } = JSON.parse(text)
      return partes.find(({ titulo }) => titulo === 'Denúncias que você enviou')?.itens
    }
    expect(await copyOf(theBia)).toMatchObject([
      {
        'O que foi denunciado': 'mensagem',
        Profissional: helena.name,
        Motivo: 'ofensa, ameaça ou discriminação',
        Texto: account,
      },
    ])
    expect(await copyOf(theHelena)).toBeUndefined()
  })

  it('is one of ten in a day, also of twenty that are reported at the same moment', async () => {
    const ids: string[] = []
    for (let sent = 1; sent <= 2 * mostReportsPerDay; sent += 1)
      ids.push(await send(theHelena, `Mensagem ${sent}`))
    const reports = ids.map((id) => refusalCodeOf(report(theBia, { messageId: id })))
    const refused = (await Promise.all(reports)).filter((code) => code === 'too-many-reports')
    // One was reported before.
    expect(refused).toHaveLength(mostReportsPerDay + 1)
  })

  it('cannot be read once the client is erased', async () => {
    later()
    await report(theHelena, { messageId: ownMessageId })
    await app.settle()
    const { items } = await moderation().queue({ kind: 'message', limit: 50 })
    const caseId = items.at(-1)?.caseId ?? ''
    expect(await moderation().case({ caseId })).toMatchObject({
      message: { sender: 'client', authorName: bia.name, isErased: false },
    })
    await app.as(theBia).privacy.erasePerson({ password: samplePassword, confirmation: 'APAGAR' })
    await app.settle()
    expect(await refusalCodeOf(moderation().revealMessage({ caseId, reason }))).toBe(
      'reported-message-erased',
    )
    expect(await moderation().case({ caseId })).toMatchObject({ message: { isErased: true } })
    const opened = await decryptedIn(await everyRow(app), [theBia.clientId ?? ''], app)
    expect(foundIn(opened.join('\n'), [account, words])).toEqual([])
    const decided = (await moderation().queue({ kind: 'message', situation: 'decided' })).items[0]
    expect((await moderation().case({ caseId: decided?.caseId ?? '' })).reports).toMatchObject([
      { text: null },
    ])
  })
})

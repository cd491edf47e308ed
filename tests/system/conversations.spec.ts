import { newId } from '@escuta/kernel'
import { conversationIdOf, mostNewConversations } from '@escuta/messaging/contract'
import { caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid, firstFreeTime } from './src/booking.ts'
import { lettersOf } from './src/letters-of.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp, type SampleApp } from './src/sample-app.ts'

let app: TestApp
let people: SampleApp['people']
let theHelena: Person
let theCaio: Person
let theBia: Person

beforeAll(async () => {
  ;({ app, people, theHelena, theCaio, theBia } = await openSampleApp())
  await bookPaid(app, theCaio, theHelena, await firstFreeTime(app, theHelena))
}, 60_000)
afterAll(() => app?.close())

const between = ({ clientId }: Person, { professionalId }: Person) =>
  conversationIdOf({ clientId: clientId ?? '', professionalId: professionalId ?? '' })
const send = async (from: Person, conversationId: string, message: string, messageId = newId()) => {
  const sent = await app.as(from).messaging.sendMessage({ conversationId, message, messageId })
  await app.settle()
  return sent
}
const textsOf = async (person: Person, conversationId: string, page = {}) => {
  const { items, nextCursor } = await app.as(person).messaging.messages({ conversationId, ...page })
  return { texts: items.map(({ message }) => message), nextCursor }
}

describe('a conversation of a patient and their professional', () => {
  it('holds the messages of both in their order, each once, over several days', async () => {
    const ofBoth = between(theCaio, theHelena)
    const first = await send(theCaio, ofBoth, 'Posso chegar cinco minutos depois?')
    const messageId = newId()
    const answer = await send(theHelena, ofBoth, 'Claro.', messageId)
    expect(await send(theHelena, ofBoth, 'Claro.', messageId)).toEqual(answer)
    app.clock.advance({ days: 1 })
    await send(theCaio, ofBoth, 'Obrigado!')
    expect(await textsOf(theCaio, ofBoth)).toEqual({
      texts: ['Obrigado!', 'Claro.', 'Posso chegar cinco minutos depois?'],
      nextCursor: null,
    })
    const { texts, nextCursor } = await textsOf(theHelena, ofBoth, { limit: 2 })
    expect(texts).toEqual(['Obrigado!', 'Claro.'])
    const earlier = await textsOf(theHelena, ofBoth, { limit: 2, cursor: nextCursor ?? '' })
    expect(earlier).toEqual({ texts: [first.message], nextCursor: null })
  })

  it('counts what each has not read, until they read it', async () => {
    const ofBoth = between(theCaio, theHelena)
    const ofHead = async () =>
      (await app.as(theHelena).messaging.conversation({ conversationId: ofBoth })).unread
    expect(await app.as(theHelena).messaging.unread()).toEqual({ client: 0, professional: 2 })
    expect(await ofHead()).toBe(2)
    const { items } = await app.as(theHelena).messaging.messages({ conversationId: ofBoth })
    const { day, ordinal } = items[0]!
    await app.as(theHelena).messaging.readMessages({ conversationId: ofBoth, day, ordinal })
    await app.settle()
    expect(await app.as(theHelena).messaging.unread()).toEqual({ client: 0, professional: 0 })
    expect(await ofHead()).toBe(0)
    const seen = await app.as(theCaio).messaging.messages({ conversationId: ofBoth })
    expect(seen.items.map(({ senderType, isRead }) => [senderType, isRead])).toEqual([
      ['client', true],
      ['professional', false],
      ['client', true],
    ])
    const { items: cards } = await app.as(theHelena).messaging.conversations({ side: 'professional' })
    expect(cards).toMatchObject([{ otherName: caio.name, lastMessage: 'Obrigado!', unread: 0 }])
  })

  it('stores no sentence in plain text, in events or views', async () => {
    const { rows } = await app.database.pool.query(
      `select query_to_xml(format('select 1 from %I.%I each where each::text like ''%%cinco minutos%%''',
        schemaname, tablename), false, true, '')::text as found
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    expect(rows.filter(({ found }) => String(found).includes('<row'))).toEqual([])
  })

  it('has no limits', async () => {
    const conversationId = between(theCaio, theHelena)
    expect(await app.as(theCaio).messaging.conversation({ conversationId })).toEqual({
      id: conversationId,
      side: 'client',
      otherName: helena.name,
      unread: 1,
      isBlocked: false,
      allowance: null,
    })
  })

  it('looks missing to everyone else, and to a professional who has no one to write to', async () => {
    const ofBoth = between(theCaio, theHelena)
    expect(await refusalCodeOf(textsOf(theBia, ofBoth))).toBe('conversation-not-found')
    expect(await refusalCodeOf(send(theBia, ofBoth, 'Oi.'))).toBe('conversation-not-found')
    expect(await refusalCodeOf(send(theHelena, between(theBia, theHelena), 'Oi.'))).toBe(
      'conversation-not-found',
    )
    expect(await refusalCodeOf(send(theHelena, between(theHelena, theHelena), 'Oi.'))).toBe(
      'conversation-not-found',
    )
    for (const conversationId of [ofBoth, `${theBia.clientId}_${newId()}`])
      expect(await refusalCodeOf(app.as(theBia).messaging.conversation({ conversationId }))).toBe(
        'conversation-not-found',
      )
    expect(await refusalCodeOf(send(theBia, `${theBia.clientId}_${newId()}`, 'Oi.'))).toBe(
      'conversation-not-found',
    )
  })
})

describe('a message that is not read', () => {
  const noticesOf = async (person: Person) => {
    const { items } = await app
      .as(person)
      .notifications.ofUser({ userId: person.userId, filter: 'all', search: 'escreveu', limit: 20 })
    return items.map(({ title, message, subjectId }) => ({ title, message, subjectId }))
  }
  const later = (minutes: number) => app.advanceTo(new Date(app.clock.now().getTime() + minutes * 60_000))
  const lettersTo = (address: string) =>
    app.catcher
      .list()
      .filter(
        ({ to, subject }) => to.some(({ email }) => email === address) && subject.includes('nova mensagem'),
      )

  it('is announced once by notice and e-mail without its text, and again after the reader has read', async () => {
    const ofBoth = between(theCaio, theHelena)
    const notice = {
      title: 'Nova mensagem',
      message: `${caio.name} escreveu para você. A conversa está em Mensagens.`,
      subjectId: theCaio.clientId,
    }
    const [before, ofCaio] = [await noticesOf(theHelena), await noticesOf(theCaio)]
    const lettersBefore = lettersTo(helena.email).length
    await send(theCaio, ofBoth, 'Segredo um.')
    expect(await noticesOf(theHelena)).toEqual(before)
    await later(2)
    await send(theCaio, ofBoth, 'Segredo dois.')
    await later(2)
    expect(await noticesOf(theHelena)).toEqual([notice, ...before])
    const letters = lettersTo(helena.email)
    expect(letters).toHaveLength(lettersBefore + 1)
    expect(JSON.stringify(letters)).not.toContain('Segredo')
    expect(await noticesOf(theCaio)).toEqual(ofCaio)

    const { items } = await app.as(theHelena).messaging.messages({ conversationId: ofBoth, limit: 1 })
    const { day, ordinal } = items[0]!
    await app.as(theHelena).messaging.readMessages({ conversationId: ofBoth, day, ordinal })
    await app.settle()
    await send(theCaio, ofBoth, 'Segredo três.')
    await later(2)
    expect(await noticesOf(theHelena)).toEqual([notice, notice, ...before])
  })

  it('is not announced when the reader reads it within a minute', async () => {
    const ofBoth = between(theCaio, theHelena)
    const before = (await noticesOf(theCaio)).length
    const { day, ordinal } = await send(theHelena, ofBoth, 'Até amanhã.')
    await app.as(theCaio).messaging.readMessages({ conversationId: ofBoth, day, ordinal })
    await later(2)
    expect(await noticesOf(theCaio)).toHaveLength(before)
  })
})

describe('a conversation before a first appointment', () => {
  it('needs a confirmed e-mail, takes three messages until an answer, and none after a block', async () => {
    const ofBoth = between(theBia, theHelena)
    const head = async () => {
      await app.settle()
      return app.as(theBia).messaging.conversation({ conversationId: ofBoth })
    }
    const allowance = { isEmailConfirmed: true, isBegun: false, messagesLeft: 3, conversationsLeft: 5 }
    expect(await head()).toMatchObject({ side: 'client', otherName: helena.name, allowance })
    for (const text of ['Um.', 'Dois.', 'Três.']) await send(theBia, ofBoth, text)
    expect(await head()).toMatchObject({
      allowance: { ...allowance, isBegun: true, messagesLeft: 0, conversationsLeft: 4 },
    })
    expect(await refusalCodeOf(send(theBia, ofBoth, 'Quatro.'))).toBe('unanswered-messages')
    // Messages of earlier days are counted in a view.
    await app.settle()
    app.clock.advance({ days: 1 })
    expect(await refusalCodeOf(send(theBia, ofBoth, 'Quatro.'))).toBe('unanswered-messages')
    await send(theHelena, ofBoth, 'Olá, Bia.')
    await app.settle()
    expect(await head()).toMatchObject({ allowance: { messagesLeft: 3 } })
    await send(theBia, ofBoth, 'Quatro.')
    expect(await refusalCodeOf(app.as(theBia).messaging.blockConversation({ conversationId: ofBoth }))).toBe(
      'not-permitted',
    )
    await app.as(theHelena).messaging.blockConversation({ conversationId: ofBoth })
    expect(await refusalCodeOf(send(theBia, ofBoth, 'Cinco.'))).toBe('conversation-blocked')
    expect(await refusalCodeOf(send(theHelena, ofBoth, 'Cinco.'))).toBe('client-blocked')
    expect(await head()).toMatchObject({ isBlocked: true })
    await app.as(theHelena).messaging.unblockConversation({ conversationId: ofBoth })
    await send(theBia, ofBoth, 'Cinco.')
  })

  it('is begun with five professionals a day, also at the same time', async () => {
    const professionals = []
    for (let count = 1; count <= mostNewConversations + 2; count += 1) {
      const [name, email] = [`Otto ${lettersOf(count)} Reis`, `otto${count}@escuta.example`]
      professionals.push(
        await people.professional({ ...helena, name, email, crp: `CRP 06/2045${10 + count}` }),
      )
    }
    await app.settle()
    const answers = await Promise.all(
      professionals.map((professional) =>
        refusalCodeOf(send(theCaio, between(theCaio, professional), 'Oi.')),
      ),
    )
    const counted = (code: string) => answers.filter((answer) => answer === code).length
    expect([counted('ok'), counted('too-many-new-conversations')]).toEqual([mostNewConversations, 2])
  })
})

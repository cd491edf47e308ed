import { newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'

let app: TestApp
let theHelena: Person
let theCaio: Person
let ids: { professionalId: string; clientId: string }
let conversationId: string

beforeAll(async () => {
  ;({ app, theHelena, theCaio } = await openSampleApp())
  ids = { professionalId: theHelena.professionalId ?? '', clientId: theCaio.clientId ?? '' }
  conversationId = conversationIdOf(ids)
  await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  await bookPaid(app, theCaio, theHelena, { date: '2026-03-05', time: '09:00' })
}, 60_000)
afterAll(() => app?.close())

const end = async () => {
  await app.as(theCaio).scheduling.endRelation({ professionalId: ids.professionalId })
  await app.settle()
}
const send = async (from: Person, message: string) => {
  await app.as(from).messaging.sendMessage({ conversationId, message, messageId: newId() })
  await app.settle()
}
const relation = async () => (await app.as(theCaio).scheduling.relations())[0]
const enter = (time: string, client: object) =>
  app.as(theHelena).scheduling.scheduleAppointment({
    professionalId: ids.professionalId,
    date: '2026-03-20',
    time,
    duration: 50,
    clientName: caio.name,
    ...client,
  })
const patient = async () => (await app.as(theHelena).clinicalNotes.patients({ limit: 10 })).items[0]

describe('a client who ends the relation with a professional', () => {
  it('cancels what is ahead before, by its own terms', async () => {
    expect(await relation()).toMatchObject({ name: helena.name, endedAt: null })
    expect((await relation())?.ahead).toHaveLength(2)
    expect(await refusalCodeOf(end())).toBe('appointments-ahead')
    await app.advanceTo('2026-03-04T15:00:00.000Z')
    const [next] = (await relation())?.ahead ?? []
    await app.as(theCaio).scheduling.cancelAppointment({ appointmentId: next!.id })
    await app.settle()
    await send(theHelena, 'Até breve.')
    await end()
    expect(await relation()).toMatchObject({ ahead: [], endedAt: app.clock.now().toISOString() })
    await end()
  })

  it('is written to no more, and seen without contact data; the record stays', async () => {
    expect(await refusalCodeOf(send(theHelena, 'Volte!'))).toBe('relation-ended-by-client')
    const announced = app.as(theHelena).messaging.announceAttachment({ conversationId, size: 10 })
    expect(await refusalCodeOf(announced)).toBe('relation-ended-by-client')
    expect(await patient()).toMatchObject({ status: 'ended', name: caio.name, email: null, phone: null })
    const { clinicalNotes } = app.as(theHelena)
    expect(await clinicalNotes.patient({ clientId: ids.clientId })).toMatchObject({
      email: null,
      completed: 1,
    })
    expect((await clinicalNotes.patients({ limit: 10, search: 'caio@' })).items).toEqual([])
    expect((await clinicalNotes.patients({ limit: 10, search: 'caio' })).items).toHaveLength(1)
  })

  it('is told to the professional once', async () => {
    const { items } = await app.as(theHelena).notifications.ofUser({ userId: theHelena.userId })
    expect(items.filter(({ title }) => title === 'Acompanhamento encerrado')).toHaveLength(1)
  })

  it('has nothing entered without accepting it', async () => {
    expect(await enter('09:00', { clientId: ids.clientId })).toMatchObject({ awaitsAcceptance: true })
    expect(await enter('10:00', { clientEmail: caio.email })).toMatchObject({ awaitsAcceptance: true })
    await app.settle()
    expect((await relation())?.ahead).toEqual([])
  })

  it('is answered once they write again', async () => {
    app.clock.advance({ minutes: 1 })
    await send(theCaio, 'Posso voltar?')
    await send(theHelena, 'Claro.')
  })

  it('has the relation again by a booking of their own', async () => {
    await bookPaid(app, theCaio, theHelena, { date: '2026-03-09', time: '09:00' })
    expect(await relation()).toMatchObject({ endedAt: null })
    expect(await patient()).toMatchObject({ status: 'active', email: caio.email })
  })
})

import { type Actor, appointmentId, clientId, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentScheduledWith } from '../testing/index.ts'
import { openApp } from '../testing/open-booking-app.ts'

type Person = Extract<Actor, { kind: 'user' }>

let app: Awaited<ReturnType<typeof openApp>>
let helena: Person
let bia: Person
const monday = '2026-11-23'

beforeAll(async () => {
  app = await openApp()
  helena = app.helena.actor
  bia = await app.client('Bia Torres Leme')
  await app.settle()
  await app.book(bia, '10:00', monday)
  await app.settle()
})
afterAll(() => app?.close())

const own = () => ({ professionalId: app.helena.professionalId })
const agendaOf = async (actor: Person) => (await app.as(actor)).scheduling
const idOf = ({ clientId: id }: Person) => clientId.parse(id)
const everyPatientOf = async (professionalId: string) =>
  (await app.queries.appointments.everyPatientOf(professionalId)).map(({ clientId: id }) => id)

/** Everything that a professional reads of their agenda. */
async function everyScreen(): Promise<string> {
  const calls = await agendaOf(helena)
  const list = await calls.agendaList({ ...own(), day: monday })
  const span = { date: monday, time: '08:00', untilDate: monday, untilTime: '18:00' }
  const { appointments } = app.queries
  return JSON.stringify([
    list,
    await calls.appointment({ id: list.items[0]?.id ?? newId() }),
    await calls.agendaMonth({ ...own(), month: '2026-11' }),
    await calls.agendaDays({ ...own(), span: 'day', day: monday }),
    await calls.appointmentsOfProfessional({ ...own(), limit: 20 }),
    await calls.appointmentsDuring({ ...own(), ...span }),
    await calls.explainSlot({ ...own(), date: monday, time: '10:00' }),
    await appointments.ofProfessional(app.helena.professionalId, { from: monday, to: null }, 10),
  ])
}

describe('of a client who holds a time and has never been a patient', () => {
  it('the professional reads the first name, and neither address nor notes', async () => {
    const seen = await everyScreen()
    expect(seen).toContain('"clientName":"Bia"')
    expect(seen).not.toMatch(/Torres|bia[^"]*@/i)
  })

  it('the client reads their own booking in full', async () => {
    const [{ id } = { id: '' }] = await app.queries.appointments.latestOfClient(idOf(bia), 1)
    expect(await (await agendaOf(bia)).appointment({ id })).toMatchObject({
      clientName: 'Bia Torres Leme',
      clientEmail: expect.stringContaining('@'),
    })
  })

  it('an appointment entered by the id is that of a record of its own, with what the professional typed', async () => {
    const entry = { ...own(), clientName: 'Bia da agenda', clientId: idOf(bia) }
    const calls = await agendaOf(helena)
    const first = await calls.scheduleAppointment({ ...entry, date: monday, time: '15:00' })
    await app.settle()
    const second = await calls.scheduleAppointment({ ...entry, date: '2026-11-24', time: '15:00' })
    expect(first).toMatchObject({ clientName: 'Bia da agenda', clientEmail: null, status: 'confirmed' })
    expect(first.clientId).not.toBe(bia.clientId)
    expect(second.clientId).toBe(first.clientId)
    await app.settle()
    const { appointments } = app.queries
    expect(await appointments.patientOf(app.helena.professionalId, idOf(bia))).toBeUndefined()
    expect(await everyScreen()).not.toMatch(/Torres|bia[^"]*@/i)
    await calls.cancelAppointment({ appointmentId: appointmentId.parse(first.id) })
  })

  it('an id that never had a time with the professional is refused', async () => {
    const stranger = await app.client('Ivo Prates')
    const entry = { ...own(), clientName: 'Ivo', clientId: idOf(stranger), date: monday, time: '16:00' }
    const refusal = await (await agendaOf(helena)).scheduleAppointment(entry).then(
      () => undefined,
      (error: unknown) => refusalOf(error),
    )
    expect(refusal).toMatchObject({ code: 'not-a-patient' })
  })

  it('the log’s entry of an earlier version for that account opens nothing either', async () => {
    const startsAt = '2026-11-23T18:00:00.000Z'
    const stored = appointmentScheduledWith({ ...own(), clientId: idOf(bia), startsAt })
    await app.append(`agenda-${app.helena.professionalId}-${monday}`, [stored])
    await app.settle()
    expect(await everyScreen()).not.toMatch(/Torres|bia[^"]*@/i)
    const { appointments } = app.queries
    expect(await everyPatientOf(app.helena.professionalId)).not.toContain(bia.clientId)
    expect(await appointments.professionalsOfClient(idOf(bia), 10)).toEqual([])
  })

  it('their own data says that the professional got the first name, and who wrote what', async () => {
    expect(await recipientOf(bia)).toMatchObject({ data: expect.stringMatching(/^Primeiro nome/) })
    expect(JSON.stringify(await recipientOf(bia))).not.toMatch(/telefone|email/)
  })

  it('a paid booking begins the relation', async () => {
    const [{ id } = { id: '' }] = (await (await agendaOf(helena)).agendaList({ ...own(), day: monday })).items
    await app.pay(bia, id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(await everyScreen()).toMatch(/"clientName":"Bia Torres Leme","clientEmail":"[^"]+@/)
    expect(await everyPatientOf(app.helena.professionalId)).toContain(idOf(bia))
    expect((await recipientOf(bia))?.data).toMatch(/^Nome, e-mail, telefone, data de nascimento/)
  })
})

describe('the notes of an appointment', () => {
  it('name who wrote them, in the appointment and in the copy of the client’s data', async () => {
    const entry = { ...own(), clientName: 'Bia', clientId: idOf(bia), date: monday, time: '08:00' }
    const entered = await (await agendaOf(helena)).scheduleAppointment({ ...entry, notes: 'Trazer o exame.' })
    expect(entered).toMatchObject({ bookedBy: 'professional' })
    await app.settle()
    expect(await (await agendaOf(bia)).appointment({ id: entered.id })).toMatchObject({
      notes: 'Trazer o exame.',
      bookedBy: 'professional',
    })
    const taken = (await app.scheduling.personalData(subject(bia))).find(({ title }) => title === 'Consultas')
    expect(taken?.entries).toContainEqual(
      expect.objectContaining({
        Observações: 'Trazer o exame.',
        'Observações escritas por': 'o profissional',
      }),
    )
  })
})

function subject({ userId, clientId: id }: Person) {
  return { userId, personId: id ?? userId, clientId: id, professionalId: null }
}

async function recipientOf(person: Person) {
  const [recipient] = await app.scheduling.dataRecipients(subject(person))
  return recipient
}

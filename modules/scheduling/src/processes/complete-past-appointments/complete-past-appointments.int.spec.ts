import { type Actor, appointmentId, clientId, deriveId, localDate } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedAppointments } from '../../read-models/appointments/due-appointments.query.ts'
import { type BookingApp, openBookingApp, saturdayNoon } from '../../testing/index.ts'
import { completePastAppointments } from './complete-past-appointments.handler.ts'

let app: BookingApp
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  app = await openBookingApp()
  caio = await app.client('Caio Prado')
  rosa = await app.client('Rosa Lima')
})
afterAll(() => app.close())

const job = 'scheduling.complete-past-appointments'
const everyoneCame = { absentFrom: async () => null }

async function runAt(moment: string) {
  app.clock.at = new Date(moment)
  await app.settle()
  await app.runJob(job)
}

it('completes confirmed appointments at their end, each once, and no others', async () => {
  app.clock.at = new Date(saturdayNoon)
  const paid = await app.book(caio, '10:00', '2026-11-23')
  const unpaid = await app.book(rosa, '11:00', '2026-11-23')
  await app.pay(caio, paid)
  await app.money.deliverWebhooks()
  await app.act()
  const { id: entered } = await (
    await app.as(app.helena.actor)
  ).scheduling.scheduleAppointment({
    professionalId: app.helena.professionalId,
    clientName: 'Lia Souza',
    date: '2026-11-23',
    time: '08:00',
  })
  await app.act()

  await runAt('2026-11-23T13:59:59.000Z')
  expect(await app.historyOf(paid)).not.toContain('appointment-completed')
  expect((await app.historyOf(entered)).at(-1)).toBe('appointment-completed')

  await runAt('2026-11-23T14:00:00.000Z')
  await runAt('2026-11-24T14:00:00.000Z')
  expect(await app.historyOf(paid)).toEqual([
    'appointment-held',
    'appointment-confirmed',
    'appointment-completed',
  ])
  expect(await app.historyOf(unpaid)).toEqual(['appointment-held'])
  expect(await (await app.as(caio)).scheduling.appointmentStatus({ id: paid })).toMatchObject({
    status: 'completed',
  })
})

it('completes the others when one fails, and retries that one at the next run', async () => {
  app.clock.at = new Date(saturdayNoon)
  const calls = await app.as(app.helena.actor)
  for (const time of ['08:00', '10:00', '13:00']) {
    await calls.scheduling.scheduleAppointment({
      professionalId: app.helena.professionalId,
      clientName: 'Lia Souza',
      date: '2026-11-24',
      time,
    })
  }
  await app.act()
  app.clock.at = new Date('2026-11-25T00:00:00.000Z')
  await app.settle()
  const [first, ...others] = await endedAppointments(app.db, app.clock.at, 10)
  expect(others).toHaveLength(2)
  expect(await endedAppointments(app.db, app.clock.at, 10, first)).toEqual(others)

  const last = async (id: string) => (await app.historyOf(id)).at(-1)
  const broken: typeof app.run = (command, input, context, ...facts) => {
    if (context.correlationId === first!.appointmentId) throw new Error('broke down')
    return app.run(command, input, context, ...facts)
  }
  await expect(
    completePastAppointments({ ...app.queries, ...app, run: broken, attendance: everyoneCame }).handle(
      {} as never,
    ),
  ).rejects.toThrow('broke down')
  for (const { appointmentId } of others) expect(await last(appointmentId)).toBe('appointment-completed')
  expect(await last(first!.appointmentId)).toBe('appointment-scheduled')
  await app.runJob(job)
  expect(await last(first!.appointmentId)).toBe('appointment-completed')
})

/** An entry of Dra. Helena for a person with an address, who is to accept it. */
async function entered(date: string, clientEmail: string) {
  app.clock.at = new Date(saturdayNoon)
  const { scheduling } = await app.as(app.helena.actor)
  const entry = { professionalId: app.helena.professionalId, clientName: 'Lia Souza', clientEmail }
  const { id, clientId: record } = await scheduling.scheduleAppointment({ ...entry, date, time: '08:00' })
  await app.act()
  return { id, record, scheduling }
}

it('lets an entry lapse that its person did not accept: no completion, and no no-show', async () => {
  const { id, scheduling } = await entered('2026-11-26', 'lia.sem.aceite@escuta.example')
  app.clock.at = new Date('2026-11-26T11:30:00.000Z')
  const missed = { id: appointmentId.parse(id), absent: 'client' } as const
  expect(refusalOf(await scheduling.recordNoShow(missed).catch((error: unknown) => error))?.code).toBe(
    'entry-not-accepted',
  )
  await runAt('2026-11-26T12:00:00.000Z')
  await runAt('2026-11-26T12:05:00.000Z')
  expect(await app.historyOf(id)).toEqual(['appointment-scheduled', 'appointment-cancelled'])
  const day = { professionalId: app.helena.professionalId, day: localDate.parse('2026-11-26') }
  expect((await scheduling.agendaList(day)).items).toMatchObject([
    { id, status: 'cancelled', cancellationReason: 'entry-lapsed', awaitsAcceptance: false },
  ])
})

it('completes an entry that was accepted before its end, also where the view does not know it yet', async () => {
  const { id, record } = await entered('2026-11-27', 'lia.com.aceite@escuta.example')
  const { userId } = await app.client('Lia Aceita')
  const client = clientId.parse(record)
  const ofRecord = { clientId: client, professionalId: app.helena.professionalId }
  const invitationId = deriveId(record, 'invitation')
  const at = app.clock.at.toISOString()
  await app.append(`client-${record}`, [
    {
      type: 'client-invited',
      data: { ...ofRecord, invitationId, expiresAt: '2027-01-01T00:00:00.000Z', invitedAt: at },
    },
    { type: 'client-record-claimed', data: { ...ofRecord, invitationId, userId, claimedAt: at } },
  ])
  await app.settle()
  await app.pool.query('update scheduling.patients set is_awaited = true where client_id = $1', [record])
  await runAt('2026-11-27T12:00:00.000Z')
  expect((await app.historyOf(id)).at(-1)).toBe('appointment-completed')
})

import type { Actor } from '@escuta/kernel'
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
    completePastAppointments({ ...app, run: broken, attendance: everyoneCame }).handle({} as never),
  ).rejects.toThrow('broke down')
  for (const { appointmentId } of others) expect(await last(appointmentId)).toBe('appointment-completed')
  expect(await last(first!.appointmentId)).toBe('appointment-scheduled')
  await app.runJob(job)
  expect(await last(first!.appointmentId)).toBe('appointment-completed')
})

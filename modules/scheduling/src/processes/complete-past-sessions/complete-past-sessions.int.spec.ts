import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedSessions } from '../../read-models/appointments/due-appointments.query.ts'
import { type BookingHouse, openBookingHouse, saturdayNoon } from '../../testing/index.ts'
import { completePastSessions } from './complete-past-sessions.handler.ts'

let house: BookingHouse
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  house = await openBookingHouse()
  caio = await house.client('Caio Prado')
  rosa = await house.client('Rosa Lima')
})
afterAll(() => house.close())

const job = 'scheduling.complete-past-sessions'

async function runAt(moment: string) {
  house.clock.at = new Date(moment)
  await house.settle()
  await house.run(job)
}

it('completes confirmed sessions at their end, each once, and no others', async () => {
  house.clock.at = new Date(saturdayNoon)
  const paid = await house.book(caio, '10:00', '2026-11-23')
  const unpaid = await house.book(rosa, '11:00', '2026-11-23')
  await house.pay(caio, paid)
  await house.money.deliverWebhooks()
  await house.act()
  const { id: entered } = await (
    await house.as(house.helena.actor)
  ).scheduling.enterAppointment({
    professionalId: house.helena.professionalId,
    clientName: 'Lia Souza',
    date: '2026-11-23',
    time: '08:00',
  })
  await house.act()

  await runAt('2026-11-23T13:59:59.000Z')
  expect(await house.history(`appointment-${paid}`)).not.toContain('appointment-completed')
  expect((await house.history(`appointment-${entered}`)).at(-1)).toBe('appointment-completed')

  await runAt('2026-11-23T14:00:00.000Z')
  await runAt('2026-11-24T14:00:00.000Z')
  expect(await house.history(`appointment-${paid}`)).toEqual([
    'appointment-opened',
    'appointment-confirmed',
    'appointment-completed',
  ])
  expect(await house.history(`appointment-${unpaid}`)).toEqual(['appointment-opened'])
  expect(await (await house.as(caio)).scheduling.appointmentStatus({ id: paid })).toMatchObject({
    status: 'completed',
  })
})

it('completes those behind one that fails, and sees that one anew at the next run', async () => {
  house.clock.at = new Date(saturdayNoon)
  const calls = await house.as(house.helena.actor)
  for (const time of ['08:00', '10:00', '13:00']) {
    await calls.scheduling.enterAppointment({
      professionalId: house.helena.professionalId,
      clientName: 'Lia Souza',
      date: '2026-11-24',
      time,
    })
  }
  await house.act()
  house.clock.at = new Date('2026-11-25T00:00:00.000Z')
  await house.settle()
  const [first, ...others] = await endedSessions(house.db, house.clock.at)
  expect(others).toHaveLength(2)
  expect(await endedSessions(house.db, house.clock.at, first)).toEqual(others)

  const last = async (id: string) => (await house.history(`appointment-${id}`)).at(-1)
  const broken: typeof house.handle = (stream, name, ...rest) => {
    if (name === `appointment-${first!.appointmentId}`) throw new Error('broke down')
    return house.handle(stream, name, ...rest)
  }
  await expect(completePastSessions({ ...house, handle: broken }).handle({} as never)).rejects.toThrow(
    'broke down',
  )
  for (const { appointmentId } of others) expect(await last(appointmentId)).toBe('appointment-completed')
  expect(await last(first!.appointmentId)).toBe('appointment-confirmed')
  await house.run(job)
  expect(await last(first!.appointmentId)).toBe('appointment-completed')
})

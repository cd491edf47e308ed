import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingHouse, openBookingHouse, saturdayNoon } from '../../testing/index.ts'

let house: BookingHouse
let caio: Actor
beforeAll(async () => {
  house = await openBookingHouse()
  caio = await house.client('Caio Prado')
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
  const unpaid = await house.book(caio, '11:00', '2026-11-23')
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

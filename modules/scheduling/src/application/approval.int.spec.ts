import type { Actor } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingApp, minutesAfter, openBookingApp, saturdayNoon } from '../testing/index.ts'

let app: BookingApp
let caio: Extract<Actor, { kind: 'user' }>
beforeAll(async () => {
  app = await openBookingApp()
  const { data, ...saved } = app.helena.settingsSaved
  const privacy = { ...data.privacy, allowDirectBooking: false }
  const consultation = { ...data.consultation, bufferTime: 0, minNoticeHours: 0, defaultDuration: 60 }
  const availability = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ ...data.availability[0]!, dayOfWeek }))
  const settings = { ...data, privacy, consultation, availability }
  await app.append(`professional-${app.helena.professionalId}`, [{ ...saved, data: settings }])
  caio = await app.client('Caio Prado')
  await app.confirmEmail(caio)
  await app.settle()
})
afterAll(() => app.close())

const wait = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000)
}
const calls = async (actor: Actor) => (await app.as(actor)).scheduling
const helenas = () => calls(app.helena.actor)
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code,
  )
async function request(date: string, time = '10:00', actor = caio) {
  const { professionalId } = app.helena
  const requested = await (await calls(actor)).bookAppointment({ professionalId, date, time, notes: 'Oi.' })
  await app.settle()
  return requested
}
const shown = async (id: string, actor = caio) => (await calls(actor)).appointment({ id })
const reservations = async () => {
  const { rows } = await app.pool.query('select expires_at from scheduling.hold_reservations')
  return rows.map(({ expires_at: at }) => new Date(String(at)).toISOString())
}

describe('a request where direct booking is off', () => {
  it('is pending for 24 hours, cannot be paid, and is confirmed once it was approved and paid', async () => {
    const { id, ...requested } = await request('2026-11-25')
    const deadline = minutesAfter(saturdayNoon, 24 * 60)
    expect(requested).toMatchObject({ status: 'pending', awaitsApproval: true, holdExpiresAt: deadline })
    expect(await reservations()).toEqual([deadline])
    expect(await refused(app.pay(caio, id))).toBe('request-not-approved')
    await (await helenas()).approveAppointment({ appointmentId: id })
    await app.act()
    expect(await shown(id)).toMatchObject({
      awaitsApproval: false,
      holdExpiresAt: minutesAfter(saturdayNoon, 15),
    })
    expect(await reservations()).toEqual([minutesAfter(saturdayNoon, 15)])
    await app.pay(caio, id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(await shown(id)).toMatchObject({ status: 'confirmed', paid: true })
    expect(await reservations()).toEqual([])
  })

  it('is one request when asked for again, and counts as an unpaid hold', async () => {
    const { id } = await request('2026-11-26')
    expect((await request('2026-11-26')).id).toBe(id)
    expect(await refused(request('2026-11-27'))).toBe('unpaid-hold-with-professional')
    await (await calls(caio)).cancelAppointment({ appointmentId: id })
    await app.act()
    expect(await reservations()).toEqual([])
  })

  it('is declined with a reason that both read, and frees the slot without counting against the client', async () => {
    const { id } = await request('2026-11-30')
    await (await helenas()).declineAppointment({ appointmentId: id, reason: '  Estarei em um congresso.  ' })
    await app.act()
    for (const actor of [caio, app.helena.actor])
      expect(await shown(id, actor)).toMatchObject({
        status: 'cancelled',
        cancellationReason: 'declined',
        declineReason: 'Estarei em um congresso.',
        awaitsApproval: false,
      })
    expect(await refused((await helenas()).approveAppointment({ appointmentId: id }))).toBe(
      'request-not-waiting',
    )
    const { rows } = await app.pool.query('select 1 from scheduling.unpaid_expiries')
    expect(rows).toHaveLength(1)
    expect(await request('2026-11-30')).toMatchObject({ awaitsApproval: true })
  })

  it('expires without an answer, which the job records', async () => {
    const { id } = await request('2026-12-01', '11:00', await app.client('Rosa Lima'))
    const rosas = async () => (await helenas()).appointment({ id })
    wait(24 * 60 - 1)
    await app.runJob('scheduling.expire-overdue-holds')
    expect(await rosas()).toMatchObject({ status: 'pending' })
    wait(1)
    expect(await refused((await helenas()).approveAppointment({ appointmentId: id }))).toBe('request-expired')
    await app.runJob('scheduling.expire-overdue-holds')
    await app.act()
    expect(await rosas()).toMatchObject({ status: 'cancelled', cancellationReason: 'request-expired' })
    expect(await refused((await helenas()).approveAppointment({ appointmentId: id }))).toBe('request-expired')
    expect(await reservations()).toEqual([])
  })

  it('is answered by its professional alone', async () => {
    const { id } = await request('2026-12-02')
    const ruis = await calls((await app.professional('Rui Sá')).actor)
    const answer = { appointmentId: id, reason: 'Não.' }
    for (const foreign of [await calls(caio), ruis]) {
      expect(await refused(foreign.approveAppointment(answer))).toMatch(/appointment-not-found|not-permitted/)
      expect(await refused(foreign.declineAppointment(answer))).toMatch(/appointment-not-found|not-permitted/)
    }
    expect(await refused((await helenas()).cancelAppointment({ appointmentId: id }))).toBe(
      'request-not-answered',
    )
    expect(await refused((await helenas()).declineAppointment({ ...answer, reason: ' ' }))).toBe(
      'invalid-input',
    )
  })
})

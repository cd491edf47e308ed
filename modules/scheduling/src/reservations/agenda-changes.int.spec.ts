import { newId, RefusedError } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schedulingRefusals } from '../contract/index.ts'
import { type BookingApp, openBookingApp } from '../testing/index.ts'
import { agendaChangesPerDay, countedChange } from './agenda-changes.ts'
import { newPatientsPerDay } from './new-patients.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const now = '2026-11-21T15:00:00.000Z'
const dayLater = '2026-11-22T15:00:00.000Z'
const { withOne, inAll } = agendaChangesPerDay
const codeOf = (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code

/** Makes a change that does nothing; `made`, or the code of the refusal. */
async function change(of: { by: string; withPerson: string | null; commandId?: string; now?: string }) {
  const { commandId = newId(), now: at = now } = of
  return countedChange(app.db, { ...of, commandId, now: at }, async () => 'made').catch(codeOf)
}

describe('changes of an agenda within 24 hours', () => {
  it('are 30 with one person, exactly, also when they come at once', async () => {
    const pair = { by: newId(), withPerson: newId() }
    const made = await Promise.all(Array.from({ length: withOne + 10 }, () => change(pair)))
    expect(made.filter((each) => each === 'made')).toHaveLength(withOne)
    expect(await change(pair)).toBe('too-many-agenda-changes')
    expect(await change({ ...pair, withPerson: newId() })).toBe('made')
    expect(await change({ ...pair, now: dayLater })).toBe('made')
  })

  it('are bounded in all, also those with nobody', async () => {
    const by = newId()
    await app.pool.query(
      `insert into scheduling.agenda_changes select gen_random_uuid(), $1, null, $2 from generate_series(1, $3)`,
      [by, now, inAll],
    )
    expect(await change({ by, withPerson: null })).toBe('too-many-agenda-changes')
  })

  it('count a repeated command once, and a refused one not at all', async () => {
    const pair = { by: newId(), withPerson: newId() }
    const commandId = newId()
    for (let tries = 0; tries <= withOne; tries += 1) {
      expect(await change({ ...pair, commandId })).toBe('made')
      const refused = countedChange(app.db, { ...pair, commandId: newId(), now }, async () => {
        throw new RefusedError(schedulingRefusals.refuse('agenda-occupied'))
      })
      expect(await refused.catch(codeOf)).toBe('agenda-occupied')
    }
    expect(await change(pair)).toBe('made')
  })
})

describe('entering people whom the professional does not know', () => {
  it('is refused once there were many in a day, and leaves no record; known people are entered on', async () => {
    const { professionalId, actor } = app.helena
    const enter = async (time: string, client: object) => {
      const { scheduling } = await app.as(actor)
      const at = { professionalId, date: '2026-11-25', time, duration: 30 }
      const entered = await scheduling.scheduleAppointment({ ...at, clientName: 'Nina Paz', ...client })
      await app.settle()
      return entered
    }
    const { clientId } = await enter('09:00', {})
    await app.pool.query(
      `insert into scheduling.new_patients select gen_random_uuid(), $1, gen_random_uuid(), $2
        from generate_series(1, $3)`,
      [professionalId, app.clock.at, newPatientsPerDay],
    )
    const people = async () => (await sql`select from scheduling.patients`.execute(app.db)).rows.length
    const before = await people()
    expect(await enter('11:00', {}).catch(codeOf)).toBe('too-many-new-patients')
    expect(await people()).toBe(before)
    await enter('11:00', { clientId })
    await app.pool.query('delete from scheduling.new_patients')
  })
})

describe('appointments that are ahead with one person', () => {
  it('are 200 at most, however many days it took to enter them', async () => {
    const { professionalId, actor } = app.helena
    const { scheduling } = await app.as(actor)
    const at = { professionalId, date: '2026-11-26', duration: 30, clientName: 'Ana Luz' }
    const { clientId } = await scheduling.scheduleAppointment({ ...at, time: '09:00' })
    await app.settle()
    await sql`update scheduling.patients set confirmed = array_fill(confirmed[1], array[200])
      where client_id = ${clientId}`.execute(app.db)
    const again = scheduling.scheduleAppointment({ ...at, clientId, time: '11:00' })
    expect(await again.catch(codeOf)).toBe('too-many-appointments-ahead')
  })
})

describe('entering, moving and blocking', () => {
  it('are refused once an account made too many changes', async () => {
    const { professionalId, actor } = app.helena
    const at = { professionalId, date: '2026-11-24', time: '09:00' }
    const { scheduling } = await app.as(actor)
    const { id } = await scheduling.scheduleAppointment({ ...at, clientName: 'Lia Dias', duration: 60 })
    await app.settle()
    await app.pool.query(
      `insert into scheduling.agenda_changes select gen_random_uuid(), $1, null, $2 from generate_series(1, $3)`,
      [professionalId, app.clock.at, inAll],
    )
    const later = { ...at, time: '14:00' }
    const calls = [
      scheduling.scheduleAppointment({ ...later, clientName: 'Ivo Reis', duration: 60 }),
      scheduling.moveAppointment({ appointmentId: id, date: at.date, time: '14:00' }),
      scheduling.blockTime({ ...later, untilDate: at.date, untilTime: '15:00' }),
    ]
    expect(await Promise.all(calls.map((call) => call.catch(codeOf)))).toEqual(
      Array(3).fill('too-many-agenda-changes'),
    )
  })
})

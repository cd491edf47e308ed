import type { AnyEvent } from '@escuta/event-sourcing'
import { givenUser } from '@escuta/identity/testing'
import type { ClientId } from '@escuta/kernel'
import { appointmentMovedTo } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Helena, type Notifications, openWithHelena } from '../../testing/open-notifications.ts'
import { announceRoomLinkJob } from './announce-room-link.job.ts'

const minute = 60_000
const subject = 'O link da sua consulta online'

let app: Notifications
let helena: Helena
beforeAll(async () => ({ app, helena } = await openWithHelena({ isConfirmed: true })))
afterAll(() => app.close())

type Appointment = ReturnType<typeof givenAppointment>
const minutesFromNow = (minutes: number) => new Date(app.clock.at.getTime() + minutes * minute)
const appointmentIn = (minutes: number, client: { readonly clientId: ClientId }) =>
  givenAppointment({ client, professional: helena, startsAt: minutesFromNow(minutes).toISOString() })

/** Appends to the agenda day of the appointment: whether it is still confirmed is read there. */
async function happen({ startsAt }: Pick<Appointment, 'startsAt'>, ...events: readonly AnyEvent[]) {
  const day = new Date(Date.parse(startsAt) - 7 * 60 * minute).toISOString().slice(0, 10)
  await app.appendTo(`agenda-${helena.professionalId}-${day}`, events)
  await app.settle()
}
const confirm = (appointment: Appointment) => happen(appointment, appointment.held, appointment.confirmed)

/** Moves the clock forward and settles everything that is due. */
async function advance(minutes: number): Promise<void> {
  app.clock.at = minutesFromNow(minutes)
  await app.settle()
}
/** Lets jobs run until a condition holds. */
async function settled(holds: () => boolean | Promise<boolean>): Promise<void> {
  const isSettled = async () => {
    await advance(0.25)
    return holds()
  }
  await expect.poll(isSettled, { timeout: 10_000, interval: 100 }).toBe(true)
}
const linksFor = (name: string) =>
  app.mailServer.caughtFor(`${name.toLowerCase()}@escuta.example`).filter((mail) => mail.subject === subject)
async function outcomesOf({ appointmentId }: Appointment) {
  const types = ['room-link-announced', 'room-link-skipped']
  const { events } = await app.store.readAll({ after: 0n, types, limit: 1_000 })
  return events.filter(({ data }) => data['appointmentId'] === appointmentId).map(({ type }) => type)
}

describe('the link of a room', () => {
  it('is sent to both 30 minutes before the appointment, once, with the address of the room', async () => {
    const caio = await app.client('Caio')
    const appointment = appointmentIn(60, caio)
    await confirm(appointment)
    await advance(29.9)
    expect(linksFor('Caio')).toEqual([])
    await advance(0.1)
    await settled(() => linksFor('Caio').length > 0 && linksFor('Helena').length > 0)
    await advance(10)
    expect(linksFor('Caio')).toHaveLength(1)
    expect(linksFor('Helena')).toHaveLength(1)
    const room = `/consulta/${appointment.appointmentId}`
    expect(linksFor('Caio')[0]?.text).toContain(`https://escuta.example${room}`)
    expect(linksFor('Caio')[0]?.text).toContain('Helena Martins')
    expect(linksFor('Helena')[0]?.text).toContain(
      `https://escuta.example/profissional/consulta?appointmentId=${appointment.appointmentId}`,
    )
    const { items } = await (await app.as(caio.actor)).ofUser({ userId: caio.userId })
    expect(items[0]).toMatchObject({
      type: 'reminder',
      subject: 'room',
      subjectId: appointment.appointmentId,
      title: 'Sua consulta começa em breve',
    })
  })

  it('is in the invitation for the calendar', () => {
    const [invitation] = app.mailServer.invitationsFor('caio@escuta.example')
    expect(invitation?.replaceAll('\r\n ', '')).toContain('URL;VALUE=URI:https://escuta.example/consulta/')
  })

  it('is sent at once for an appointment confirmed later than that, until it ends', async () => {
    const [bia, davi] = [await app.client('Bia'), await app.client('Davi')]
    await confirm(appointmentIn(-10, bia))
    await settled(() => linksFor('Bia').length === 1)
    const ended = appointmentIn(-300, davi)
    await confirm(ended)
    await settled(async () => (await outcomesOf(ended))[0] === 'room-link-skipped')
    expect(linksFor('Davi')).toEqual([])
  })

  it('names no one when the address is not confirmed', async () => {
    const stranger = givenUser({ name: 'Premiada Clique' })
    await app.append(stranger.userRegistered, stranger.clientRegistered)
    await app.settle()
    await confirm(appointmentIn(25, stranger))
    await settled(() => linksFor('Premiada').length === 1)
    const [mail] = linksFor('Premiada')
    expect(mail?.text).toContain('https://escuta.example/consulta/')
    expect(JSON.stringify(mail)).not.toMatch(/Clique|Helena/)
  })

  it('is not sent for a cancelled appointment, and for a moved one at its new time', async () => {
    const [eva, gil] = [await app.client('Eva'), await app.client('Gil')]
    const [cancelled, moved] = [appointmentIn(120, eva), appointmentIn(125, gil)]
    await confirm(cancelled)
    await confirm(moved)
    const startsAt = minutesFromNow(1_440).toISOString()
    const move = appointmentMovedTo(moved.held, startsAt)
    await happen(cancelled, cancelled.cancelled)
    await happen({ startsAt }, move.placed)
    await happen(moved, move.moved)
    await advance(110)
    expect([linksFor('Eva'), linksFor('Gil')]).toEqual([[], []])
    await advance(1_300)
    await settled(() => linksFor('Gil').length === 1)
    expect(linksFor('Eva')).toEqual([])
  })
})

describe('the link of a room, after a failure', () => {
  it('is sent again with the same Message-ID when the process died before the record', async () => {
    const iara = await app.client('Iara')
    await app.settle()
    const appointment = appointmentIn(120, iara)
    await confirm(appointment)
    await app.settle()
    const before = linksFor('Helena').length
    const ids = () =>
      [...linksFor('Iara'), ...linksFor('Helena').slice(before)].map(({ messageId }) => messageId)
    app.mailServer.dieAfterNextSend()
    await advance(95)
    // The back-off of jobs uses real time. One of the two e-mails is accepted twice.
    await settled(() => ids().length === 3)
    expect(new Set(ids()).size).toBe(2)
    expect(await outcomesOf(appointment)).toEqual(['room-link-announced'])
  })

  it('is sent once when every process sees its events again and its job runs again', async () => {
    const joana = await app.client('Joana')
    const appointment = appointmentIn(25, joana)
    await confirm(appointment)
    await settled(() => linksFor('Joana').length === 1)
    const { appointmentId, clientId, professionalId, startsAt } = appointment
    await app.seeEverythingAgain()
    await app.pool.query(
      `insert into notifications.due_room_links values ($1, $2, $3, $4, $4, 'America/Sao_Paulo')`,
      [appointmentId, clientId, professionalId, startsAt],
    )
    await app.runAgain(announceRoomLinkJob.name, { appointmentId, startsAt })
    await app.settle()
    expect(linksFor('Joana')).toHaveLength(1)
    await app.pool.query('delete from notifications.due_room_links where appointment_id = $1', [
      appointmentId,
    ])
  })

  it('is queued from the view when the queue was lost', async () => {
    const karen = await app.client('Karen')
    const appointment = appointmentIn(120, karen)
    await confirm(appointment)
    await app.replaceQueue('second')
    await advance(95)
    await settled(() => linksFor('Karen').length === 1)
  })
})

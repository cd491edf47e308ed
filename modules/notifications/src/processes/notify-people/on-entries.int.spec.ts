import { streamName } from '@escuta/event-sourcing'
import { givenClientEnteredBy, givenUser, invitedOf } from '@escuta/identity/testing'
import { type ClientId, deriveId, hourMs } from '@escuta/kernel'
import { appointmentNamed, appointmentScheduledWith } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mail as mailStream } from '../../domain/mail/mail.state.ts'
import { type Helena, type Notifications, openWithHelena } from '../../testing/open-notifications.ts'

let app: Notifications
let helena: Helena
beforeAll(async () => ({ app, helena } = await openWithHelena()))
afterAll(() => app.close())

/** What Helena entered for a person with an address, so many hours ahead. */
async function enteredFor(name: string, hours: number) {
  const record = givenClientEnteredBy(helena.professionalId, { name, email: `${name}@escuta.example` })
  const { clientId } = record.data
  const startsAt = new Date(app.clock.at.getTime() + hours * hourMs).toISOString()
  const appointmentId = appointmentNamed(`${clientId}/${startsAt}`)
  const ids = { appointmentId, clientId, professionalId: helena.professionalId }
  const scheduledAt = new Date(app.clock.at.getTime() - 100 * hourMs).toISOString()
  const scheduled = appointmentScheduledWith({ ...ids, startsAt, scheduledAt })
  const invited = invitedOf(record)
  await app.appendTo(`client-${clientId}`, [record, invited])
  await app.appendTo(`agenda-${helena.professionalId}-${startsAt.slice(0, 10)}`, [scheduled])
  await app.settle()
  const { endsAt, zone } = scheduled.data
  const start = { ...ids, startsAt, endsAt }
  const { invitationId } = invited.data
  const ofRecord = { clientId, professionalId: helena.professionalId, invitationId }
  return { record, clientId, invited, start, ofRecord, zone, email: `${name}@escuta.example` }
}
type Entered = Awaited<ReturnType<typeof enteredFor>>

const mailsTo = (email: string) => app.mailServer.caughtFor(email).map(({ subject }) => subject)
async function outboxOf(personId: string) {
  await app.settle()
  const { rows } = await app.pool.query('select kind, state from notifications.outbox where person_id = $1', [
    personId,
  ])
  return rows
}
async function inboxOf(actor: Parameters<Notifications['as']>[0] & { readonly userId: string }) {
  await app.settle()
  const { items } = await (await app.as(actor)).ofUser({ userId: actor.userId })
  return items.map(({ title, message }) => `${title}: ${message}`)
}
/** The account of `lia` accepted what was entered. */
const handedOverTo = (to: ClientId, { start, zone, clientId: from }: Entered) => ({
  type: 'appointment-handed-over' as const,
  data: { ...start, clientId: to, from, zone, notes: null, handedOverAt: app.clock.at.toISOString() },
})

describe('before a person accepts what was entered for them', () => {
  it('no mail of it is made, and the professional reads that it waits', async () => {
    const entered = await enteredFor('zilda', 60)
    expect(await outboxOf(entered.clientId)).toEqual([])
    expect(await inboxOf(helena.actor)).toContainEqual(
      expect.stringMatching(/^Nova consulta na agenda: .*zilda.*aguarda o aceite/),
    )
  })
})

describe('once the owner of an account accepted', () => {
  it('the confirmation goes to the account, in its inbox and by mail', async () => {
    const lia = await app.client('Lia')
    const entered = await enteredFor('lia-da-agenda', 49)
    await app.append(handedOverTo(lia.clientId, entered))
    await app.settle()
    expect(mailsTo('lia@escuta.example')).toContain('Sua consulta está confirmada')
    expect(await inboxOf(lia.actor)).toContainEqual(
      expect.stringMatching(/^Consulta confirmada: Sua consulta com Helena Martins/),
    )
    expect(mailsTo(entered.email)).toEqual([])
  })

  it('no reminder follows where its time had come before: the confirmation says the same', async () => {
    const ivo = await app.client('Ivo')
    const entered = await enteredFor('ivo-da-agenda', 5)
    expect(await outboxOf(entered.clientId)).toEqual([{ kind: 'appointment-reminder', state: 'held' }])
    await app.append(handedOverTo(ivo.clientId, entered))
    await app.settle()
    await app.runAgain('notifications.queue-due-reminders', {})
    await app.settle()
    const mails = mailsTo('ivo@escuta.example')
    expect(mails).toContain('Sua consulta está confirmada')
    expect(mails.filter((subject) => subject.startsWith('Lembrete'))).toEqual([])
  })
})

describe('once the person took the record over', () => {
  it('the confirmation and, at its time, the reminder go to them', async () => {
    const entered = await enteredFor('rute', 48)
    const user = givenUser({ name: 'Rute Lima' })
    const at = app.clock.at.toISOString()
    const claimed = { ...entered.ofRecord, userId: user.userId, claimedAt: at }
    const registered = { ...user.userRegistered.data, personId: entered.clientId, clientId: entered.clientId }
    await app.append(
      { type: 'client-record-claimed', data: claimed },
      { type: 'user-registered', data: { ...registered, email: entered.email } },
      {
        type: 'email-confirmed',
        data: { userId: user.userId, personId: entered.clientId, confirmedAt: at },
      },
      {
        type: 'appointment-accepted',
        data: { ...entered.start, zone: entered.zone, acceptedAt: at },
      },
    )
    await app.settle()
    expect(mailsTo(entered.email)).toContain('Sua consulta está confirmada')
    app.clock.at = new Date(app.clock.at.getTime() + 24 * hourMs)
    await app.settle()
    await expect.poll(() => mailsTo(entered.email)).toContainEqual(expect.stringMatching(/^Lembrete/))
    expect(await inboxOf(helena.actor)).toContainEqual(expect.stringMatching(/^Convite aceito: Rute Lima/))
  })
})

describe('once a person declined', () => {
  it('the professional is told, in the inbox and by mail', async () => {
    const entered = await enteredFor('noemi', 70)
    const data = { ...entered.ofRecord, declinedAt: app.clock.at.toISOString() }
    const before = mailsTo(helena.account.userRegistered.data.email ?? '').length
    await app.append({ type: 'client-invitation-declined', data })
    expect(await inboxOf(helena.actor)).toContainEqual(
      expect.stringMatching(/^Proposta não aceita: noemi não aceitou/),
    )
    const mails = mailsTo(helena.account.userRegistered.data.email ?? '').slice(before)
    expect(mails).toContain('Uma proposta sua não foi aceita')
  })

  it('one appointment: the notice names its time', async () => {
    const entered = await enteredFor('olga', 72)
    const { appointmentId } = entered.start
    const data = { ...entered.ofRecord, appointmentId, declinedAt: app.clock.at.toISOString() }
    await app.append({ type: 'client-entry-declined', data })
    expect(await inboxOf(helena.actor)).toContainEqual(
      expect.stringMatching(/^Proposta não aceita: olga não aceitou a consulta de .*\d{4}, às/),
    )
  })
})

describe('what was entered, and cancelled by its professional before it was accepted', () => {
  const cancelled = ({ start }: Entered, reason: 'by-professional' | 'entry-declined') => ({
    type: 'appointment-cancelled' as const,
    data: { ...start, reason, isUnpaidHold: false, cancelledAt: app.clock.at.toISOString() },
  })

  it('is told to the account that was asked, in its inbox and by mail', async () => {
    const rui = await app.client('Rui')
    const entered = await enteredFor('rui-da-agenda', 80)
    const { userId, clientId: addressedTo } = rui
    const addressedAt = app.clock.at.toISOString()
    const addressed = { ...entered.ofRecord, userId, addressedTo, addressedAt }
    await app.appendTo(`client-${entered.clientId}`, [
      { type: 'client-invitation-addressed', data: addressed },
    ])
    await app.append(cancelled(entered, 'by-professional'))
    expect(await inboxOf(rui.actor)).toContainEqual(
      expect.stringMatching(
        /^Proposta retirada: Helena Martins retirou a proposta .*\d{4}, às .*Nada foi marcado/,
      ),
    )
    expect(mailsTo('rui@escuta.example')).toContain('Sua consulta foi cancelada')
    expect(mailsTo(entered.email)).toEqual([])
  })

  it('as declined, is told to its professional once', async () => {
    const entered = await enteredFor('sara', 82)
    const { appointmentId } = entered.start
    const before = await inboxOf(helena.actor)
    const data = { ...entered.ofRecord, appointmentId, declinedAt: app.clock.at.toISOString() }
    await app.append({ type: 'client-entry-declined', data })
    await app.append(cancelled(entered, 'entry-declined'))
    const told = (await inboxOf(helena.actor)).filter((notice) => !before.includes(notice))
    expect(told).toEqual([expect.stringMatching(/^Proposta não aceita: sara/)])
  })
})

it('an entry that lapsed is told to its professional alone, and not as a cancellation', async () => {
  const entered = await enteredFor('paula', 74)
  const before = await inboxOf(helena.actor)
  await app.append({
    type: 'appointment-cancelled',
    data: {
      ...entered.start,
      reason: 'entry-lapsed',
      isUnpaidHold: false,
      cancelledAt: entered.start.endsAt,
    },
  })
  const told = (await inboxOf(helena.actor)).filter((notice) => !before.includes(notice))
  expect(told).toEqual([
    expect.stringMatching(
      /^Consulta sem aceite: paula não aceitou a consulta de .*Ela não conta como realizada/,
    ),
  ])
})

it('an old mail of a record that an account joined is sent there by a resend', async () => {
  const mara = await app.client('Mara')
  const entered = await enteredFor('mara-da-agenda', 80)
  await app.append(handedOverTo(mara.clientId, entered))
  await app.settle()
  const mailId = deriveId(entered.clientId, 'old mail')
  const { appointmentId, clientId, professionalId, startsAt, endsAt } = entered.start
  const at = app.clock.at.toISOString()
  const mail = { mailId, kind: 'appointment-confirmed', personId: clientId } as const
  const appointment = { appointmentId, clientId, professionalId, startsAt, endsAt }
  const held = { ...mail, reason: 'not-accepted', status: null, answer: null, parkedAt: at } as const
  const joined = {
    ...entered.ofRecord,
    userId: mara.userId,
    joinedTo: mara.clientId,
    joinedAt: at,
  }
  await app.append({ type: 'client-record-joined', data: joined })
  await app.appendTo(streamName(mailStream, { mailId }), [
    {
      type: 'mail-queued',
      data: { ...mail, role: 'client', appointment, causedAt: at, queuedAt: at },
    },
    { type: 'mail-not-sent', data: held },
    {
      type: 'mail-requeued',
      data: { ...mail, round: 1, reason: 'Pedido da pessoa.', requeuedAt: at },
    },
  ])
  await expect
    .poll(() => mailsTo('mara@escuta.example').filter((subject) => /confirmada/.test(subject)))
    .toHaveLength(2)
})

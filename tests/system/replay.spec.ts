import { type ReplayDto, replayStateAt } from '@escuta/administration/contract'
import { paymentIdOf } from '@escuta/billing/contract'
import type { ReplayedBooking, ShownValue } from '@escuta/event-sourcing'
import { appointmentId, formatBrl, localDate, localTime, newId } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { appReplays } from '@escuta/server/compose'
import { bia, caio, helena, type Person, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { book, bookPaid } from './src/booking.ts'
import { enterCall } from './src/enter-call.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'
import { typesLogged, wholeLog } from './src/whole-log.ts'

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person
let theAdmin: Person
let id: string
let other: string

beforeAll(async () => {
  ;({ app, theHelena, theCaio, theBia, theAdmin } = await openSampleApp())
  app.clock.set('2026-03-02T12:10:00.000Z')
  id = await bookPaid(app, theCaio, theHelena, { date: '2026-03-09', time: '10:00' })
  other = await bookPaid(app, theBia, theHelena, { date: '2026-03-09', time: '11:00' })
  const conversationId = conversationIdOf({
    clientId: theCaio.clientId ?? '',
    professionalId: theHelena.professionalId ?? '',
  })
  for (const message of ['Bom dia', 'Pode ser mais tarde?'])
    await app.as(theCaio).messaging.sendMessage({ conversationId, message, messageId: newId() })
  app.clock.set('2026-03-02T12:20:00.000Z')
  await app.as(theHelena).scheduling.moveAppointment({ appointmentId: id, date: '2026-03-10', time: '09:00' })
  await app.settle()
  await app.advanceTo('2026-03-10T11:45:00.000Z')
  const entered = await enterCall(app, helena, id, 'call_joined')
  const waiting = await enterCall(app, caio, id, 'call_waiting')
  await entered.client.next('peer_waiting')
  waiting.client.close()
  entered.client.close()
  const left = async () => (await typesLogged(app)).filter((type) => type === 'participant-left').length
  await vi.waitUntil(async () => (await left()) === 2)
  await app.settle()
}, 120_000)
afterAll(() => app?.close())

const replay = (who: Person = theAdmin, appointmentId = id) =>
  app.as(who).administration.replayAppointment({ appointmentId })

describe('administration.replayAppointment', () => {
  it('has agenda, payment, notices, e-mails, conversation and call in the order of the log', async () => {
    const { steps, parts } = await replay()
    expect(new Set(parts.map(({ group }) => group))).toEqual(
      new Set(['agenda', 'payment', 'notice', 'mail', 'chat', 'call']),
    )
    const positions = steps.map(({ position }) => BigInt(position))
    expect(positions).toEqual(positions.toSorted((one, next) => Number(one - next)))
    expect(parts.filter(({ group }) => group === 'agenda').map(({ title }) => title)).toEqual([
      'Agenda do dia 09/03/2026',
      'Agenda do dia 10/03/2026',
    ])
  })

  it('shows at each step the state that its streams fold to from the raw events up to it', async () => {
    const shown = await replay()
    expect(shown.steps.length).toBeGreaterThan(20)
    await expectFolded(shown)
  })

  it('says what each step changed', async () => {
    const { steps } = await replay()
    const confirmed = steps.find(({ eventType }) => eventType === 'appointment-confirmed')
    expect(confirmed).toMatchObject({
      title: 'Consulta confirmada',
      actor: 'Sistema · Confirma consultas pagas',
      changes: expect.arrayContaining([{ label: 'Situação', before: 'reservada', after: 'confirmada' }]),
    })
    const moved = steps.find(({ eventType }) => eventType === 'appointment-moved')
    expect(moved).toMatchObject({
      title: 'Consulta remarcada',
      sentence: 'De 09/03/2026, 10h para 10/03/2026, 9h.',
      actor: 'Helena Martins · Profissional',
      changes: expect.arrayContaining([{ label: 'Foi para', before: null, after: '10/03/2026, 9h' }]),
    })
  })

  it('has a Portuguese text for every title, fact and code', async () => {
    const { steps } = await replay()
    const texts = steps.flatMap(({ title, sentence, facts, changes }) => [
      title,
      sentence ?? '',
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...changes.map(({ label }) => label),
    ])
    expect(texts.filter((text) => /^[a-z]+([A-Z]|-[a-z])/.test(text))).toEqual([])
  })

  it('says what the payment does to the revenue', async () => {
    const { steps } = await replay()
    const paid = steps.find(({ eventType }) => eventType === 'payment-succeeded')
    expect(paid).toMatchObject({ title: 'Pagamento recebido', sentence: 'Na receita: +R$\u00A0180,00.' })
  })

  it('calls every event what the history calls it', async () => {
    const { steps } = await replay()
    const { items } = await app.as(theAdmin).administration.activity({ subject: id, limit: 500 })
    const titles = new Map(items.map(({ type, title }) => [type, title]))
    const own = steps.filter(({ events, eventType }) => events === 1 && titles.has(eventType))
    expect(own.length).toBeGreaterThan(5)
    for (const { title, eventType } of own) expect(title.startsWith(titles.get(eventType)!)).toBe(true)
  })

  it('names whom each notice and e-mail was sent to', async () => {
    const { parts } = await replay()
    for (const to of ['client', 'professional'] as const)
      expect(parts.filter((part) => part.to === to).map(({ group }) => group)).toEqual(
        expect.arrayContaining(['notice', 'mail']),
      )
  })

  it('holds nothing personal, nothing clinical and nothing of other bookings', async () => {
    const shown = JSON.stringify(await replay())
    for (const text of [
      'Caio',
      caio.email,
      helena.email,
      'Bom dia',
      'Pode ser',
      'encrypted:',
      theBia.clientId!,
    ])
      expect(shown).not.toContain(text)
    expect(shown).toContain('C. R.')
    expect(shown).not.toContain(other)
  })

  it('records who opened it before it answers, once in a quarter of an hour', async () => {
    const openings = async () =>
      (await wholeLog(app)).filter(
        ({ type, data }) => type === 'booking-replayed' && data['appointmentId'] === other,
      )
    await replay(theAdmin, other)
    await replay(theAdmin, other)
    expect(await openings()).toMatchObject([
      { data: { staff: theAdmin.userId, operator: null }, metadata: { actor: { role: 'admin' } } },
    ])
    app.clock.set('2026-03-10T12:15:00.000Z')
    await replay(theAdmin, other)
    expect(await openings()).toHaveLength(2)
  })

  it('is refused for the participants, and for a booking that is not there', async () => {
    expect(await refusalCodeOf(replay(theCaio))).toBe('not-permitted')
    expect(await refusalCodeOf(replay(theHelena))).toBe('not-permitted')
    expect(await refusalCodeOf(replay(theAdmin, newId()))).toBe('booking-not-found')
    // A payment's id leads to the booking by the search only.
    expect(await refusalCodeOf(replay(theAdmin, paymentIdOf(id)))).toBe('booking-not-found')
  })
})

describe('administration.findBookings', () => {
  const found = async (search: string) =>
    (await app.as(theAdmin).administration.findBookings({ search })).items.map(
      ({ appointmentId }) => appointmentId,
    )

  it('finds a booking by its id and by that of its payment', async () => {
    expect(await found(id)).toEqual([id])
    expect(await found(id.toUpperCase())).toEqual([id])
    expect(await found(paymentIdOf(id))).toEqual([id])
  })

  it('finds those of a person by the ids of their records and account, and by their e-mail', async () => {
    expect(await found(theCaio.clientId!)).toEqual([id])
    expect(await found(theCaio.userId)).toEqual([id])
    expect(await found(` ${bia.email.toUpperCase()} `)).toEqual([other])
    expect(await found(helena.email)).toEqual([id, other])
    expect(await found('ninguem@escuta.example')).toEqual([])
  })

  it('answers in pages, the latest start first, with masked names', async () => {
    const search = theHelena.professionalId!
    const { administration } = app.as(theAdmin)
    const first = await administration.findBookings({ search, limit: 1 })
    expect(first.items).toEqual([
      {
        appointmentId: id,
        client: 'C. R.',
        professional: 'Helena Martins',
        startsAt: '2026-03-10T12:00:00.000Z',
        zone: 'America/Sao_Paulo',
        status: 'confirmed',
      },
    ])
    const next = await administration.findBookings({ search, limit: 1, cursor: first.nextCursor ?? '' })
    expect(next).toMatchObject({ items: [{ appointmentId: other }], nextCursor: null })
  })

  it('refuses what is neither an id nor an e-mail', async () => {
    expect(await refusalCodeOf(found('Caio'))).toBe('invalid-input')
  })
})

describe('administration.explainSlot', () => {
  const slot = { date: '2026-03-09', time: '10:00' }
  const asked = (at?: string, time = slot.time) =>
    app.as(theAdmin).administration.explainSlot({
      professionalId: theHelena.professionalId!,
      ...slot,
      time,
      ...(at !== undefined && { at }),
    })

  it('explains a past moment by the agenda and the settings of then', async () => {
    const held = (await wholeLog(app)).find(
      ({ type, data }) => type === 'appointment-held' && data['appointmentId'] === id,
    )!
    const moved = (await wholeLog(app)).find(({ type }) => type === 'appointment-moved')!
    const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
    expect(await asked(justBefore(held.metadata.occurredAt))).toMatchObject({ isFree: true })
    expect(await asked(justBefore(moved.metadata.occurredAt))).toEqual({
      zone: 'America/Sao_Paulo',
      isFree: false,
      explanation:
        'o horário está ocupado por uma consulta, de 09/03/2026, 10h (horário de Brasília) a 09/03/2026, 11h (horário de Brasília).',
    })
    expect(await asked(moved.metadata.occurredAt)).toMatchObject({ isFree: true })
    expect(await asked(moved.metadata.occurredAt, '23:00')).toMatchObject({ isFree: false })
    expect(await refusalCodeOf(asked('2025-01-01T00:00:00.000Z'))).toBe('slot-professional-not-found')
  })

  it('explains the present as the calendar of clients does', async () => {
    expect((await asked()).explanation).toBe('o horário já passou.')
    expect(await asked('2999-01-01T00:00:00.000Z')).toEqual(await asked())
  })
})

describe('a repair', () => {
  it('stands in the timeline of the booking and in the history, with who and why', async () => {
    const reason = 'A profissional pediu por telefone.'
    const repaired = await bookPaid(app, theBia, theHelena, { date: '2026-03-16', time: '10:00' })
    const toMove = {
      appointmentId: appointmentId.parse(repaired),
      reason,
      from: '2026-03-16T13:00:00.000Z',
      date: localDate.parse('2026-03-17'),
      time: localTime.parse('09:00'),
    }
    await app.as(theAdmin).scheduling.repairs.moveAppointment(toMove)
    await app.settle()
    const before = app.sandbox.ledger().refundedCents
    const input = { appointmentId: appointmentId.parse(repaired), reason }
    await app.as(theAdmin).scheduling.repairs.cancelAppointment(input)
    await app.settle()
    expect(app.sandbox.ledger().refundedCents - before).toBe(18_000)
    const shown = await replay(theAdmin, repaired)
    await expectFolded(shown)
    const steps = shown.steps.filter(({ eventType }) => eventType === 'appointment-repaired')
    const repair = {
      title: 'Reparo da equipe numa consulta',
      actor: 'Ada Lima · Administração',
      reason,
    }
    expect(steps).toMatchObject([repair, repair])
    expect(shown.steps.filter((each) => each.reason !== null)).toEqual(steps)
    for (const kind of ['horário mudado', 'consulta cancelada']) {
      const mails = shown.parts.filter(({ title }) => title === `E-mail: ${kind}`)
      expect(mails).toHaveLength(2)
      expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['client', 'professional']))
    }
    for (const who of [theBia, theHelena]) {
      const inbox = await app.as(who).notifications.ofUser({ userId: who.userId })
      expect(inbox.items.filter(({ title }) => title === 'Consulta cancelada')).toHaveLength(1)
    }
    const { items } = await app.as(theAdmin).administration.activity({ text: 'profissional telefone' })
    expect(items).toMatchObject([
      { type: 'appointment-repaired', reason },
      { type: 'appointment-repaired', reason },
    ])
  })

  it('that frees an unpaid time notifies its client by inbox and e-mail, without the reason', async () => {
    const reason = 'Reserva feita por engano durante um atendimento.'
    const held = await book(app, theBia, theHelena, { date: '2026-03-18', time: '10:00' })
    await app.settle()
    const input = { appointmentId: appointmentId.parse(held), reason }
    await app.as(theAdmin).scheduling.repairs.releaseHold(input)
    await app.settle()
    const subject = 'Sua reserva de horário foi cancelada'
    const mails = app.catcher.list().filter((mail) => mail.subject === subject)
    expect(mails).toMatchObject([{ to: [{ email: bia.email }] }])
    expect(JSON.stringify(mails)).not.toContain('engano')
    const { items } = await app.as(theBia).notifications.ofUser({ userId: theBia.userId })
    const [notice] = items.filter(({ subjectId }) => subjectId === held)
    expect(notice).toMatchObject({ title: 'Consulta cancelada' })
    expect(JSON.stringify(notice)).not.toContain('engano')
  })
})

describe('the decision about a contested no-show', () => {
  it('stands in the timeline, in the state after it and in the history, with who and why', async () => {
    const reason = 'A sala registra a hora de cada entrada.'
    const missed = await bookPaid(app, theBia, theHelena, { date: '2026-03-19', time: '10:00' })
    app.clock.set('2026-03-19T13:20:00.000Z')
    await app.as(theHelena).scheduling.recordNoShow({ id: missed, absent: 'client' })
    await app.settle()
    const about = { appointmentId: appointmentId.parse(missed) }
    await app.as(theBia).scheduling.contestNoShow(about)
    await app.settle()
    await app.as(theAdmin).scheduling.repairs.decideContest({ ...about, reason, outcome: 'overturned' })
    await app.settle()
    const shown = await replay(theAdmin, missed)
    await expectFolded(shown)
    const decided = shown.steps.find(({ eventType }) => eventType === 'appointment-no-show-decided')!
    expect(decided).toMatchObject({
      title: 'Contestação da falta analisada',
      sentence: 'A equipe desconsiderou a falta.',
      actor: 'Ada Lima · Administração',
    })
    const outcomeAfter = (step: number) =>
      replayStateAt(shown, step)
        .flatMap(({ facts }) => facts)
        .find(({ name }) => name === 'absenceOutcome')?.value
    expect([outcomeAfter(decided.number - 1), outcomeAfter(decided.number)]).toEqual([
      'contestada',
      'aceita: a falta foi desconsiderada',
    ])
    expect(shown.steps.filter((each) => each.reason !== null)).toMatchObject([
      { eventType: 'appointment-repaired', reason },
    ])
    const emails = shown.parts.filter(({ title }) => title === 'E-mail: contestação aceita')
    expect(emails.map(({ to }) => to)).toEqual(['client'])
    const { items } = await app.as(theAdmin).administration.activity({ text: 'sala entrada' })
    expect(items).toMatchObject([{ type: 'appointment-repaired', reason }])
  })
})

// The last of the file: the views stop before such an event.
describe('an event of a newer version of the program', () => {
  it('is named by module and time, and everything before it is shown', async () => {
    const before = await replay()
    const stream = `payment-${before.paymentId}`
    const { events, currentStreamVersion } = await app.store.readStream(stream)
    const { data, metadata } = events.at(-1)!
    const { streamName: _name, streamPosition: _at, globalPosition: _position, ...cause } = metadata
    const occurredAt = '2026-03-20T12:00:00.000Z'
    const newer = {
      type: 'payment-teleported',
      data,
      metadata: { ...cause, messageId: newId(), occurredAt },
    }
    await app.store.appendToStream(stream, [newer], { expectedStreamVersion: currentStreamVersion })
    const shown = await replay()
    expect(shown.unknownEvents).toEqual(['Pagamentos, 20/03/2026, 9h'])
    expect(shown.steps).toEqual(before.steps)
  })
})

/** Each step shows the state that its streams fold to from the raw events up to it. */
async function expectFolded(shown: ReplayDto): Promise<void> {
  const texts = new Map<string, string>()
  for (const { number, position } of shown.steps) {
    const states = replayStateAt(shown, number).map(({ id: part, facts }) => [
      part,
      Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    ])
    expect([number, Object.fromEntries(states)]).toEqual([
      number,
      await refolded(shown, BigInt(position), texts),
    ])
  }
  // Two codes of a fact never look the same.
  const shownCodes = [...texts].map(([code, text]) => `${code.split('=')[0]}=${text}`)
  expect(new Set(shownCodes).size).toBe(shownCodes.length)
}

/** The states of the parts, each stream folded anew from its raw events up to a position; `texts` collects those of codes. */
async function refolded(shown: ReplayDto, position: bigint, texts: Map<string, string>): Promise<object> {
  const booking: ReplayedBooking = { ...shown, paymentIds: [shown.paymentId] }
  const log = (await wholeLog(app)).filter(({ metadata }) => metadata.globalPosition <= position)
  const ids = new Set(shown.parts.map((part) => part.id))
  const streams = Map.groupBy(log, ({ metadata }) => metadata.streamName)
  const states = [...streams].flatMap(([streamName, events]) => {
    const kind = appReplays.find(({ isOf }) => isOf(streamName, events[0]!.type))
    const replayed = kind?.fold(events, booking) ?? []
    return replayed.flatMap(({ part, state }) => {
      const partId = part === '' ? streamName : `${streamName}/${part}`
      // Streams of other bookings, as e-mails to others.
      if (!ids.has(partId)) return []
      const facts = Object.entries(state).map(([name, value]) => [name, textOf(name, value, texts)])
      return [[partId, Object.fromEntries(facts)]]
    })
  })
  return Object.fromEntries(states)
}

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The text of a value; `texts` collects those of codes. */
function textOf(name: string, value: ShownValue, texts: Map<string, string>): string {
  if ('count' in value) return String(value.count)
  if ('text' in value) {
    if (value.code !== undefined) texts.set(`${name}=${value.code}`, value.text)
    return value.text
  }
  if ('cents' in value) return formatBrl(value.cents)
  // 09/03/2026, 10:00 → 09/03/2026, 10h
  return dateTime
    .format(new Date(value.instant))
    .replace(/, 0?(\d+):(\d\d)$/, (_all, hour: string, minute: string) =>
      minute === '00' ? `, ${hour}h` : `, ${hour}h${minute}`,
    )
}

import {
  appointmentId,
  type AppointmentId,
  clientId as asClientId,
  dayMs,
  hourMs,
  newId,
} from '@escuta/kernel'
import { appointmentScheduledWith } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenClientEnteredBy, givenProfessional } from '../testing/index.ts'
import { type Accounts, confirmed, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

type Someone = Awaited<ReturnType<typeof registered>>
let records = 0
let professionals = 0
const someone = () => givenProfessional(`Profissional ${(professionals += 1)}`)

/** A record that a professional enters with an address, and its appointments in as many days. */
async function entered(helena: ReturnType<typeof givenProfessional>, email: string, ...days: number[]) {
  records += 1
  const record = givenClientEnteredBy(helena, { name: `Pessoa da agenda ${records}`, email })
  const { clientId } = record.data
  await app.appendTo(`client-${clientId}`, [record])
  const ids = days.map(() => appointmentId.parse(newId()))
  for (const [index, day] of days.entries()) {
    const startsAt = new Date(app.clock.at.getTime() + day * dayMs).toISOString()
    const reference = { clientId: asClientId.parse(clientId), professionalId: helena, startsAt }
    const scheduled = appointmentScheduledWith({ ...reference, appointmentId: ids[index]! })
    await app.appendTo(`agenda-${helena}-${startsAt.slice(0, 10)}`, [scheduled])
  }
  await app.settle()
  return { clientId, ids }
}
/** The appointments as a page shows them. */
async function seen(...ids: readonly string[]) {
  const found = await app.appointments.byIds(ids)
  return ids.flatMap((id) => {
    const { date, duration, price, type } = found.get(id)!
    return { id: appointmentId.parse(id), date, duration, price, type }
  })
}
const invitation = async (person: Pick<Someone, 'browser'> = { browser: app.browser() }) =>
  (await person.browser.call({ commandId: newId() })).invitation
const proposalsTo = async (person: Someone) => {
  await app.settle()
  return (await invitation(person)).proposals()
}

describe('a proposal that was sent before its address was confirmed', () => {
  it('appears in the area once it is', async () => {
    const lia = await registered(app)
    const token = await app.tokenTo(lia.email)
    const { clientId, ids } = await entered(someone(), lia.email, 3)
    expect(await proposalsTo(lia)).toEqual([])
    const { account } = await lia.browser.call()
    await account.confirmEmail({ token })
    expect(await proposalsTo(lia)).toMatchObject([{ clientId, appointments: [{ price: 15_000 }] }])
    expect(
      await (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(...ids) }),
    ).toBeNull()
  })

  it('appears once an account moves to the address', async () => {
    const lia = await confirmed(app)
    const email = `mudou-${lia.email}`
    const { clientId } = await entered(someone(), email, 3)
    const invited = await app.tokenTo(email)
    const { account } = await lia.browser.call({ commandId: newId() })
    await account.changeEmail({ email, password: lia.password })
    await expect.poll(() => app.tokenTo(email)).not.toBe(invited)
    const visitor = await app.browser().call({ commandId: newId() })
    await visitor.account.confirmEmail({ token: await app.tokenTo(email) })
    expect(await proposalsTo(lia)).toMatchObject([{ clientId }])
  })
})

describe('two proposed appointments', () => {
  it('are accepted apart: the other one stays to be answered, and can be declined', async () => {
    const lia = await confirmed(app)
    const { clientId, ids } = await entered(someone(), lia.email, 3, 4)
    const [first, second] = [ids[0]!, ids[1]!]
    await (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(first) })
    expect(await app.people.answerToEntry(clientId, entry(first))).toEqual({
      answer: 'accepted',
      by: lia.user.client?.id,
    })
    expect(await app.people.answerToEntry(clientId, entry(second))).toEqual({ answer: 'none' })
    expect(await proposalsTo(lia)).toMatchObject([
      { clientId, isPartlyAccepted: true, appointments: [{ id: second }] },
    ])
    await (await invitation(lia)).declineInvitation({ clientId, appointmentIds: [second] })
    expect(await app.people.answerToEntry(clientId, entry(second))).toEqual({ answer: 'declined' })
    expect(await proposalsTo(lia)).toEqual([])
    const late = (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(second) })
    expect((await refused(late)).code).toBe('proposal-answered')
  })

  it('are accepted one after the other', async () => {
    const lia = await confirmed(app)
    const { clientId, ids } = await entered(someone(), lia.email, 3, 4)
    for (const id of ids)
      await (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(id) })
    for (const id of ids)
      expect(await app.people.answerToEntry(clientId, entry(id))).toMatchObject({ answer: 'accepted' })
    expect(await proposalsTo(lia)).toEqual([])
  })

  it('are declined apart: the other one can still be accepted', async () => {
    const lia = await confirmed(app)
    const { clientId, ids } = await entered(someone(), lia.email, 3, 4)
    const [first, second] = [ids[0]!, ids[1]!]
    await (await invitation(lia)).declineInvitation({ clientId, appointmentIds: [first] })
    expect(await proposalsTo(lia)).toMatchObject([{ clientId, appointments: [{ id: second }] }])
    await (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(...ids) })
    expect(await app.people.answerToEntry(clientId, entry(first))).toEqual({ answer: 'declined' })
    expect(await app.people.answerToEntry(clientId, entry(second))).toMatchObject({ answer: 'accepted' })
  })
  const entry = (id: string) => ({ appointmentId: id, bookedAt: '2026-11-20T12:00:00.000Z' })
})

describe("proposals in a person's data copy", () => {
  async function copyOf({ userId, user }: Someone) {
    const clientId = user.client?.id ?? null
    const sections = await app.identity.personalData({
      userId,
      personId: clientId ?? userId,
      clientId,
      professionalId: null,
    })
    const entriesOf = (start: string) => sections.find(({ title }) => title.startsWith(start))?.entries
    return {
      states: entriesOf('Propostas')?.map(({ Situação }) => Situação),
      waiting: entriesOf('Consultas propostas'),
    }
  }

  it('are there with what became of them, and the appointments that wait for an answer', async () => {
    const lia = await confirmed(app)
    const declined = await entered(someone(), lia.email, 3)
    await (await invitation(lia)).declineInvitation({ clientId: declined.clientId })
    await entered(someone(), lia.email, 5)
    await proposalsTo(lia)
    const { states, waiting } = await copyOf(lia)
    expect(states?.toSorted()).toEqual(['aguardando sua resposta', 'recusada por você'])
    expect(waiting).toMatchObject([{ 'Duração em minutos': 60, Valor: { kind: 'money', cents: 15_000 } }])
  })
})

describe('a proposal that its professional cancelled meanwhile', () => {
  async function cancelled(
    professionalId: ReturnType<typeof givenProfessional>,
    clientId: string,
    id: string,
  ) {
    const { date: startsAt, endsAt } = (await app.appointments.byIds([id])).get(id)!
    const reference = { appointmentId: appointmentId.parse(id), professionalId, startsAt, endsAt }
    const how = { reason: 'by-professional' as const, isUnpaidHold: false }
    const data = {
      ...reference,
      ...how,
      clientId: asClientId.parse(clientId),
      cancelledAt: app.clock.at.toISOString(),
    }
    const stream = `agenda-${professionalId}-${startsAt.slice(0, 10)}`
    await app.appendTo(stream, [{ type: 'appointment-cancelled', data }])
  }

  it('is not accepted, alone or with others, and nothing of it is recorded', async () => {
    const lia = await confirmed(app)
    const helena = someone()
    const { clientId, ids } = await entered(helena, lia.email, 3, 4)
    await cancelled(helena, clientId, ids[0]!)
    const before = await app.store.lastPosition()
    for (const wanted of [[ids[0]!], ids]) {
      const appointments = await seen(...wanted)
      const late = (await invitation(lia)).acceptInvitation({ clientId, appointments })
      expect(await refused(late)).toMatchObject({
        code: 'proposal-withdrawn',
        message: expect.stringContaining('retirou esta proposta. Nada foi marcado.'),
      })
    }
    expect(await app.store.lastPosition()).toBe(before)
    expect(
      await (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(ids[1]!) }),
    ).toBeNull()
    const last = (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(ids[0]!) })
    expect((await refused(last)).code).toBe('proposal-withdrawn')
  })

  it('nor is one that has ended, or one of somebody else', async () => {
    const lia = await confirmed(app)
    const { clientId, ids } = await entered(someone(), lia.email, 0.05)
    const foreign = await entered(someone(), 'alheia@escuta.example', 3)
    const other = (await invitation(lia)).acceptInvitation({
      clientId,
      appointments: await seen(...foreign.ids),
    })
    expect((await refused(other)).code).toBe('entry-not-proposed')
    app.pass(180)
    const late = (await invitation(lia)).acceptInvitation({ clientId, appointments: await seen(...ids) })
    expect((await refused(late)).code).toBe('proposal-over')
  })
})

describe('the link of an invitation', () => {
  it('shows day, time, kind and price of each appointment to the reader of the mailbox, and none to another account', async () => {
    const lia = await confirmed(app)
    const { ids } = await entered(someone(), lia.email, 3, 4)
    const token = await app.tokenTo(lia.email)
    const shownOf = (of: readonly string[]) =>
      of.map((id) => ({ id, price: 15_000, type: 'consulta_online', zone: 'America/Sao_Paulo' }))
    expect(await (await invitation(lia)).checkInvitation({ token })).toMatchObject({
      appointments: shownOf(ids),
    })
    const ivo = await confirmed(app)
    expect(await (await invitation(ivo)).checkInvitation({ token })).toMatchObject({
      account: 'other',
      appointments: [],
    })
    const unknown = 'sem.conta@escuta.example'
    const others = await entered(someone(), unknown, 3)
    expect(await (await invitation()).checkInvitation({ token: await app.tokenTo(unknown) })).toMatchObject({
      account: 'none',
      appointments: shownOf(others.ids),
    })
  })
})

describe('who holds the link of an invitation', () => {
  it('declines what it proposes, and appends nothing about other appointments', async () => {
    const email = 'com.link@escuta.example'
    const { ids } = await entered(someone(), email, 3)
    const token = await app.tokenTo(email)
    const declineOne = async (id: AppointmentId) =>
      (await invitation()).declineInvitation({ token, appointmentIds: [id] })
    for (let tries = 0; tries < 3; tries += 1)
      expect((await refused(declineOne(appointmentId.parse(newId())))).code).toBe('entry-not-proposed')
    expect(await declineOne(ids[0]!)).toBeNull()
  })

  it('answers nothing once an account accepted: only the account does', async () => {
    const lia = await confirmed(app)
    const { clientId, ids } = await entered(someone(), lia.email, 3, 4)
    const [first, second] = [ids[0]!, ids[1]!]
    const token = await app.tokenTo(lia.email)
    await (await invitation(lia)).acceptInvitation({ token, appointments: await seen(first) })
    const kept = (await invitation()).declineInvitation({ token, appointmentIds: [second] })
    expect((await refused(kept)).code).toBe('link-expired')
    await (await invitation(lia)).declineInvitation({ clientId, appointmentIds: [second] })
    const entry = { appointmentId: second, bookedAt: '2026-11-20T12:00:00.000Z' }
    expect(await app.people.answerToEntry(clientId, entry)).toEqual({ answer: 'declined' })
  })
})

describe('a refusal in the area', () => {
  it('holds against the same professional, by record and address, and against no other', async () => {
    const lia = await confirmed(app)
    const [helena, other] = [someone(), someone()]
    const { clientId } = await entered(helena, lia.email, 3)
    await (await invitation(lia)).declineInvitation({ clientId })
    await app.settle()
    const own = lia.user.client?.id ?? ''
    const tagged = lia.email.replace('@', '+consulta@')
    for (const person of [{ clientId }, { email: lia.email.toUpperCase() }, { email: tagged }]) {
      expect(await app.people.declinesEntriesOf(helena, person)).toBe(true)
      expect(await app.people.declinesEntriesOf(other, person)).toBe(false)
    }
    expect(await app.people.declinesEntriesOf(helena, { email: 'outra@escuta.example' })).toBe(false)
    expect(await app.people.declinesEntriesOf(helena, { clientId: own })).toBe(false)
    await entered(helena, lia.email, 5)
    await entered(helena, tagged, 6)
    expect(await proposalsTo(lia)).toEqual([])
    expect(await app.subjectsTo(tagged)).toEqual([])
    const subjects = await app.subjectsTo(lia.email)
    expect(subjects.filter((subject) => subject === 'Seu convite para a Escuta')).toHaveLength(1)
  })
})

describe('a refusal by the link of an address that has no account', () => {
  it('holds for every spelling of its mailbox', async () => {
    const helena = someone()
    const email = 'semconta.lia@escuta.example'
    await entered(helena, email, 3)
    await (await invitation()).declineInvitation({ token: await app.tokenTo(email) })
    await app.settle()
    expect(await app.people.declinesEntriesOf(helena, { email: 'SemConta.Lia+2@escuta.example' })).toBe(true)
    expect(await app.people.declinesEntriesOf(helena, { email: 'semcontalia@escuta.example' })).toBe(false)
  })
})

/** Moves an appointment by an hour on its day. */
async function moved(professionalId: ReturnType<typeof givenProfessional>, clientId: string, id: string) {
  const { date: startsAt, endsAt } = (await app.appointments.byIds([id])).get(id)!
  const later = (at: string) => new Date(Date.parse(at) + hourMs).toISOString()
  const to = { startsAt: later(startsAt), endsAt: later(endsAt), blockedUntil: later(endsAt) }
  const data = {
    appointmentId: appointmentId.parse(id),
    professionalId,
    clientId: asClientId.parse(clientId),
    startsAt,
    endsAt,
    zone: 'America/Sao_Paulo',
    to,
    by: 'professional' as const,
    movedAt: app.clock.at.toISOString(),
  }
  await app.appendTo(`agenda-${professionalId}-${startsAt.slice(0, 10)}`, [
    { type: 'appointment-moved', data },
  ])
}

const newAccount = {
  name: 'Maria Souza',
  password: 'cavalo bateria',
  acceptTerms: true,
  acceptPrivacy: true,
} as const

describe('a proposal that is not as it was seen', () => {
  it('is not accepted with an account; the refusal has the terms of now, and they are accepted', async () => {
    const lia = await confirmed(app)
    const helena = someone()
    const { clientId, ids } = await entered(helena, lia.email, 3, 4)
    const before = await seen(...ids)
    await moved(helena, clientId, ids[0]!)
    const end = await app.store.lastPosition()
    const late = (await invitation(lia)).acceptInvitation({ clientId, appointments: before })
    const now = new Date(Date.parse(before[0]!.date) + hourMs).toISOString()
    expect(await refused(late)).toMatchObject({
      code: 'proposal-changed',
      details: { appointments: expect.arrayContaining([expect.objectContaining({ id: ids[0], date: now })]) },
    })
    for (const otherwise of [{ price: 100 }, { duration: 30 }, { type: 'retorno' as const }]) {
      const appointments = [{ ...before[1]!, ...otherwise }]
      const answer = (await invitation(lia)).acceptInvitation({ clientId, appointments })
      expect((await refused(answer)).code).toBe('proposal-changed')
    }
    expect(await app.store.lastPosition()).toBe(end)
    await app.settle()
    const appointments = await seen(...ids)
    expect(await (await invitation(lia)).acceptInvitation({ clientId, appointments })).toBeNull()
  })

  it('is not accepted by registering, nor is one that the page did not show; no account is made', async () => {
    const helena = someone()
    const email = 'mudou.sem.conta@escuta.example'
    const { clientId, ids } = await entered(helena, email, 3, 4)
    const token = await app.tokenTo(email)
    const register = async (appointments: readonly Awaited<ReturnType<typeof seen>>[number][]) =>
      (await invitation()).registerInvited({
        ...newAccount,
        token,
        appointments: appointments.map((each) => ({ ...each, isAccepted: true })),
      })
    const before = await seen(...ids)
    expect((await refused(register(before.slice(0, 1)))).code).toBe('proposal-changed')
    await moved(helena, clientId, ids[0]!)
    expect((await refused(register(before))).code).toBe('proposal-changed')
    await app.settle()
    expect(await (await invitation()).checkInvitation({ token })).toMatchObject({ account: 'none' })
    expect(await register(await seen(...ids))).toMatchObject({ user: { email } })
  })
})

describe('registering by the link', () => {
  it('accepts the chosen appointments and declines the others, also when the request is repeated', async () => {
    const email = 'escolhe@escuta.example'
    const { clientId, ids } = await entered(someone(), email, 3, 4)
    const token = await app.tokenTo(email)
    const [first, second] = await seen(...ids)
    const appointments = [
      { ...first!, isAccepted: true },
      { ...second!, isAccepted: false },
    ]
    const commandId = newId()
    for (let times = 0; times < 2; times += 1) {
      const calls = (await app.browser().call({ commandId })).invitation
      expect(await calls.registerInvited({ ...newAccount, token, appointments })).toMatchObject({
        client: { id: clientId },
      })
    }
    const entry = (id: string) => ({ appointmentId: id, bookedAt: '2026-11-20T12:00:00.000Z' })
    expect(await app.people.answerToEntry(clientId, entry(ids[0]!))).toEqual({
      answer: 'accepted',
      by: clientId,
    })
    expect(await app.people.answerToEntry(clientId, entry(ids[1]!))).toEqual({ answer: 'declined' })
  })
})

describe('an account that declined, by an address that its professional did not type', () => {
  it('is told nothing, and the professional reads the same as of an address without an account', async () => {
    const lia = await confirmed(app)
    const helena = someone()
    const { clientId } = await entered(helena, lia.email, 3)
    await (await invitation(lia)).declineInvitation({ clientId })
    const email = `outro-${lia.email}`
    const { account } = await lia.browser.call({ commandId: newId() })
    await account.changeEmail({ email, password: lia.password })
    const visitor = await app.browser().call({ commandId: newId() })
    await visitor.account.confirmEmail({ token: await app.tokenTo(email) })
    const unknown = 'ninguem.mesmo@escuta.example'
    const records = [await entered(helena, email, 5), await entered(helena, unknown, 6)]
    for (const address of [email, unknown])
      expect(await app.people.declinesEntriesOf(helena, { email: address })).toBe(false)
    const statuses = records.map(async ({ clientId: id }) => {
      const { rows } = await app.pool.query('select status from identity.invitations where client_id = $1', [
        id,
      ])
      return rows
    })
    expect(await Promise.all(statuses)).toEqual([[{ status: 'open' }], [{ status: 'open' }]])
    expect(await proposalsTo(lia)).toEqual([])
    expect(await app.subjectsTo(email)).not.toContain('Seu convite para a Escuta')
    expect(await app.subjectsTo(unknown)).toContain('Seu convite para a Escuta')
  })
})

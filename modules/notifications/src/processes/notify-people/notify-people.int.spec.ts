import { givenClientEnteredBy } from '@escuta/identity/testing'
import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Notifications, openNotifications } from '../../testing/open-notifications.ts'

type User = Extract<Actor, { kind: 'user' }>

let app: Notifications
let helena: Awaited<ReturnType<Notifications['professional']>>
beforeAll(async () => {
  app = await openNotifications()
  helena = await app.professional('Helena Martins')
})
afterAll(() => app.close())

const monday = '2026-11-30T13:00:00.000Z'
const when = 'segunda-feira, 30/11/2026, às 10h'

async function inboxOf(actor: User) {
  await app.settle()
  const { items } = await (await app.as(actor)).ofUser({ userId: actor.userId })
  return items.map(({ type, title, message }) => [type, title, message])
}

/** Somebody's session with Helena, and what both are told from now on. */
async function between(clientName: string, professional = helena) {
  const client = await app.client(clientName)
  const session = givenAppointment({ client, professional, startsAt: monday })
  const before = await inboxOf(professional.actor)
  return {
    ...session,
    client,
    clients: () => inboxOf(client.actor),
    professionals: async () => newIn(await inboxOf(professional.actor), before),
  }
}

function newIn(inbox: readonly string[][], before: readonly string[][]) {
  const known = new Set(before.map(String))
  return inbox.filter((notice) => !known.has(String(notice)))
}

describe('both sides are told', () => {
  it('of a confirmed session', async () => {
    const { confirmed, clients, professionals } = await between('Ana Reis')
    await app.told(confirmed)
    expect(await clients()).toEqual([
      ['appointment', 'Consulta confirmada', `Sua consulta com Helena Martins está confirmada para ${when}.`],
    ])
    expect(await professionals()).toEqual([
      ['appointment', 'Nova consulta confirmada', `A consulta com Ana Reis está confirmada para ${when}.`],
    ])
  })

  it('of a cancelled one', async () => {
    const { cancelled, clients, professionals } = await between('Bia Couto')
    await app.told(cancelled)
    expect(await clients()).toEqual([
      [
        'appointment',
        'Consulta cancelada',
        `Sua consulta com Helena Martins foi cancelada. Ela estava marcada para ${when}.`,
      ],
    ])
    expect(await professionals()).toEqual([
      [
        'appointment',
        'Consulta cancelada',
        `A consulta com Bia Couto foi cancelada. Ela estava marcada para ${when}.`,
      ],
    ])
  })

  it('of a payment', async () => {
    const { paid, clients, professionals } = await between('Davi Reis')
    await app.told(paid)
    expect(await clients()).toEqual([
      ['payment', 'Pagamento aprovado', 'Recebemos R$ 150,00 pela consulta com Helena Martins.'],
    ])
    expect(await professionals()).toEqual([
      ['payment', 'Pagamento recebido', 'Davi Reis pagou R$ 150,00 pela consulta.'],
    ])
  })

  it('of a payment that came too late and goes back', async () => {
    const { refunded, clients, professionals } = await between('Eva Lima')
    await app.told(refunded)
    expect(await clients()).toEqual([
      [
        'payment',
        'Valor devolvido',
        'Seu pagamento chegou depois do prazo e o horário com Helena Martins já não estava livre. Devolvemos R$ 150,00. O prazo para aparecer na fatura depende do seu banco.',
      ],
    ])
    expect(await professionals()).toEqual([
      [
        'payment',
        'Pagamento devolvido',
        'Devolvemos R$ 150,00 a Eva Lima: o pagamento chegou quando o horário já não estava livre.',
      ],
    ])
  })

  it('of one that goes back for a cancelled session', async () => {
    const { refunded, clients, professionals } = await between('Fábio Nunes')
    await app.told({ ...refunded, data: { ...refunded.data, reason: 'cancelled-by-client' } })
    expect(await clients()).toMatchObject([
      [
        'payment',
        'Valor devolvido',
        'Devolvemos R$ 150,00 da consulta com Helena Martins. O prazo para aparecer na fatura depende do seu banco.',
      ],
    ])
    expect(await professionals()).toMatchObject([
      ['payment', 'Pagamento devolvido', 'Devolvemos R$ 150,00 a Fábio Nunes pela consulta cancelada.'],
    ])
  })

  it("by the professional's clock", async () => {
    const manaus = await app.professional('Rui Sá', 'America/Manaus')
    const { confirmed, clients } = await between('Gil Prado', manaus)
    await app.told(confirmed)
    expect(await clients()).toMatchObject([
      [
        'appointment',
        'Consulta confirmada',
        'Sua consulta com Rui Sá está confirmada para segunda-feira, 30/11/2026, às 9h.',
      ],
    ])
  })

  it('once, however often the cause is seen', async () => {
    const { confirmed, paid, clients, professionals } = await between('Iara Dias')
    await app.told(confirmed, paid)
    const told = [await clients(), await professionals()]
    expect(told.map((each) => each.length)).toEqual([2, 2])
    await app.seeEverythingAgain()
    expect([await clients(), await professionals()]).toEqual(told)
  })
})

describe('one side is told', () => {
  it('of a reservation that ran out: the professional never heard of it', async () => {
    const { expired, clients, professionals } = await between('João Melo')
    await app.told(expired)
    expect(await clients()).toEqual([
      [
        'appointment',
        'Reserva encerrada',
        `O prazo para pagar a consulta com Helena Martins terminou e o horário foi liberado (${when}). Se ainda quiser, é só reservar de novo.`,
      ],
    ])
    expect(await professionals()).toEqual([])
  })

  it('when the other has no account', async () => {
    const lourdes = givenClientEnteredBy(helena.professionalId)
    await app.told(lourdes)
    const before = await inboxOf(helena.actor)
    const { confirmed } = givenAppointment({ client: lourdes.data, professional: helena, startsAt: monday })
    await app.told(confirmed)
    expect(newIn(await inboxOf(helena.actor), before)).toEqual([
      [
        'appointment',
        'Nova consulta confirmada',
        `A consulta com Dona Lourdes está confirmada para ${when}.`,
      ],
    ])
    const { rows } = await app.pool.query('select 1 from notifications.inbox where person_id = $1', [
      lourdes.data.clientId,
    ])
    expect(rows).toEqual([])
  })
})

describe('somebody who is erased', () => {
  it('leaves the inboxes of others, is told nothing any more, and holds up nobody', async () => {
    const { client, confirmed, cancelled, professionals } = await between('Karen Alves')
    await app.told(confirmed)
    expect(JSON.stringify(await professionals())).toContain('Karen Alves')
    await app.keys.destroy(`${client.clientId}/profile`)
    expect(await professionals()).toEqual([
      ['appointment', 'Nova consulta confirmada', 'Ela falava de uma pessoa cujos dados foram apagados.'],
    ])
    app.clock.at = new Date(app.clock.at.getTime() + 60_000)
    await app.told(cancelled)
    expect(await professionals()).toMatchObject([
      [
        'appointment',
        'Consulta cancelada',
        `A consulta com uma pessoa foi cancelada. Ela estava marcada para ${when}.`,
      ],
      ['appointment', 'Nova consulta confirmada', expect.anything()],
    ])
    const { rows } = await app.pool.query('select 1 from notifications.inbox where person_id = $1', [
      client.clientId,
    ])
    expect(rows).toHaveLength(1)
  })
})

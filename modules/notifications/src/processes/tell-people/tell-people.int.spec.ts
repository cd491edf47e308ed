import { givenClientEnteredBy } from '@escuta/identity/testing'
import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenSession } from '../../testing/given-session.ts'
import { type Notifications, openNotifications } from '../../testing/open-notifications.ts'

type User = Extract<Actor, { kind: 'user' }>

let house: Notifications
let helena: Awaited<ReturnType<Notifications['professional']>>
beforeAll(async () => {
  house = await openNotifications()
  helena = await house.professional('Helena Martins')
})
afterAll(() => house.close())

const monday = '2026-11-30T13:00:00.000Z'
const when = 'segunda-feira, 30/11/2026, às 10h'

async function inboxOf(actor: User) {
  await house.settle()
  const { items } = await (await house.as(actor)).ofUser({ userId: actor.userId })
  return items.map(({ type, title, message }) => [type, title, message])
}

/** Somebody's session with Helena, and what both are told from now on. */
async function between(clientName: string, professional = helena) {
  const client = await house.client(clientName)
  const session = givenSession({ client, professional, startsAt: monday })
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
    await house.told(confirmed)
    expect(await clients()).toEqual([
      ['appointment', 'Consulta confirmada', `Sua consulta com Helena Martins está confirmada para ${when}.`],
    ])
    expect(await professionals()).toEqual([
      ['appointment', 'Nova consulta confirmada', `A consulta com Ana Reis está confirmada para ${when}.`],
    ])
  })

  it('of a cancelled one', async () => {
    const { cancelled, clients, professionals } = await between('Bia Couto')
    await house.told(cancelled)
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
    await house.told(paid)
    expect(await clients()).toEqual([
      ['payment', 'Pagamento aprovado', 'Recebemos R$ 150,00 pela consulta com Helena Martins.'],
    ])
    expect(await professionals()).toEqual([
      ['payment', 'Pagamento recebido', 'Davi Reis pagou R$ 150,00 pela consulta.'],
    ])
  })

  it('of a payment that came too late and goes back', async () => {
    const { refunded, clients, professionals } = await between('Eva Lima')
    await house.told(refunded)
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
    await house.told({ ...refunded, data: { ...refunded.data, reason: 'cancelled-by-client' } })
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
    const manaus = await house.professional('Rui Sá', 'America/Manaus')
    const { confirmed, clients } = await between('Gil Prado', manaus)
    await house.told(confirmed)
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
    await house.told(confirmed, paid)
    const told = [await clients(), await professionals()]
    expect(told.map((each) => each.length)).toEqual([2, 2])
    await house.seeEverythingAgain()
    expect([await clients(), await professionals()]).toEqual(told)
  })
})

describe('one side is told', () => {
  it('of a reservation that ran out: the professional never heard of it', async () => {
    const { expired, clients, professionals } = await between('João Melo')
    await house.told(expired)
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
    await house.told(lourdes)
    const before = await inboxOf(helena.actor)
    const { confirmed } = givenSession({ client: lourdes.data, professional: helena, startsAt: monday })
    await house.told(confirmed)
    expect(newIn(await inboxOf(helena.actor), before)).toEqual([
      [
        'appointment',
        'Nova consulta confirmada',
        `A consulta com Dona Lourdes está confirmada para ${when}.`,
      ],
    ])
    const { rows } = await house.pool.query('select 1 from notifications.inbox where person_id = $1', [
      lourdes.data.clientId,
    ])
    expect(rows).toEqual([])
  })
})

describe('somebody who is erased', () => {
  it('leaves the inboxes of others, is told nothing any more, and holds up nobody', async () => {
    const { client, confirmed, cancelled, professionals } = await between('Karen Alves')
    await house.told(confirmed)
    expect(JSON.stringify(await professionals())).toContain('Karen Alves')
    await house.keys.destroy(`${client.clientId}/profile`)
    expect(await professionals()).toEqual([
      ['appointment', 'Nova consulta confirmada', 'Ela falava de uma pessoa cujos dados foram apagados.'],
    ])
    house.clock.at = new Date(house.clock.at.getTime() + 60_000)
    await house.told(cancelled)
    expect(await professionals()).toMatchObject([
      [
        'appointment',
        'Consulta cancelada',
        `A consulta com uma pessoa foi cancelada. Ela estava marcada para ${when}.`,
      ],
      ['appointment', 'Nova consulta confirmada', expect.anything()],
    ])
    const { rows } = await house.pool.query('select 1 from notifications.inbox where person_id = $1', [
      client.clientId,
    ])
    expect(rows).toHaveLength(1)
  })
})

import { givenClientEnteredBy } from '@escuta/identity/testing'
import { type Actor, cents } from '@escuta/kernel'
import { appointmentMovedTo } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Helena, type Notifications, openWithHelena } from '../../testing/open-notifications.ts'

type User = Extract<Actor, { kind: 'user' }>

let app: Notifications
let helena: Helena
beforeAll(async () => ({ app, helena } = await openWithHelena()))
afterAll(() => app.close())

const monday = '2026-11-30T13:00:00.000Z'
const when = 'segunda-feira, 30/11/2026, às 10h'

async function inboxOf(actor: User) {
  await app.settle()
  const { items } = await (await app.as(actor)).ofUser({ userId: actor.userId })
  return items.map(({ type, title, message }) => [type, title, message])
}

/** A client's appointment with Helena, and the notifications that both participants receive from now on. */
async function between(clientName: string, professional = helena) {
  const client = await app.client(clientName)
  const appointment = givenAppointment({ client, professional, startsAt: monday })
  const before = await inboxOf(professional.actor)
  return {
    ...appointment,
    client,
    clients: () => inboxOf(client.actor),
    professionals: async () => newIn(await inboxOf(professional.actor), before),
  }
}

function newIn(inbox: readonly string[][], before: readonly string[][]) {
  const known = new Set(before.map(String))
  return inbox.filter((notice) => !known.has(String(notice)))
}

describe('notify-people, for both participants', () => {
  it('notifies of a confirmed appointment', async () => {
    const { confirmed, clients, professionals } = await between('Ana Reis')
    await app.append(confirmed)
    expect(await clients()).toEqual([
      ['appointment', 'Consulta confirmada', `Sua consulta com Helena Martins está confirmada para ${when}.`],
    ])
    expect(await professionals()).toEqual([
      ['appointment', 'Nova consulta confirmada', `A consulta com Ana Reis está confirmada para ${when}.`],
    ])
  })

  it('notifies of a cancelled appointment', async () => {
    const { cancelled, clients, professionals } = await between('Bia Couto')
    await app.append(cancelled)
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

  it('notifies of a moved appointment', async () => {
    const { held, clients, professionals } = await between('Caio Couto')
    await app.append(appointmentMovedTo(held, '2026-12-01T17:00:00.000Z').moved)
    const times = `de ${when} para terça-feira, 01/12/2026, às 14h`
    expect(await clients()).toMatchObject([
      ['appointment', 'Horário da consulta mudou', `Sua consulta com Helena Martins passou ${times}.`],
    ])
    expect(await professionals()).toMatchObject([
      ['appointment', 'Horário da consulta mudou', `A consulta com Caio Couto passou ${times}.`],
    ])
  })

  const ask = 'Para entender a decisão, fale com o suporte, nos detalhes da consulta.'
  const returned = {
    client: 'O que você pagou é devolvido por inteiro.',
    professional: `o que foi pago é devolvido ao cliente. ${ask}`,
  }
  const kept = (words: string) => ({ client: `o pagamento não é devolvido. ${ask}`, professional: words })
  it.each([
    { absent: 'client', outcome: 'upheld', ends: kept('o pagamento continua com você.') },
    { absent: 'client', outcome: 'overturned', ends: returned },
    { absent: 'professional', outcome: 'upheld', ends: returned },
    { absent: 'professional', outcome: 'overturned', ends: kept('o pagamento fica com você.') },
  ] as const)(
    'notifies both of the decision about a contest of the $absent ($outcome), with what it means for the payment',
    async ({ absent, outcome, ends }) => {
      const { decided, clients, professionals } = await between(`Vera ${absent} ${outcome}`)
      await app.append(decided(absent, outcome))
      const title = outcome === 'upheld' ? 'Contestação analisada' : 'Contestação aceita'
      const ending = (text: string) => expect.stringMatching(new RegExp(`de ${when} foi .+${text}$`))
      expect(await clients()).toEqual([['appointment', title, ending(ends.client)]])
      expect(await professionals()).toEqual([['appointment', title, ending(ends.professional)]])
    },
  )

  it('notifies of a request and of its approval, each with its deadline', async () => {
    const { requested, approved, clients, professionals } = await between('Cora Lima')
    await app.append(requested, approved)
    // Both have the same time: their order in the inbox is that of their ids.
    const byTitle = (inbox: readonly string[][]) => inbox.toSorted((a, z) => a[1]!.localeCompare(z[1]!))
    const [until, payBy] = ['domingo, 22/11/2026, às 12h', 'sábado, 21/11/2026, às 12h15']
    expect(byTitle(await clients())).toEqual([
      [
        'appointment',
        'Pedido aprovado',
        `Helena Martins aprovou sua consulta para ${when}. Pague até ${payBy} para confirmar.`,
      ],
      [
        'appointment',
        'Pedido enviado',
        `Você pediu uma consulta com Helena Martins para ${when}. A resposta vem até ${until}; nada é cobrado antes.`,
      ],
    ])
    expect(byTitle(await professionals())).toEqual([
      [
        'appointment',
        'Novo pedido de consulta',
        `Cora pediu uma consulta para ${when}. Responda até ${until}; depois, o horário é liberado.`,
      ],
      [
        'appointment',
        'Pedido aprovado',
        `Você aprovou a consulta com Cora para ${when}. Ela se confirma com o pagamento, até ${payBy}.`,
      ],
    ])
  })

  it('notifies of a request without an answer', async () => {
    const { requestExpired, clients, professionals } = await between('Dora Lima')
    await app.append(requestExpired)
    expect(await clients()).toMatchObject([['appointment', 'Pedido sem resposta', expect.anything()]])
    expect(await professionals()).toMatchObject([['appointment', 'Pedido sem resposta', expect.anything()]])
  })

  it('notifies of an approved request that was not paid', async () => {
    const { requestExpired, clients, professionals } = await between('Edu Lima')
    await app.append({ ...requestExpired, data: { ...requestExpired.data, request: 'approved' } })
    expect(await clients()).toMatchObject([['appointment', 'Reserva encerrada', expect.anything()]])
    expect(await professionals()).toMatchObject([['appointment', 'Pedido sem pagamento', expect.anything()]])
  })

  it('notifies of a request that the client cancels', async () => {
    const { cancelled, clients, professionals } = await between('Flora Lima')
    const data = { ...cancelled.data, isUnpaidHold: true, request: 'waiting' } as const
    await app.append({ ...cancelled, data })
    expect(await clients()).toMatchObject([['appointment', 'Consulta cancelada', expect.anything()]])
    expect(await professionals()).toMatchObject([['appointment', 'Pedido cancelado', expect.anything()]])
  })

  it('notifies of a payment', async () => {
    const { paid, clients, professionals } = await between('Davi Reis')
    await app.append(paid)
    expect(await clients()).toEqual([
      ['payment', 'Pagamento aprovado', 'Recebemos R$\u00A0150,00 pela consulta com Helena Martins.'],
    ])
    expect(await professionals()).toEqual([
      ['payment', 'Pagamento recebido', 'Davi Reis pagou R$\u00A0150,00 pela consulta.'],
    ])
  })

  it('notifies of a late payment that is refunded', async () => {
    const { refunded, clients, professionals } = await between('Eva Lima')
    await app.append(refunded)
    expect(await clients()).toEqual([
      [
        'payment',
        'Valor devolvido',
        'Seu pagamento chegou depois do prazo e o horário com Helena Martins já não estava livre. Devolvemos R$\u00A0150,00. O prazo para aparecer na fatura depende do seu banco: em geral, até 10 dias úteis.',
      ],
    ])
    expect(await professionals()).toEqual([
      [
        'payment',
        'Pagamento devolvido',
        'Devolvemos R$\u00A0150,00 a Eva Lima: o pagamento chegou quando o horário já não estava livre.',
      ],
    ])
  })

  it('notifies of a refund for a cancelled appointment', async () => {
    const { refunded, clients, professionals } = await between('Fábio Nunes')
    await app.append({ ...refunded, data: { ...refunded.data, reason: 'cancelled-by-client' } })
    expect(await clients()).toMatchObject([
      [
        'payment',
        'Valor devolvido',
        'Devolvemos R$\u00A0150,00 da consulta com Helena Martins. O prazo para aparecer na fatura depende do seu banco: em geral, até 10 dias úteis.',
      ],
    ])
    expect(await professionals()).toMatchObject([
      ['payment', 'Pagamento devolvido', 'Devolvemos R$\u00A0150,00 a Fábio Nunes pela consulta cancelada.'],
    ])
  })

  it('notifies of a part of a payment that was returned at the provider, of more of it, and of one that did not arrive', async () => {
    const { held, confirmed, partlyReturned, clients, professionals } = await between('Gema Lobo')
    await app.appendTo(`agenda-${helena.professionalId}-2026-11-30`, [held, confirmed])
    await clients()
    const arrives = 'O prazo para aparecer na fatura depende do seu banco: em geral, até 10 dias úteis.'
    const newest = async (...event: Parameters<typeof partlyReturned>) => {
      const before = [await clients(), await professionals()]
      await app.append(partlyReturned(...event))
      const after = [await clients(), await professionals()]
      return after.map((inbox, role) => newIn(inbox, before[role]!))
    }
    expect(await newest(5_000)).toEqual([
      [
        [
          'payment',
          'Parte do valor devolvida',
          `Devolvemos R$\u00A050,00 dos R$\u00A0150,00 que você pagou pela consulta com Helena Martins de ${when}. Isso não muda a consulta. ${arrives}`,
        ],
      ],
      [
        [
          'payment',
          'Parte do pagamento devolvida',
          `O provedor de pagamento devolveu R$\u00A050,00 dos R$\u00A0150,00 que Gema Lobo pagou pela consulta de ${when}. A devolução aparece no seu financeiro.`,
        ],
      ],
    ])
    expect(await newest(8_000, cents.parse(5_000))).toMatchObject([
      [
        [
          'payment',
          'Parte do valor devolvida',
          expect.stringContaining('Ao todo, já voltaram R$\u00A080,00.'),
        ],
      ],
      [['payment', 'Parte do pagamento devolvida', expect.stringContaining('devolveu R$\u00A030,00 dos')]],
    ])
    expect(await newest(5_000, cents.parse(8_000))).toMatchObject([
      [['payment', 'Devolução não concluída', expect.stringContaining('A devolução de R$\u00A030,00')]],
      [['payment', 'Devolução não concluída', expect.stringContaining('a devolução de R$\u00A030,00')]],
    ])
  })

  it('notifies the client of a payment that did not belong to the appointment and went back', async () => {
    const { strayReturned, clients, professionals } = await between('Íris Lobo')
    await app.append(strayReturned)
    expect(await clients()).toMatchObject([
      ['payment', 'Pagamento a mais devolvido', expect.stringContaining('o devolvemos por inteiro')],
    ])
    expect(await professionals()).toEqual([])
  })

  it('says of the rest of a payment how much came back now, and that it is all', async () => {
    const { refunded, clients } = await between('Hugo Lobo')
    const returnedBefore = cents.parse(5_000)
    await app.append({
      ...refunded,
      data: { ...refunded.data, reason: 'cancelled-by-client', returnedBefore },
    })
    expect(await clients()).toMatchObject([
      [
        'payment',
        'Valor devolvido',
        expect.stringMatching(/^Devolvemos R\$\u00A0100,00 .+ são os R\$\u00A0150,00 que você pagou\./),
      ],
    ])
  })

  it('notifies a professional of the review’s outcome, with the reason, by e-mail too', async () => {
    const olga = await app.professional('Olga Luz')
    // Mails of one moment have no order.
    await app.settle()
    await app.append(olga.rejected)
    expect(await inboxOf(olga.actor)).toEqual([
      [
        'system',
        'Seu cadastro não foi aprovado',
        'Motivo: O número não consta no conselho. Corrija seus dados no perfil e envie de novo.',
      ],
    ])
    await app.append(
      {
        type: 'credential-resubmitted',
        data: { professionalId: olga.professionalId, resubmittedAt: monday },
      },
      olga.verified,
    )
    expect(new Set((await inboxOf(olga.actor)).map(([, title]) => title))).toEqual(
      new Set(['Cadastro enviado de novo', 'Seu cadastro foi aprovado', 'Seu cadastro não foi aprovado']),
    )
    expect(app.mailServer.caughtFor('olga@escuta.example').map(({ subject }) => subject)).toEqual([
      'Recebemos seu cadastro na Escuta',
      'Seu cadastro na Escuta precisa de uma correção',
      'Seu cadastro na Escuta foi aprovado',
    ])
  })

  it('notifies a professional of the yearly check of their credential and of its end, by e-mail too', async () => {
    const vera = await app.professional('Vera Cruz')
    await app.settle()
    await app.append(vera.verified, vera.recheckDue, vera.expired)
    const notices = new Map((await inboxOf(vera.actor)).map(([, title, message]) => [title, message]))
    expect(notices.get('Vamos conferir seu registro de novo')).toContain('termina em 03/11/2027')
    expect(notices.get('A conferência do seu registro venceu')).toContain('já marcadas continuam valendo')
    expect(app.mailServer.caughtFor('vera@escuta.example').map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Vamos conferir seu registro na Escuta de novo',
        'A conferência do seu registro na Escuta terminou',
      ]),
    )
  })

  it('shows nothing in the open browser of the person who cancelled', async () => {
    const { cancelled, client } = await between('Téo Pires')
    await app.append({ ...cancelled, data: { ...cancelled.data, reason: 'by-client' } })
    await app.settle()
    expect(await (await app.as(client.actor)).unread()).toMatchObject({ unread: 1, newestLive: null })
    expect((await (await app.as(helena.actor)).unread()).newestLive).toMatchObject({
      title: 'Consulta cancelada',
    })
  })

  it('formats times in the professional’s zone', async () => {
    const manaus = await app.professional('Rui Sá', 'America/Manaus')
    const { confirmed, clients } = await between('Gil Prado', manaus)
    await app.append(confirmed)
    expect(await clients()).toMatchObject([
      [
        'appointment',
        'Consulta confirmada',
        'Sua consulta com Rui Sá está confirmada para segunda-feira, 30/11/2026, às 9h.',
      ],
    ])
  })

  it('adds each notification once when the event is delivered twice', async () => {
    const { confirmed, paid, clients, professionals } = await between('Iara Dias')
    await app.append(confirmed, paid)
    const inboxes = [await clients(), await professionals()]
    expect(inboxes.map((each) => each.length)).toEqual([2, 2])
    await app.seeEverythingAgain()
    expect([await clients(), await professionals()]).toEqual(inboxes)
  })
})

describe('notify-people, for one participant', () => {
  it('notifies only the client of an expired hold', async () => {
    const { expired, clients, professionals } = await between('João Melo')
    await app.append(expired)
    expect(await clients()).toEqual([
      [
        'appointment',
        'Reserva encerrada',
        `O prazo para pagar a consulta com Helena Martins terminou e o horário foi liberado (${when}). Se ainda quiser, é só reservar de novo.`,
      ],
    ])
    expect(await professionals()).toEqual([])
  })

  it('notifies only the client of a declined request, without the reason', async () => {
    const { declined, clients, professionals } = await between('Gina Melo')
    await app.append(declined)
    expect(await clients()).toEqual([
      [
        'appointment',
        'Pedido recusado',
        `Helena Martins não pode atender na ${when}. O motivo está nos detalhes da consulta, e nada foi cobrado.`,
      ],
    ])
    expect(await professionals()).toEqual([])
  })

  it('notifies only the client of a cancelled hold, which the professional never heard of', async () => {
    const { cancelled, clients, professionals } = await between('Nina Melo')
    await app.append({ ...cancelled, data: { ...cancelled.data, isUnpaidHold: true } })
    expect(await clients()).toMatchObject([['appointment', 'Consulta cancelada', expect.anything()]])
    expect(await professionals()).toEqual([])
  })

  it('notifies only the professional when the client has no account', async () => {
    const lourdes = givenClientEnteredBy(helena.professionalId)
    await app.append(lourdes)
    const before = await inboxOf(helena.actor)
    const { confirmed } = givenAppointment({ client: lourdes.data, professional: helena, startsAt: monday })
    await app.append(confirmed)
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

describe('notify-people, with settings of the professional', () => {
  it('adds no notification of what they turned off, and shows nothing live without push', async () => {
    const rui = await app.professional('Rui Costa')
    const { data, ...saved } = rui.settingsSaved
    const notifications = { ...data.notifications, push: false, payments: false }
    await app.append({ ...saved, data: { ...data, notifications } })
    const { confirmed, paid, clients, professionals } = await between('Lia Souza', rui)
    await app.append(confirmed, paid)
    expect(await clients()).toHaveLength(2)
    expect((await professionals()).map(([type]) => type)).toEqual(['appointment'])
    expect(await (await app.as(rui.actor)).unread()).toMatchObject({ unread: 1, newestLive: null })
  })
})

describe('notify-people, after an erasure', () => {
  it('removes the name from the inboxes of others, adds no notification for the erased person, and goes on', async () => {
    const { client, confirmed, cancelled, professionals } = await between('Karen Alves')
    await app.append(confirmed)
    expect(JSON.stringify(await professionals())).toContain('Karen Alves')
    await app.keys.destroy(`${client.clientId}/profile`)
    expect(await professionals()).toEqual([
      ['appointment', 'Nova consulta confirmada', 'Ela falava de uma pessoa cujos dados foram apagados.'],
    ])
    app.clock.at = new Date(app.clock.at.getTime() + 60_000)
    await app.append(cancelled)
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

import { hourMs } from '@escuta/kernel'
import { emailConfirmedOf, givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import type { AnyEvent } from '@escuta/event-sourcing'
import type { ClientId } from '@escuta/kernel'
import { appointmentMovedTo } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsPerDay } from '../../recipients/mail-budgets.ts'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { type Helena, type Notifications, openWithHelena } from '../../testing/open-notifications.ts'

let app: Notifications
let helena: Helena
beforeAll(async () => ({ app, helena } = await openWithHelena({ isConfirmed: true })))
afterAll(() => app.close())

type Appointment = ReturnType<typeof givenAppointment>
type Client = { readonly clientId: ClientId }
/** Two days from now, so that no reminder is due. */
const appointmentOf = (client: Client, hours = 48) =>
  givenAppointment({
    client,
    professional: helena,
    startsAt: new Date(app.clock.at.getTime() + hours * hourMs).toISOString(),
  })
/** Appends to the agenda day of the appointment: whether it is still confirmed is read there. */
function happen({ startsAt }: Appointment, ...events: readonly AnyEvent[]): Promise<void> {
  const day = new Date(Date.parse(startsAt) - 7 * hourMs).toISOString().slice(0, 10)
  return app.appendTo(`agenda-${helena.professionalId}-${day}`, events)
}
const addressOf = (name: string) => `${name.toLowerCase()}@escuta.example`
const subjectsFor = (email: string) => app.mailServer.caughtFor(email).map(({ subject }) => subject)
/** A line of a calendar file. */
const fieldOf = (file: string | undefined, name: string) =>
  file
    ?.split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

/** The recorded outcomes of every automatic e-mail to a person, by name: jobs run side by side. */
async function outcomesFor(personId: string) {
  await app.settle()
  const { events } = await app.store.readAll({
    after: 0n,
    types: ['mail-sent', 'mail-not-sent'],
    limit: 1_000,
  })
  return events
    .filter(({ data }) => data['personId'] === personId)
    .map(({ type, data }) =>
      [data['kind'], type === 'mail-sent' ? 'sent' : data['reason']].map(String).join(': '),
    )
    .toSorted()
}

/** The kinds of e-mail that were decided on for a person. */
async function queuedFor(personId: string) {
  const { events } = await app.store.readAll({ after: 0n, types: ['mail-queued'], limit: 1_000 })
  return events.filter(({ data }) => data['personId'] === personId).map(({ data }) => data['kind'])
}

describe('the automatic e-mails', () => {
  it('ask the professional for an answer to a request, and the client for the payment, without an invitation', async () => {
    const rita = await app.client('Rita Prado')
    await app.settle()
    const appointment = appointmentOf(rita, 49)
    await happen(appointment, appointment.requested, appointment.approved)
    expect(await outcomesFor(rita.clientId)).toContain('appointment-approved: sent')
    const [asked, approved] = [addressOf('Helena'), addressOf('Rita')].map((address) =>
      app.mailServer.caughtFor(address).at(-1),
    )
    expect([asked, approved]).toMatchObject([
      { subject: 'Novo pedido de consulta', attachments: [] },
      { subject: 'Seu pedido de consulta foi aprovado', attachments: [] },
    ])
    expect(asked?.text).not.toContain('Rita')
  })

  it('confirm an appointment to the client and notify the professional, each with an invitation', async () => {
    const caio = await app.client('Caio Prado')
    await app.settle()
    const appointment = appointmentOf(caio)
    const before = subjectsFor(addressOf('Helena')).length
    await happen(appointment, appointment.held, appointment.confirmed)
    expect(await outcomesFor(caio.clientId)).toEqual(['appointment-confirmed: sent', 'client-welcome: sent'])
    const mail = app.mailServer.caughtFor(addressOf('Caio')).at(-1)!
    expect(mail.subject).toBe('Sua consulta está confirmada')
    for (const text of [
      'Caio, sua consulta está confirmada',
      'Helena Martins',
      'https://escuta.example/cliente',
    ])
      expect(mail.text).toContain(text)
    expect(mail.attachments).toContainEqual(expect.objectContaining({ filename: 'compromisso.ics' }))
    expect(subjectsFor(addressOf('Helena')).slice(before)).toEqual(['Nova consulta na sua agenda'])
  })

  it('say that an appointment was cancelled, and take it out of the calendar', async () => {
    const bia = await app.client('Bia Couto')
    const appointment = appointmentOf(bia, 50)
    await happen(appointment, appointment.held, appointment.confirmed)
    await app.settle()
    await happen(appointment, appointment.cancelled)
    expect(await outcomesFor(bia.clientId)).toEqual([
      'appointment-cancelled: sent',
      'appointment-confirmed: sent',
      'client-welcome: sent',
    ])
    expect(subjectsFor(addressOf('Bia')).at(-1)).toBe('Sua consulta foi cancelada')
    expect(subjectsFor(addressOf('Helena')).at(-1)).toBe('Uma consulta foi cancelada')
  })

  it('say how much of a payment came back at the provider, of which appointment and when to expect it', async () => {
    const rui = await app.client('Rui Reis')
    const appointment = appointmentOf(rui, 52)
    await happen(appointment, appointment.held, appointment.confirmed)
    await app.settle()
    await app.append(appointment.partlyReturned(5_000))
    expect(await outcomesFor(rui.clientId)).toContain('payment-returned: sent')
    const mail = app.mailServer.caughtFor(addressOf('Rui')).at(-1)
    expect(mail).toMatchObject({ subject: 'Devolvemos um valor que você pagou', attachments: [] })
    for (const text of ['R$\u00A050,00', 'R$\u00A0150,00', 'Helena Martins', 'até 10 dias úteis', 'Quando'])
      expect(mail?.text).toContain(text)
    await app.append(appointment.returned)
    expect(
      (await outcomesFor(rui.clientId)).filter((each) => each === 'payment-returned: sent'),
    ).toHaveLength(2)
  })

  it('say to the professional that the client recorded their absence, without naming them and without an invitation', async () => {
    const nina = await app.client('Nina Reis')
    const appointment = appointmentOf(nina, 51)
    await happen(appointment, appointment.held, appointment.confirmed, appointment.missed)
    await app.settle()
    const mail = app.mailServer
      .caughtFor(addressOf('Helena'))
      .find(({ subject }) => subject.includes('falta'))
    expect(mail).toMatchObject({ subject: 'Uma falta sua foi registrada', attachments: [] })
    expect(mail?.text).toContain('conteste em até 48 horas')
    expect(mail?.text).not.toContain('Nina')
    expect(subjectsFor(addressOf('Nina'))).not.toContain('Uma falta sua foi registrada')
  })

  const decision = (subject: string, text: string) => ({
    subject,
    attachments: [],
    text: expect.stringContaining(text),
  })
  const [analysed, accepted] = ['Sua contestação foi analisada', 'Sua contestação foi aceita']
  it.each([
    {
      absent: 'client',
      outcome: 'upheld',
      name: 'Ulisses',
      to: [[decision(analysed, 'não é devolvido')], []],
    },
    {
      absent: 'client',
      outcome: 'overturned',
      name: 'Urbano',
      to: [[decision(accepted, 'por inteiro')], []],
    },
    {
      absent: 'professional',
      outcome: 'upheld',
      name: 'Ubaldo',
      to: [[], [decision(analysed, 'devolvido ao cliente')]],
    },
    {
      absent: 'professional',
      outcome: 'overturned',
      name: 'Urania',
      to: [
        [decision('Uma contestação foi analisada', 'não é devolvido')],
        [decision(accepted, 'fica com você')],
      ],
    },
  ] as const)(
    'say what was decided about the contest of the $absent ($outcome) to whom it concerns',
    async ({ absent, outcome, name, to }) => {
      const person = await app.client(`${name} Reis`)
      const appointment = appointmentOf(person, 54)
      await happen(appointment, appointment.held, appointment.confirmed)
      await app.settle()
      const caught = () =>
        [name, 'Helena'].map((each) =>
          app.mailServer.caughtFor(addressOf(each)).filter(({ subject }) => subject.includes('contestação')),
        )
      const before = caught().map(({ length }) => length)
      await happen(appointment, appointment.decided(absent, outcome))
      await app.settle()
      const sent = caught().map((all, side) => all.slice(before[side]))
      expect(sent).toMatchObject(to)
      expect(JSON.stringify(sent[1])).not.toContain(name)
    },
  )

  it('say when a moved appointment takes place, and move it in the calendar', async () => {
    const davi = await app.client('Davi Melo')
    const appointment = appointmentOf(davi, 72)
    await happen(appointment, appointment.held, appointment.confirmed)
    await app.settle()
    const startsAt = new Date(Date.parse(appointment.startsAt) + 24 * hourMs).toISOString()
    const { placed, moved } = appointmentMovedTo(appointment.held, startsAt)
    app.clock.at = new Date(app.clock.at.getTime() + 1_000)
    await happen({ ...appointment, startsAt }, placed)
    await happen(appointment, moved)
    expect(await outcomesFor(davi.clientId)).toEqual([
      'appointment-confirmed: sent',
      'appointment-moved: sent',
      'client-welcome: sent',
    ])
    expect(subjectsFor(addressOf('Davi')).at(-1)).toBe('Sua consulta mudou de horário')
    expect(subjectsFor(addressOf('Helena')).at(-1)).toBe('Uma consulta mudou de horário')
    const [first, second] = app.mailServer.invitationsFor(addressOf('Davi'))
    expect(fieldOf(second, 'METHOD')).toBe('REQUEST')
    expect(fieldOf(second, 'UID')).toBe(fieldOf(first, 'UID'))
    expect(Number(fieldOf(second, 'SEQUENCE'))).toBeGreaterThan(Number(fieldOf(first, 'SEQUENCE')))
    expect(fieldOf(second, 'DTSTART')).toBe(`${startsAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
  })

  it('are not sent about a hold that was cancelled unpaid', async () => {
    const noa = await app.client('Noa Reis')
    const before = subjectsFor(addressOf('Helena')).length
    const { cancelled, ...appointment } = appointmentOf(noa, 74)
    const withdrawn = { ...cancelled, data: { ...cancelled.data, isUnpaidHold: true } }
    await happen({ ...appointment, cancelled }, appointment.held, withdrawn)
    expect(await outcomesFor(noa.clientId)).toEqual(['client-welcome: sent'])
    expect(subjectsFor(addressOf('Helena'))).toHaveLength(before)
  })

  it.each([
    ['a hold', 'Otto', false],
    ['a request', 'Olga', true],
  ])('say to the client that the platform cancelled %s', async (_what, name, isRequest) => {
    const client = await app.client(`${name} Reis`)
    const before = subjectsFor(addressOf('Helena')).length
    const { cancelled, held, requested, ...appointment } = appointmentOf(client, isRequest ? 76 : 75)
    const data = { ...cancelled.data, isUnpaidHold: true, reason: 'by-platform' } as const
    const released = { ...cancelled, data: isRequest ? { ...data, request: 'waiting' as const } : data }
    await happen(
      { cancelled, held, requested, ...appointment },
      ...(isRequest ? [requested] : [held]),
      released,
    )
    expect(await outcomesFor(client.clientId)).toEqual(['client-welcome: sent', 'hold-released: sent'])
    const mail = app.mailServer.caughtFor(addressOf(name)).at(-1)
    expect(mail).toMatchObject({ subject: 'Sua reserva de horário foi cancelada', attachments: [] })
    expect(mail?.text).toContain('Helena Martins')
    expect(subjectsFor(addressOf('Helena')).slice(before)).toEqual(
      isRequest ? ['Novo pedido de consulta'] : [],
    )
  })

  it('welcome a client once, when the address is confirmed', async () => {
    const ana = givenUser({ name: 'Ana Reis' })
    await app.append(ana.userRegistered, ana.clientRegistered)
    expect(await outcomesFor(ana.clientId)).toEqual([])
    await app.append(emailConfirmedOf(ana))
    await app.settle()
    await app.seeEverythingAgain()
    expect(await outcomesFor(ana.clientId)).toEqual(['client-welcome: sent'])
    expect(subjectsFor(addressOf('Ana'))).toEqual(['Boas-vindas à Escuta'])
  })

  it('welcome a professional whose address is not confirmed without their name', async () => {
    const rui = await app.professional('Prêmio Clique Aqui')
    expect(await outcomesFor(rui.account.clientId)).toEqual(['professional-welcome: sent'])
    const [mail] = app.mailServer.caughtFor(addressOf('Prêmio'))
    expect(mail?.subject).toBe('Recebemos seu cadastro na Escuta')
    expect(JSON.stringify(mail)).not.toContain('Clique')
  })

  it('hold no text that a person chose when the address is not confirmed', async () => {
    const unconfirmed = givenUser({ name: 'Nilo no site golpe' })
    const appointment = appointmentOf(unconfirmed, 52)
    await app.append(unconfirmed.userRegistered, unconfirmed.clientRegistered)
    await happen(appointment, appointment.held, appointment.confirmed)
    await app.settle()
    const [mail] = app.mailServer.caughtFor(addressOf('Nilo'))
    expect(mail?.subject).toBe('Sua consulta está confirmada')
    expect(JSON.stringify(mail)).not.toMatch(/golpe|Helena/)
  })

  it('do not go to a person who was entered by a professional, however often they are entered and cancelled', async () => {
    const email = 'dora@escuta.example'
    const dora = givenClientEnteredBy(helena.professionalId, { name: 'Dora Reis', email })
    await app.append(dora)
    for (const hours of [64, 66, 68]) {
      const appointment = appointmentOf(dora.data, hours)
      await happen(appointment, appointment.held, appointment.confirmed, appointment.cancelled)
    }
    expect(await outcomesFor(dora.data.clientId)).toEqual([])
    expect(subjectsFor(email)).toEqual([])
  })

  it('stop at the limit of an address that its account never confirmed, and are on record as held back', async () => {
    const vera = givenUser({ name: 'Vera Reis' })
    await app.append(vera.userRegistered, vera.clientRegistered)
    for (const hours of [80, 82, 84, 86, 88, 90, 92]) {
      const appointment = appointmentOf(vera, hours)
      await happen(appointment, appointment.held, appointment.confirmed, appointment.cancelled)
    }
    const outcomes = await outcomesFor(vera.clientId)
    expect(outcomes.filter((outcome) => outcome.endsWith('sent'))).toHaveLength(mailsPerDay)
    expect(outcomes).toContain('appointment-cancelled: limit-reached')
    expect(subjectsFor(addressOf('Vera'))).toHaveLength(mailsPerDay)
  })

  it('are sent once when every event and job is seen again', async () => {
    const eva = await app.client('Eva Lima')
    const appointment = appointmentOf(eva, 54)
    await happen(appointment, appointment.held, appointment.confirmed)
    await app.settle()
    const sent = subjectsFor(addressOf('Eva'))
    await app.seeEverythingAgain()
    await app.replaceQueue('empty')
    await app.seeEverythingAgain()
    await app.settle()
    expect(subjectsFor(addressOf('Eva'))).toEqual(sent)
  })
})

describe('an automatic e-mail that cannot be sent', () => {
  it('is retried while the server refuses it for now, and sent once', async () => {
    const gil = await app.client('Gil Prado')
    await app.settle()
    const appointment = appointmentOf(gil, 56)
    app.mailServer.failNext(2)
    await happen(appointment, appointment.held, appointment.confirmed)
    await expect
      .poll(() => outcomesFor(gil.clientId), { timeout: 10_000, interval: 100 })
      .toEqual(['appointment-confirmed: sent', 'client-welcome: sent'])
    expect(subjectsFor(addressOf('Gil'))).toEqual(['Boas-vindas à Escuta', 'Sua consulta está confirmada'])
  })

  it('has the same Message-ID when the process died before the record', async () => {
    const iara = await app.client('Iara Dias')
    await app.settle()
    app.mailServer.dieAfterNextSend()
    const appointment = appointmentOf(iara, 58)
    await happen(appointment, appointment.held, appointment.confirmed)
    await expect
      .poll(() => outcomesFor(iara.clientId), { timeout: 10_000, interval: 100 })
      .toEqual(['appointment-confirmed: sent', 'client-welcome: sent'])
    const ids = app.mailServer.caughtFor(addressOf('Iara')).map(({ messageId }) => messageId)
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(1)
  })

  it('is parked with its reason: no valid address, also one with a line break', async () => {
    const odd = givenUser({ name: 'Zé' })
    const email = 'ze@escuta.example\r\nBcc: x@y.z'
    const { userRegistered, clientRegistered } = odd
    const appointment = appointmentOf(odd, 60)
    await app.append(
      { ...userRegistered, data: { ...userRegistered.data, email } },
      { ...clientRegistered, data: { ...clientRegistered.data, email } },
    )
    await happen(appointment, appointment.held, appointment.confirmed)
    expect(await outcomesFor(odd.clientId)).toEqual(['appointment-confirmed: no-address'])
  })

  it('is parked when the appointment was cancelled before it was sent', async () => {
    const lia = await app.client('Lia Souza')
    await app.settle()
    const appointment = appointmentOf(lia, 62)
    await happen(appointment, appointment.held, appointment.confirmed, appointment.cancelled)
    expect(new Set(await outcomesFor(lia.clientId))).toEqual(
      new Set(['appointment-cancelled: sent', 'appointment-confirmed: overtaken', 'client-welcome: sent']),
    )
  })

  it('is queued again from the view when the queue was lost, and given up after two days', async () => {
    const mila = await app.client('Mila Sá')
    await app.settle()
    const appointment = appointmentOf(mila, 96)
    app.mailServer.failNext(1_000)
    await happen(appointment, appointment.held, appointment.confirmed)
    await expect.poll(() => queuedFor(mila.clientId)).toContain('appointment-confirmed')
    await app.replaceQueue('after the loss')
    app.clock.at = new Date(app.clock.at.getTime() + 49 * hourMs)
    app.mailServer.failNext(0)
    await app.runAgain('notifications.queue-pending-mails', {})
    await expect
      .poll(() => outcomesFor(mila.clientId), { timeout: 10_000, interval: 100 })
      .toEqual(['appointment-confirmed: gave-up', 'client-welcome: sent'])
  })
})

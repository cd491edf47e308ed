import { deriveId, systemContext } from '@escuta/kernel'
import { appointmentConfirmed } from '@escuta/scheduling/events'
import { describe, expect, it } from 'vitest'
import { defineNotice } from '../../notices/define-notice.ts'
import type { NotifyDeps } from './channels/channel.ts'
import { notify } from './notify.ts'

const personOf = (name: string) => ({
  personId: deriveId(deriveId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'p'), name),
  userId: deriveId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', name),
  name,
  isRemoved: false,
})
const [caio, helena] = [personOf('Caio'), personOf('Helena')]
const every = { email: true, push: true, reminders: true, appointments: true, payments: true }
const occurredAt = '2026-11-21T12:00:00.000Z'
const event = {
  type: 'appointment-confirmed',
  data: { clientId: caio.personId, professionalId: helena.personId },
  metadata: { occurredAt },
}
const reaction = {
  contextFor: (step: string) => {
    const commandId = deriveId(caio.personId, step)
    return systemContext('spec', { now: () => new Date(occurredAt) }, { commandId, correlationId: commandId })
  },
}
const hear = (text: () => { title: string; message: string }) => ({ inbox: text }) as const
const said = hear(() => ({ title: 'Consulta confirmada', message: 'Ela está confirmada.' }))
const failing = (why: string) =>
  hear(() => {
    throw new Error(why)
  })
const mail = {
  kind: 'appointment-booked',
  label: 'Nova consulta',
  text: { subject: '', preview: '', heading: '', paragraphs: [], button: { label: '', path: '' } },
} as const

/** Which inboxes and e-mails got something, and what was thrown. */
async function outcomeOf(...to: readonly Parameters<typeof defineNotice>[0]['to'][]) {
  const got: string[] = []
  const deps = {
    people: { byIds: async () => new Map([[caio.personId, caio]]) },
    professionals: {
      byIds: async () => new Map([[helena.personId, { ...helena, zone: 'America/Sao_Paulo' }]]),
      notificationSettingsOf: async () => every,
    },
    run: async ({ name }: { name: string }, { role }: { role: string }) => (got.push(`${role} ${name}`), {}),
    jobs: { enqueue: async () => {} },
  } as unknown as NotifyDeps
  const notices = to.map((each, index) =>
    defineNotice({
      name: `spec-${index}`,
      on: [appointmentConfirmed],
      type: 'appointment',
      heardBy: async (ports, facts, notice) =>
        (await import('../../notices/audience.ts')).participants(ports, facts as never, notice),
      about: 'appointment',
      to: each,
    }),
  )
  const thrown = await notify(deps, notices, event as never, reaction).catch((error: unknown) => error)
  return { got, thrown }
}

describe('notify', () => {
  it('notifies the other participant, and the same one by the other channel, when a text throws', async () => {
    const { got, thrown } = await outcomeOf({ client: failing('client'), professional: { ...said, mail } })
    expect(got).toEqual(['professional add-notification', 'professional queue-mail'])
    expect(thrown).toEqual(new Error('client'))
    const other = await outcomeOf({ client: said, professional: { ...failing('professional'), mail } })
    expect(other.got).toEqual(['client add-notification', 'professional queue-mail'])
    expect(other.thrown).toEqual(new Error('professional'))
  })

  it('goes on with the other notices of the event, and throws everything that failed', async () => {
    const { got, thrown } = await outcomeOf(
      { client: failing('one'), professional: failing('two') },
      { client: said },
    )
    expect(got).toEqual(['client add-notification'])
    expect(thrown).toBeInstanceOf(AggregateError)
    expect((thrown as AggregateError).errors).toEqual([new Error('one'), new Error('two')])
  })
})

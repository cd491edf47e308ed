import type { NotificationSettings } from '@escuta/catalog/contract'
import type { AnyEvent } from '@escuta/event-sourcing'
import { deriveId, systemContext, type CommandContext } from '@escuta/kernel'
import type { EventHandler, ProcessDefinition, Reaction } from '@escuta/projections'
import { notifyPeople } from '../processes/notify-people/notify-people.process.ts'
import { bia, booking, caio, entered, helena, knownIds, lourdes } from './given-heard-events.ts'

type Deps = Parameters<typeof notifyPeople>[0]

/** What differs from the people and settings that everybody is heard with. */
export type World = {
  readonly settings?: NotificationSettings
  /** Changes of the client and of the professional as their owners know them. */
  readonly client?: object
  readonly professional?: object
  /** Views that know nobody yet. */
  readonly isUnknown?: boolean
}

const everything = { email: true, push: true, reminders: true, appointments: true, payments: true }
const occurredAt = '2026-11-21T12:00:00.000Z'

/** Lines of what the process makes of one event: notices of inboxes, and e-mails. Nothing is stored or sent. */
export async function listen({ type, data }: AnyEvent, world: World = {}): Promise<readonly string[]> {
  const lines: string[] = []
  const steps = new Map<string, string>()
  const event = { type, data, metadata: { occurredAt } }
  const reaction: Reaction = {
    contextFor(step) {
      const commandId = deriveId(
        deriveId(caio.clientId, JSON.stringify(event)),
        `notifications.notify-people/${step}`,
      )
      steps.set(commandId, step)
      return systemContext(
        'notifications.notify-people',
        { now: () => new Date(occurredAt) },
        {
          commandId,
          correlationId: commandId,
        },
      )
    },
  }
  const stepOf = ({ commandId }: CommandContext) => named(steps.get(commandId) ?? 'no step')
  const deps = {
    ...portsIn(world),
    async run({ name }: { readonly name: string }, input: Said, context: CommandContext) {
      lines.push(`${name} by ${stepOf(context)}: ${said(input)}`)
      return {}
    },
    jobs: {
      async enqueue({ name }: { readonly name: string }, payload: { readonly mailId: string }) {
        if (!lines.at(-1)?.endsWith(payload.mailId.slice(0, 8))) lines.push(`${name} without an e-mail`)
      },
    },
  }
  await handlerOf(notifyPeople(asDeps(deps)), type)(event as never, reaction)
  return lines.map(named)
}

/** The input of the command of either channel. */
type Said = {
  readonly role: string
  readonly type?: string
  readonly isLive?: boolean
  readonly subject?: string | null
  readonly subjectId?: string | null
  readonly aboutPersonId?: string
  readonly notificationId?: string
  readonly title?: string
  readonly message?: string
  readonly kind?: string
  readonly mailId?: string
  readonly appointment?: object | null
  readonly money?: object
}

function said({ role, type, isLive, subject, title, message, ...ids }: Said): string {
  const [notice, mail] = [ids.notificationId, ids.mailId].map((id) => id?.slice(0, 8))
  if (title === undefined) return [role, ids.kind, appointmentIn(ids), ...moneyIn(ids), mail].join(', ')
  const about = `${String(subject)} ${String(ids.subjectId)}`
  const traits = [role, type, isLive ? 'live' : 'quiet', about, `names ${ids.aboutPersonId}`, notice]
  return `${traits.join(', ')}\n    ${title}\n    ${message}`
}

function appointmentIn({ appointment }: Pick<Said, 'appointment'>): string {
  return appointment ? Object.values(appointment).join(' ') : 'no appointment'
}

function moneyIn({ money }: Pick<Said, 'money'>): readonly string[] {
  return money ? [JSON.stringify(money)] : []
}

function named(line: string): string {
  let text = line
  for (const [id, name] of knownIds) text = text.replaceAll(id, name)
  return text
}

function portsIn({ settings = everything, client = {}, professional = {}, isUnknown = false }: World) {
  const personOf = ({ userId, clientId }: typeof caio, name: string) => ({
    personId: clientId,
    userId,
    name,
    isRemoved: false,
  })
  const people = [
    { ...personOf(caio, 'Caio Prado'), ...client },
    personOf(bia, 'Bia Couto'),
    { ...personOf(helena.account, 'Helena Martins'), ...professional },
    { personId: lourdes.clientId, userId: null, name: 'Dona Lourdes', isRemoved: false },
  ]
  const { professionalId, zone } = helena
  const professionals = [{ ...people[2], professionalId, zone }]
  const found =
    <Row>(rows: readonly Row[], idOf: (row: Row) => string | undefined) =>
    async (ids: readonly string[]) =>
      new Map(
        isUnknown
          ? []
          : rows.flatMap((row) => (ids.includes(idOf(row) ?? '') ? [[idOf(row), row] as const] : [])),
      )
  const one = {
    id: booking.appointmentId,
    date: booking.startsAt,
    endsAt: booking.held.data.endsAt,
    cancellationReason: null,
    bookedBy: 'client',
  }
  const ofProfessional = { ...one, id: entered.appointmentId, bookedBy: 'professional' }
  const gone = { ...one, cancellationReason: 'by-client' }
  return {
    people: {
      byIds: found(people, ({ personId }) => personId),
      clientIdOfUser: async (id: string) => (id === caio.userId ? caio.clientId : undefined),
      addresseeOf: async (id: string) => (id === lourdes.clientId ? caio.clientId : undefined),
    },
    professionals: {
      byIds: found(professionals, (row) => row.professionalId),
      notificationSettingsOf: async () => settings,
    },
    appointments: {
      byIds: found([one, ofProfessional], ({ id }) => id),
      upcomingOfClient: async (id: string) =>
        id === caio.clientId
          ? [gone, one]
          : id === bia.clientId
            ? [{ ...one, cancellationReason: 'entry-declined' }, one]
            : [],
      namesShownTo: async () => () => 'Caio',
    },
    receivedPayments: { heldMoney: async () => ({ amount: 15_000, paidAt: booking.held.data.heldAt }) },
    cipher: { decrypt: async (text: string) => (text === 'erased' ? undefined : JSON.stringify(text)) },
  }
}

/** Guarantee: `portsIn` answers each question that the process asks. */
function asDeps(deps: object): Deps {
  return deps as Deps
}

function handlerOf({ handlers }: ProcessDefinition, type: string): EventHandler['handle'] {
  const handler = handlers.find(({ event }) => event.type === type)
  if (!handler) throw new Error(`nobody hears of ${type}`)
  return handler.handle
}

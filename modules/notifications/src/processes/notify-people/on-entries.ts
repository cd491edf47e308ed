import {
  clientEntriesAccepted,
  clientEntryDeclined,
  clientInvitationAddressed,
  clientInvitationDeclined,
  clientRecordClaimed,
  clientRecordJoined,
} from '@escuta/identity/events'
import { type EventHandler, on, type Reaction } from '@escuta/projections'
import { appointmentAccepted, appointmentHandedOver, appointmentScheduled } from '@escuta/scheduling/events'
import { inboxTexts as texts } from '../../texts/inbox-texts.ts'
import {
  type AppointmentEvent,
  findParticipants,
  type NotifyDeps,
  notifyParticipants,
} from './participants.ts'

type StartEvent = AppointmentEvent & { readonly data: { readonly startsAt: string } }
type OfRecord = {
  readonly data: { readonly clientId: string; readonly professionalId: string }
  readonly metadata: { readonly occurredAt: string }
}
const mostAhead = 20

/** What people hear of appointments that a professional enters, and of what the person answers. */
export function onEntries(deps: NotifyDeps): readonly EventHandler[] {
  const accepted = (event: StartEvent, reaction: Reaction) =>
    notifyParticipants(
      deps,
      { cause: 'appointment-accepted', subject: 'appointment', event, reaction, by: 'client' },
      ({ whenOf }) => ({ client: (name) => texts.confirmedForClient(name, whenOf(event.data.startsAt)) }),
    )
  return [
    on(appointmentScheduled, async (event, reaction) => {
      const { client } = await findParticipants(deps, event.data)
      const { startsAt } = event.data
      const ofProfessional =
        client?.userId === null ? texts.enteredForProfessional : texts.confirmedForProfessional
      await notifyParticipants(
        deps,
        { cause: 'appointment-entered', subject: 'appointment', event, reaction },
        ({ whenOf }) => ({
          client: (name) => texts.confirmedForClient(name, whenOf(startsAt)),
          professional: (name) => ofProfessional(name, whenOf(startsAt)),
        }),
      )
    }),
    on(appointmentHandedOver, accepted),
    on(appointmentAccepted, accepted),
    on(clientInvitationAddressed, ({ data, metadata }, reaction) => {
      const { professionalId, addressedTo: clientId } = data
      const event = { data: { clientId, professionalId }, metadata }
      const notice = { cause: 'appointment-proposed', subject: 'profile', event, reaction } as const
      return notifyParticipants(deps, notice, () => ({ client: texts.proposedToClient }))
    }),
    on(clientRecordJoined, ({ data, metadata }, reaction) => {
      const { professionalId, joinedTo: clientId } = data
      const event = { data: { clientId, professionalId }, metadata }
      const notice = { cause: 'proposal-accepted', subject: 'conversation', event, reaction } as const
      return notifyParticipants(deps, notice, () => ({ professional: texts.proposalAccepted }))
    }),
    on(clientRecordClaimed, (event, reaction) => {
      const notice = { cause: 'proposal-accepted', subject: 'conversation', event, reaction } as const
      return notifyParticipants(deps, notice, () => ({ professional: texts.proposalAccepted }))
    }),
    on(clientEntriesAccepted, ({ data, metadata }, reaction) => {
      const { professionalId, joinedTo: clientId } = data
      const event = { data: { clientId, professionalId }, metadata }
      const notice = { cause: 'proposal-accepted', subject: 'conversation', event, reaction } as const
      return notifyParticipants(deps, notice, () => ({ professional: texts.entriesAccepted }))
    }),
    on(clientInvitationDeclined, async (event, reaction) => {
      const declined = await withAppointment(deps, event)
      const subject = 'appointmentId' in declined.data ? 'appointment' : 'profile'
      const notice = { cause: 'proposal-declined', subject, event: declined, reaction } as const
      await notifyParticipants(deps, notice, () => ({ professional: texts.proposalDeclined }))
    }),
    on(clientEntryDeclined, async ({ data, metadata }, reaction) => {
      const { appointmentId, clientId, professionalId } = data
      const found = (await deps.appointments.byIds([appointmentId])).get(appointmentId)
      const start = found && { startsAt: found.date, endsAt: found.endsAt }
      const event = { data: { clientId, professionalId, appointmentId, ...start }, metadata }
      const notice = { cause: 'proposal-declined', subject: 'appointment', event, reaction } as const
      await notifyParticipants(deps, notice, ({ whenOf }) => ({
        professional: (name) =>
          start ? texts.entryDeclined(name, whenOf(start.startsAt)) : texts.proposalDeclined(name),
      }))
    }),
  ]
}

/** What was entered ended before the person accepted it: only its professional expects something of it. */
export function notifyLapsed(deps: NotifyDeps, event: StartEvent, reaction: Reaction): Promise<void> {
  const notice = { cause: 'proposal-lapsed', subject: 'appointment', event, reaction } as const
  return notifyParticipants(deps, notice, ({ whenOf }) => ({
    professional: (name) => texts.entryLapsed(name, whenOf(event.data.startsAt)),
  }))
}

/** The declined proposal with the first appointment that it was about; its time too, where it was the only one. */
async function withAppointment(deps: NotifyDeps, { data, metadata }: OfRecord) {
  const { clientId, professionalId } = data
  const now = new Date(metadata.occurredAt)
  const ahead = await deps.appointments.upcomingOfClient(clientId, now, mostAhead)
  const [first, ...others] = ahead.filter(
    ({ cancellationReason: reason }) => reason === null || reason === 'entry-declined',
  )
  if (!first) return { data: { clientId, professionalId }, metadata }
  const start = others.length === 0 ? { startsAt: first.date, endsAt: first.endsAt } : {}
  return { data: { clientId, professionalId, appointmentId: first.id, ...start }, metadata }
}

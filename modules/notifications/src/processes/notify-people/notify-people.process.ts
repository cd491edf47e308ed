import { contentModerated, reportedMessageRevealed } from '@escuta/administration/events'
import { professionalRegistered } from '@escuta/catalog/events'
import { emailConfirmed } from '@escuta/identity/events'
import { messagesLeftUnread } from '@escuta/messaging/events'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import {
  appointmentApproved,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentExpired,
  appointmentMoved,
  appointmentNoShowContested,
  appointmentNoShowDecided,
  appointmentNoShowProposed,
  appointmentNoShowRecorded,
  appointmentRequested,
} from '@escuta/scheduling/events'
import type { ParticipantRole } from '@escuta/scheduling/contract'
import {
  reminderSent,
  reminderSkipped,
  reviewRequested,
  roomLinkAnnounced,
} from '../../contract/published-events.ts'
import { channelsOf, everyNotice, type NoticeCause } from '../../domain/notices/notice-channels.ts'
import { inboxTexts as texts } from '../../texts/inbox-texts.ts'
import { cancellationCause } from './cancellation-cause.ts'
import { notifyDecidedContest } from './notify-decided-contest.ts'
import { notifyModeration } from './notify-moderation.ts'
import { onCredentials } from './on-credentials.ts'
import { notifyLapsed, onEntries } from './on-entries.ts'
import { onPayments } from './on-payments.ts'
import { type MailRequest, requestMail } from './request-mail.ts'
import { type AppointmentEvent, type NotifyDeps, notifyParticipants } from './participants.ts'

/** Who withdrew from an appointment; undefined where no participant did. */
const withdrawnBy = {
  'by-client': 'client',
  'by-professional': 'professional',
  'by-platform': undefined,
  'payment-refunded': undefined,
  'entry-declined': undefined,
  'entry-lapsed': undefined,
} as const

type StartEvent = AppointmentEvent & { readonly data: { readonly startsAt: string } }

/** Adds notifications to inboxes: of appointments and payments to the participants, of credentials to the professional. */
export function notifyPeople(deps: NotifyDeps) {
  const confirmed = (cause: NoticeCause) => (event: StartEvent, reaction: Reaction) =>
    notifyParticipants(deps, { cause, subject: 'appointment', event, reaction }, ({ whenOf }) => ({
      client: (name) => texts.confirmedForClient(name, whenOf(event.data.startsAt)),
      professional: (name) => texts.confirmedForProfessional(name, whenOf(event.data.startsAt)),
    }))
  const remind = (event: StartEvent, reaction: Reaction) =>
    notifyParticipants(
      deps,
      { cause: 'appointment-reminded', subject: 'appointment', event, reaction },
      ({ whenOf }) => ({
        client: (name) => texts.reminderForClient(name, whenOf(event.data.startsAt)),
        professional: (name) => texts.reminderForProfessional(name, whenOf(event.data.startsAt)),
      }),
    )
  async function welcome(cause: NoticeCause, to: Omit<MailRequest, 'kind'>, reaction: Reaction) {
    const { mail } = channelsOf(cause, to.role, everyNotice)
    if (mail) await requestMail(deps, { ...to, kind: mail }, reaction)
  }

  return defineProcess({ name: 'notifications.notify-people' }, [
    on(appointmentConfirmed, confirmed('appointment-confirmed')),
    ...onEntries(deps),
    on(appointmentRequested, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'appointment-requested', subject: 'appointment', event, reaction },
        ({ whenOf }) => {
          const [when, until] = [whenOf(event.data.startsAt), whenOf(event.data.expiresAt)]
          return {
            client: (name) => texts.requestedByClient(name, when, until),
            professional: (name) => texts.requestedOfProfessional(name, when, until),
          }
        },
      ),
    ),
    on(appointmentApproved, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'appointment-approved', subject: 'appointment', event, reaction },
        ({ whenOf }) => {
          const [when, until] = [whenOf(event.data.startsAt), whenOf(event.data.expiresAt)]
          return {
            client: (name) => texts.approvedForClient(name, when, until),
            professional: (name) => texts.approvedForProfessional(name, when, until),
          }
        },
      ),
    ),
    on(appointmentDeclined, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'appointment-declined', subject: 'appointment', event, reaction },
        ({ whenOf }) => ({ client: (name) => texts.declinedForClient(name, whenOf(event.data.startsAt)) }),
      ),
    ),
    on(appointmentExpired, (event, reaction) => {
      const { request } = event.data
      const expired = { subject: 'appointment', event, reaction } as const
      if (request === 'waiting')
        return notifyParticipants(deps, { ...expired, cause: 'request-expired' }, ({ whenOf }) => ({
          client: (name) => texts.requestExpiredForClient(name, whenOf(event.data.startsAt)),
          professional: (name) => texts.requestExpiredForProfessional(name, whenOf(event.data.startsAt)),
        }))
      const cause = request ? 'approved-hold-expired' : 'hold-expired'
      return notifyParticipants(deps, { ...expired, cause }, ({ whenOf }) => ({
        client: (name) => texts.holdExpired(name, whenOf(event.data.startsAt)),
        professional: (name) => texts.approvedHoldExpiredForProfessional(name, whenOf(event.data.startsAt)),
      }))
    }),
    on(appointmentCancelled, (event, reaction) => {
      const { request } = event.data
      if (event.data.reason === 'entry-lapsed') return notifyLapsed(deps, event, reaction)
      const cause = cancellationCause(event.data)
      const by = withdrawnBy[event.data.reason]
      return notifyParticipants(
        deps,
        { cause, subject: 'appointment', event, reaction, by },
        ({ whenOf }) => ({
          client: (name) => texts.cancelledForClient(name, whenOf(event.data.startsAt)),
          professional: (name) =>
            (request ? texts.requestCancelledForProfessional : texts.cancelledForProfessional)(
              name,
              whenOf(event.data.startsAt),
            ),
        }),
      )
    }),
    on(appointmentMoved, ({ data, metadata }, reaction) => {
      const by = data.by === 'platform' ? undefined : data.by
      // The e-mail and its invitation are about the new time.
      const event = { data: { ...data, ...data.to }, metadata }
      return notifyParticipants(
        deps,
        { cause: 'appointment-moved', subject: 'appointment', event, reaction, by },
        ({ whenOf }) => {
          const [from, to] = [whenOf(data.startsAt), whenOf(data.to.startsAt)]
          return {
            client: (name) => texts.movedForClient(name, from, to),
            professional: (name) => texts.movedForProfessional(name, from, to),
          }
        },
      )
    }),
    on(appointmentNoShowProposed, (event, reaction) => {
      const { absent, startsAt } = event.data
      return notifyParticipants(
        deps,
        { cause: 'no-show-proposed', subject: 'appointment', event, reaction },
        ({ whenOf }) =>
          absent === 'client'
            ? { professional: (name) => texts.noShowProposedForProfessional(name, whenOf(startsAt)) }
            : { client: (name) => texts.noShowProposedForClient(name, whenOf(startsAt)) },
      )
    }),
    on(appointmentNoShowRecorded, (event, reaction) => {
      const { absent, by, startsAt } = event.data
      const recorded = { subject: 'appointment', event, reaction, by } as const
      return by === 'client'
        ? notifyParticipants(deps, { ...recorded, cause: 'absence-recorded' }, ({ whenOf }) => ({
            client: (name) => texts.absenceForClient(name, whenOf(startsAt)),
            professional: (name) => texts.absenceForProfessional(name, whenOf(startsAt)),
          }))
        : notifyParticipants(deps, { ...recorded, cause: 'no-show-recorded' }, ({ whenOf }) => ({
            client: (name) => texts.noShowForClient(name, whenOf(startsAt), absent),
            professional: (name) => texts.noShowForProfessional(name, whenOf(startsAt), absent),
          }))
    }),
    on(appointmentNoShowContested, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'no-show-contested', subject: 'appointment', event, reaction, by: event.data.by },
        ({ whenOf }) => {
          const { by, startsAt } = event.data
          const ofWhom = (role: ParticipantRole) => (name: string) =>
            role === by
              ? texts.contested(name, whenOf(startsAt))
              : texts.contestedByOther(name, whenOf(startsAt))
          return { client: ofWhom('client'), professional: ofWhom('professional') }
        },
      ),
    ),
    on(appointmentNoShowDecided, (event, reaction) => notifyDecidedContest(deps, event, reaction)),
    ...onPayments(deps),
    on(emailConfirmed, async (event, reaction) => {
      const { userId, personId } = event.data
      // Members of the team have no patient record.
      if ((await deps.people.clientIdOfUser(userId)) === undefined) return
      await welcome(
        'email-confirmed',
        { role: 'client', personId, onceFor: userId, event: { data: {}, metadata: event.metadata } },
        reaction,
      )
    }),
    on(professionalRegistered, async (event, reaction) => {
      const { personId, professionalId: onceFor } = event.data
      await welcome(
        'professional-registered',
        { role: 'professional', personId, onceFor, event: { data: {}, metadata: event.metadata } },
        reaction,
      )
    }),
    ...onCredentials(deps),
    on(contentModerated, (event, reaction) => notifyModeration(deps, event, reaction)),
    on(reportedMessageRevealed, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'reported-message-revealed', subject: 'conversation', event, reaction },
        () => ({ client: texts.messageRevealed, professional: texts.messageRevealed }),
      ),
    ),
    on(messagesLeftUnread, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'messages-unread', subject: 'conversation', event, reaction },
        () => ({ [event.data.reader]: texts.messagesUnread }),
      ),
    ),
    on(reminderSent, remind),
    on(roomLinkAnnounced, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'room-link-announced', subject: 'room', event, reaction },
        ({ whenOf }) => ({
          client: (name) => texts.roomLinkForClient(name, whenOf(event.data.startsAt)),
          professional: (name) => texts.roomLinkForProfessional(name, whenOf(event.data.startsAt)),
        }),
      ),
    ),
    on(reviewRequested, (event, reaction) =>
      notifyParticipants(
        deps,
        { cause: 'review-requested', subject: 'review', event, reaction },
        ({ whenOf }) => ({
          client: (name) => texts.reviewRequested(name, whenOf(event.data.startsAt)),
        }),
      ),
    ),
    // Without an address the appointment still takes place.
    on(reminderSkipped, async (event, reaction) => {
      if (event.data.reason === 'no-address') await remind(event, reaction)
    }),
  ])
}

import { clientInvitationDeclined } from '@escuta/identity/events'
import { type NoticeDeps, participants } from './audience.ts'
import { defineNotice, type InboxText, type MailPart, type Said } from './define-notice.ts'
import { openAgenda } from './mail-parts.ts'

const mostAhead = 20

/** The person declined the invitation: everything that was entered for them. */
export const proposalDeclinedNotice = defineNotice({
  name: 'proposal-declined',
  on: [clientInvitationDeclined],
  facts: ({ data, metadata }, deps) => withAppointment(deps, data, new Date(metadata.occurredAt)),
  heardBy: participants,
  type: 'appointment',
  about: (facts) => ('appointmentId' in facts ? 'appointment' : 'profile'),
  to: {
    professional: {
      inbox: proposalDeclined,
      mail: proposalDeclinedMail(),
    },
  },
})

/** The proposal with the first appointment that it was about; its time too, where it was the only one. */
async function withAppointment(
  { appointments }: NoticeDeps,
  { clientId, professionalId }: { readonly clientId: string; readonly professionalId: string },
  now: Date,
) {
  const ahead = await appointments.upcomingOfClient(clientId, now, mostAhead)
  const [first, ...others] = ahead.filter(
    ({ cancellationReason: reason }) => reason === null || reason === 'entry-declined',
  )
  if (!first) return { clientId, professionalId }
  const start = others.length === 0 ? { startsAt: first.date, endsAt: first.endsAt } : {}
  return { clientId, professionalId, appointmentId: first.id, ...start }
}

export function proposalDeclined({ other }: Said<object>): InboxText {
  return {
    title: 'Proposta não aceita',
    message: `${other} não aceitou o que você propôs, ou o e-mail não é dessa pessoa. Os horários que aguardavam aceite estão livres de novo.`,
  }
}

export function proposalDeclinedMail(): MailPart<object> {
  return {
    kind: 'proposal-declined',
    text: {
      subject: 'Uma proposta sua não foi aceita',
      preview: 'O horário está livre de novo.',
      heading: 'uma proposta sua não foi aceita',
      paragraphs: [
        'A pessoa não aceitou a consulta que você lançou, ou o e-mail não era dela. O horário está livre de novo na sua agenda.',
        'Se o e-mail estava errado, lance a consulta de novo com o certo.',
      ],
      button: openAgenda,
    },
  }
}

import type { ReportContentInput } from '@escuta/administration/contract'
import {
  addDays,
  defaultZone,
  instantOf,
  type LocalDate,
  professionalId as asProfessional,
} from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { demoAddress } from './demo-professional.ts'
import { reportedClient } from './load-conversations.ts'
import { type PeopledApp, personOf } from './load-people.ts'
import { demoClients, demoProfessionals } from './people.ts'

type Report = Pick<ReportContentInput, 'category' | 'text'>

/** Reports that wait for the moderation on the first day: a review, a profile and a message. */
export async function loadReports(peopled: PeopledApp, startDate: LocalDate): Promise<void> {
  peopled.app.clock.set(instantOf(addDays(startDate, -1), '21:30', defaultZone))
  await reportReview(peopled, demoAddress('Yara Monteiro'), {
    category: 'false',
    text: 'A chamada desta consulta não caiu nenhuma vez. Acho que a pessoa avaliou o atendimento errado.',
  })
  await reportProfile(peopled, demoAddress('Fernando Lima'), {
    category: 'false',
    text: 'O perfil fala em vinte anos de experiência, mas o registro no conselho parece bem mais novo.',
  })
  await reportMessage(peopled, {
    category: 'advertising',
    text: 'Pede que eu venda produtos aos meus pacientes e insistiu depois que recusei.',
  })
}

/** The professional reports the least favourable review with a comment. */
async function reportReview({ as, keyOf, people }: PeopledApp, email: string, report: Report): Promise<void> {
  const professional = personOf(people, email)
  const professionalId = asProfessional.parse(professional.professionalId)
  const reviews = await as('guest').catalog.reviewsOfProfessional({ id: professionalId })
  const [review] = reviews
    .filter(({ comment }) => comment)
    .toSorted((one, other) => one.rating - other.rating)
  if (!review) return
  const { moderation } = as(professional, keyOf('report/review')).administration
  await moderation.reportContent({
    subject: { kind: 'review', professionalId, reviewId: review.id },
    ...report,
  })
}

async function reportProfile(
  { as, keyOf, people }: PeopledApp,
  email: string,
  report: Report,
): Promise<void> {
  const professionalId = asProfessional.parse(personOf(people, email).professionalId)
  const [, marina] = demoClients
  const { moderation } = as(personOf(people, marina?.email ?? null), keyOf('report/profile')).administration
  await moderation.reportContent({ subject: { kind: 'profile', professionalId }, ...report })
}

/** The professional of the demo account reports the newest message of a client. */
async function reportMessage({ as, keyOf, people }: PeopledApp, report: Report): Promise<void> {
  const professional = personOf(people, demoProfessionals[0].email)
  const conversationId = conversationIdOf({
    clientId: personOf(people, reportedClient.email).clientId ?? '',
    professionalId: professional.professionalId ?? '',
  })
  const calls = as(professional, keyOf('report/message'))
  const { items } = await calls.messaging.messages({ conversationId })
  const messageId = items.find(({ senderType }) => senderType === 'client')?.id
  if (messageId === undefined) return
  const subject = { kind: 'message', conversationId, messageId } as const
  await calls.administration.moderation.reportContent({ subject, ...report })
}

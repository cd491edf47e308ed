import { crisisTexts, formatDate, privacyContact, refundArrival } from '@escuta/i18n'
import { formatBrl, formatInstant, productName } from '@escuta/kernel'
import type { EndOfAppointment } from '@escuta/scheduling/contract'
import type { PersonMail } from '../application/deps.ts'
import type { RetainedByLaw } from '../contract/index.ts'

/** What became of an appointment, with what was paid of it when the erasure was recorded, in cents. */
export type EndByErasure = EndOfAppointment & { readonly paid: number }

type Erasure = {
  readonly ended: readonly EndByErasure[]
  readonly retained: readonly RetainedByLaw[]
  readonly erasedAt: string
}

/** Appointments that are listed; a mail names no more of them. */
const mostListed = 20

/**
 * The last mail to a person: that their data is erased, what became of their appointments and comes back, and what the law
 * keeps. It does not name them, as it outlives them in their mailbox, and says nothing about health.
 */
export function erasureMail({ ended, retained, erasedAt }: Erasure): PersonMail {
  const refund = ended.reduce((sum, each) => sum + (each.isReturned ? each.paid : 0), 0)
  const { cvv } = crisisTexts
  return {
    subject: `Seus dados na ${productName} foram apagados`,
    content: {
      preview: 'A confirmação do seu pedido, e o que ainda acontece depois dele.',
      heading: 'Sua conta e os seus dados foram apagados',
      paragraphs: [
        `O pedido foi feito e confirmado com a sua senha em ${formatInstant(erasedAt)}. Não dá para desfazer.`,
        ...(ended.length > 0 ? [aheadSentence(ended.length)] : []),
      ],
      details: ended.slice(0, mostListed).map((each) => ({
        label: `${formatInstant(each.startsAt, each.zone)}, com ${each.professionalName}`,
        value: outcomeOf(each),
      })),
      closing: [
        ...(refund > 0
          ? [`Ao todo, ${formatBrl(refund)} voltam ${refundArrival.way}. ${refundArrival.hint}`]
          : []),
        retained.length > 0
          ? `A lei manda guardar: ${retained.map(({ what, until }) => `${lowerFirst(what)}, até ${formatDate(until)}`).join('; ')}.`
          : 'Não ficou nada guardado que diga quem você é.',
        'Este é o nosso último e-mail para você.',
      ],
      notes: [
        `Não foi você, ou ficou alguma dúvida? Escreva para ${privacyContact}.`,
        `Se precisar de apoio, ligue ${cvv.number} (${cvv.name}): ${cvv.about}.`,
      ],
      reason: `pediu para apagar a sua conta na ${productName}`,
    },
  }
}

function aheadSentence(count: number): string {
  return count === 1
    ? 'O que aconteceu com a consulta que você tinha pela frente:'
    : `O que aconteceu com as ${count} consultas que você tinha pela frente:`
}

/** True whatever the provider says of a payment afterwards: one that was not paid when the erasure was recorded goes back. */
function outcomeOf({ isCancelled, isReturned, paid }: EndByErasure): string {
  if (paid === 0)
    return isCancelled
      ? 'cancelada sem pagamento; se algum ainda for aprovado, ele volta por inteiro'
      : 'já não estava marcada'
  if (isReturned) return `cancelada; ${formatBrl(paid)} voltam para você`
  if (isCancelled) return `cancelada; ${formatBrl(paid)} não voltam: o prazo para cancelar tinha passado`
  return 'não foi cancelada: já tinha começado'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

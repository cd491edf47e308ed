import { crisisTexts, formatDate, privacyContact, refundArrival } from '@escuta/i18n'
import { formatBrl, formatInstant, productName } from '@escuta/kernel'
import type { PersonMail } from '../application/deps.ts'
import type { CancelledByErasure, RetainedByLaw } from '../contract/index.ts'

type Erasure = {
  readonly cancelled: readonly CancelledByErasure[]
  readonly retained: readonly RetainedByLaw[]
  readonly erasedAt: string
}

/** Appointments that are listed; a mail names no more of them. */
const mostListed = 20

/**
 * The last mail to a person: that their data is erased, what was cancelled and comes back, and what the law keeps. It does not
 * name them, as it outlives them in their mailbox, and says nothing about health.
 */
export function erasureMail({ cancelled, retained, erasedAt }: Erasure): PersonMail {
  const refund = cancelled.reduce((sum, each) => sum + each.refund, 0)
  const listed = cancelled.slice(0, mostListed).map((each) => ({
    label: formatInstant(each.startsAt, each.zone),
    value: outcomeOf(each),
  }))
  const { cvv } = crisisTexts
  return {
    subject: `Seus dados na ${productName} foram apagados`,
    content: {
      preview: 'A confirmação do seu pedido, e o que ainda acontece depois dele.',
      heading: 'Sua conta e os seus dados foram apagados',
      paragraphs: [
        `O pedido foi feito e confirmado com a sua senha em ${formatInstant(erasedAt)}. Não dá para desfazer.`,
        ...(cancelled.length > 0 ? [cancelledSentence(cancelled.length)] : []),
        ...(refund > 0 ? [`${formatBrl(refund)} voltam ${refundArrival.way}. ${refundArrival.hint}`] : []),
        retained.length > 0
          ? `A lei manda guardar: ${retained.map(({ what, until }) => `${lowerFirst(what)}, até ${formatDate(until)}`).join('; ')}.`
          : 'Não ficou nada guardado que diga quem você é.',
        'Este é o nosso último e-mail para você.',
      ],
      details: listed,
      notes: [
        `Não foi você, ou ficou alguma dúvida? Escreva para ${privacyContact}.`,
        `Se precisar de apoio, ligue ${cvv.number} (${cvv.name}): ${cvv.about}.`,
      ],
    },
  }
}

function cancelledSentence(count: number): string {
  return count === 1
    ? 'A consulta que você tinha pela frente foi cancelada:'
    : `As ${count} consultas que você tinha pela frente foram canceladas:`
}

function outcomeOf({ isProcessing, paid, refund }: CancelledByErasure): string {
  if (isProcessing) return 'um pagamento em andamento volta pela mesma regra, se for aprovado'
  if (refund > 0) return `${formatBrl(refund)} voltam para você`
  return paid > 0 ? `${formatBrl(paid)} não voltam: o prazo para cancelar tinha passado` : 'nada foi cobrado'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

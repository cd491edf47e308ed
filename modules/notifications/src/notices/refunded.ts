import type { RefundReason } from '@escuta/billing/contract'
import { formatBrl } from '@escuta/kernel'
import type { ReturnedMoney } from '../texts/mail-text.ts'
import type { InboxText, Said } from './define-notice.ts'
import { arrivalHint, inAllOf, withoutStop } from './returned.ts'

type Refund = { readonly reason: RefundReason; readonly money: ReturnedMoney }

/** Refunds of which no e-mail about the appointment speaks. */
export function isUntoldOtherwise({ reason }: Pick<Refund, 'reason'>): boolean {
  return reason === 'slot-taken' || reason === 'returned-at-provider'
}

export function refundedForClient({ other, facts: { reason, money } }: Said<Refund>): InboxText {
  return {
    title: 'Valor devolvido',
    message: `${
      reason === 'slot-taken'
        ? `Seu pagamento chegou depois do prazo e o horário com ${other} já não estava livre. Devolvemos ${formatBrl(money.now)}.`
        : `Devolvemos ${formatBrl(money.now)} da consulta com ${withoutStop(other)}.`
    }${inAllOf(money)} ${arrivalHint}`,
  }
}

export function refundedForProfessional({ other, facts: { reason, money } }: Said<Refund>): InboxText {
  return {
    title: 'Pagamento devolvido',
    message: `${byWhom(reason)} ${formatBrl(money.now)} a ${other}${whyReturned[reason] ?? ' pela consulta cancelada'}.`,
  }
}

const whyReturned: Readonly<Partial<Record<RefundReason, string>>> = {
  'slot-taken': ': o pagamento chegou quando o horário já não estava livre',
  'contest-accepted': ': a contestação da falta foi aceita',
  'returned-at-provider': '',
}

function byWhom(reason: RefundReason): string {
  return reason === 'returned-at-provider' ? 'O provedor de pagamento devolveu' : 'Devolvemos'
}

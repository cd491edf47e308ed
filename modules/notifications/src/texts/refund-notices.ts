import type { RefundReason } from '@escuta/billing/contract'
import { formatBrl } from '@escuta/kernel'
import type { ReturnedMoney } from './mail-text.ts'

type Notice = { readonly title: string; readonly message: string }

/** When money that was returned can be expected. */
export const arrivalHint =
  'O prazo para aparecer na fatura depende do seu banco: em geral, até 10 dias úteis.'

/** In-app notices of money that came back; `when` is the appointment's, empty where its start is not known. */
export const refundNotices = {
  refundedForClient: (professional: string, money: ReturnedMoney, reason: RefundReason): Notice => ({
    title: 'Valor devolvido',
    message: `${
      reason === 'slot-taken'
        ? `Seu pagamento chegou depois do prazo e o horário com ${professional} já não estava livre. Devolvemos ${formatBrl(money.now)}.`
        : `Devolvemos ${formatBrl(money.now)} da consulta com ${withoutStop(professional)}.`
    }${inAllOf(money)} ${arrivalHint}`,
  }),
  refundedForProfessional: (client: string, { now }: ReturnedMoney, reason: RefundReason): Notice => ({
    title: 'Pagamento devolvido',
    message: `${byWhom(reason)} ${formatBrl(now)} a ${client}${whyReturned[reason] ?? ' pela consulta cancelada'}.`,
  }),
  partForClient: (professional: string, when: string, money: ReturnedMoney): Notice => ({
    title: 'Parte do valor devolvida',
    message: `Devolvemos ${formatBrl(money.now)} dos ${formatBrl(money.paid)} que você pagou pela consulta com ${withoutStop(professional)}${ofTime(when)}.${inAllOf(money)} Isso não muda a consulta. ${arrivalHint}`,
  }),
  partForProfessional: (client: string, when: string, money: ReturnedMoney): Notice => ({
    title: 'Parte do pagamento devolvida',
    message: `O provedor de pagamento devolveu ${formatBrl(money.now)} dos ${formatBrl(money.paid)} que ${client} pagou pela consulta${ofTime(when)}. A devolução aparece no seu financeiro.`,
  }),
  strayForClient: (professional: string, when: string): Notice => ({
    title: 'Pagamento a mais devolvido',
    message: `Recebemos um pagamento seu que não correspondia ao da consulta com ${withoutStop(professional)}${ofTime(when)} e o devolvemos por inteiro. ${arrivalHint}`,
  }),
  undoneForClient: (professional: string, when: string, { now }: ReturnedMoney): Notice => ({
    title: 'Devolução não concluída',
    message: `A devolução de ${formatBrl(now)} da consulta com ${withoutStop(professional)}${ofTime(when)} não chegou à sua conta: o banco não a aceitou. Fale com o suporte, para combinar como receber o valor.`,
  }),
  undoneForProfessional: (client: string, when: string, { now }: ReturnedMoney): Notice => ({
    title: 'Devolução não concluída',
    message: `O banco de ${client} não aceitou a devolução de ${formatBrl(now)} da consulta${ofTime(when)}. Por enquanto, o valor volta a contar no seu financeiro.`,
  }),
} as const

const whyReturned: Readonly<Partial<Record<RefundReason, string>>> = {
  'slot-taken': ': o pagamento chegou quando o horário já não estava livre',
  'contest-accepted': ': a contestação da falta foi aceita',
  'returned-at-provider': '',
}

function byWhom(reason: RefundReason): string {
  return reason === 'returned-at-provider' ? 'O provedor de pagamento devolveu' : 'Devolvemos'
}

function inAllOf({ now, inAll, paid }: ReturnedMoney): string {
  if (inAll === now) return ''
  return inAll === paid
    ? ` Com o que já tinha voltado, são os ${formatBrl(paid)} que você pagou.`
    : ` Ao todo, já voltaram ${formatBrl(inAll)}.`
}

function ofTime(when: string): string {
  return when === '' ? '' : ` de ${when}`
}

/** A name that ends with an initial, before the stop of its sentence. */
function withoutStop(name: string): string {
  return name.replace(/\.$/, '')
}

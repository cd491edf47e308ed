import { shownProfessional } from '@escuta/catalog/contract'
import { unknownClient } from '@escuta/identity/contract'
import { type ClientId, formatBrl, formatInstant, type Refusal } from '@escuta/kernel'
import { writePdf } from '@escuta/pdf'
import { billingRefusals, methodTexts } from '../contract/index.ts'
import { receivedPaymentOf } from '../read-models/payments/payment-of-appointment.query.ts'
import type { BillingDeps } from './deps.ts'

/** Confirms as PDF what a client paid for an appointment, also when it was returned. Refuses `payment-not-found`. */
export async function paymentConfirmation(
  deps: Pick<BillingDeps, 'db' | 'appointments' | 'professionals' | 'people' | 'clock'>,
  clientId: ClientId,
  appointmentId: string,
): Promise<Buffer | Refusal<'payment-not-found'>> {
  const payment = await receivedPaymentOf(deps.db, clientId, appointmentId)
  if (!payment) return billingRefusals.refuse('payment-not-found')
  const { professionalId, amount, method, paidAt, intentId, refundRequestedAt, refundedAt } = payment
  const [professionals, appointments, names] = await Promise.all([
    deps.professionals.shownByIds([professionalId]),
    deps.appointments.byIds([appointmentId]),
    deps.people.namesByIds([clientId]),
  ])
  const professional = professionals.get(professionalId)
  const appointment = appointments.get(appointmentId)
  const zone = appointment?.zone
  const facts: (readonly [string, string])[] = [
    ['Cliente', names.get(clientId) ?? unknownClient],
    ['Profissional', shownProfessional(professional).name],
    ...(professional?.crp ? [['Registro', professional.crp] as const] : []),
    ...(appointment ? [['Consulta', formatInstant(appointment.date, zone)] as const] : []),
    ['Valor', formatBrl(amount)],
    ['Meio de pagamento', methodTexts[method ?? ''] ?? method ?? ''],
    ['Pago em', formatInstant(paidAt, zone)],
    ...(refundRequestedAt ? [['Devolução pedida em', formatInstant(refundRequestedAt, zone)] as const] : []),
    ...(refundedAt ? [['Devolvido em', formatInstant(refundedAt, zone)] as const] : []),
    ['Número da operação', intentId ?? ''],
  ]
  return writePdf({
    title: 'Confirmação de pagamento',
    createdAt: deps.clock.now(),
    blocks: [
      {
        kind: 'paragraph',
        text: refundRequestedAt
          ? 'Recebemos o pagamento abaixo, e ele foi devolvido ou está em devolução.'
          : 'Recebemos o pagamento abaixo.',
      },
      { kind: 'facts', facts },
      {
        kind: 'paragraph',
        text: 'Este documento confirma o pagamento feito na plataforma. Ele não é um recibo fiscal.',
      },
    ],
  })
}

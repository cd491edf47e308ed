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
  const facts = [
    ...(await aboutAppointment(deps, { clientId, appointmentId, professionalId: payment.professionalId })),
    ...aboutPayment(payment),
  ]
  return writePdf({
    title: 'Confirmação de pagamento',
    createdAt: deps.clock.now(),
    blocks: [
      {
        kind: 'paragraph',
        text: payment.refundRequestedAt
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

type Fact = readonly [name: string, value: string]

async function aboutAppointment(
  { professionals, appointments, people }: Pick<BillingDeps, 'appointments' | 'professionals' | 'people'>,
  ids: { readonly clientId: string; readonly appointmentId: string; readonly professionalId: string },
): Promise<readonly Fact[]> {
  const [shown, known, names] = await Promise.all([
    professionals.shownByIds([ids.professionalId]),
    appointments.byIds([ids.appointmentId]),
    people.namesByIds([ids.clientId]),
  ])
  const professional = shown.get(ids.professionalId)
  const appointment = known.get(ids.appointmentId)
  return [
    ['Cliente', names.get(ids.clientId) ?? unknownClient],
    ['Profissional', shownProfessional(professional).name],
    ...(professional?.crp ? [['Registro', professional.crp] as const] : []),
    ...(appointment ? [['Consulta', formatInstant(appointment.date, appointment.zone)] as const] : []),
  ]
}

type Received = NonNullable<Awaited<ReturnType<typeof receivedPaymentOf>>>

function aboutPayment(payment: Received): readonly Fact[] {
  const { amount, method, paidAt, intentId, refundRequestedAt, refundedAt } = payment
  return [
    ['Valor', formatBrl(amount)],
    ['Meio de pagamento', methodTexts[method ?? ''] ?? method ?? ''],
    ['Pago em', formatInstant(paidAt)],
    ...(refundRequestedAt ? [['Devolução pedida em', formatInstant(refundRequestedAt)] as const] : []),
    ...(refundedAt ? [['Devolvido em', formatInstant(refundedAt)] as const] : []),
    ['Número da operação', intentId ?? ''],
  ]
}

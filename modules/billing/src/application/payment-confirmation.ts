import { shownProfessional } from '@escuta/catalog/contract'
import { unknownClient } from '@escuta/identity/contract'
import { type ClientId, formatBrl, formatInstant, type Refusal } from '@escuta/kernel'
import { writePdf } from '@escuta/pdf'
import type { AppointmentSummary } from '@escuta/scheduling/contract'
import { billingRefusals, methodText } from '../contract/index.ts'
import { receivedPaymentOf } from '../read-models/payments/payment-of-appointment.query.ts'
import { appointmentOfClient } from './appointment-of-client.ts'
import type { BillingDeps } from './deps.ts'

/** Confirms as PDF what a client paid for an appointment, also when it was returned. Refuses `payment-not-found`. */
export async function paymentConfirmation(
  deps: Pick<BillingDeps, 'db' | 'appointments' | 'professionals' | 'people' | 'clock'>,
  clientId: ClientId,
  appointmentId: string,
): Promise<Buffer | Refusal<'payment-not-found'>> {
  const appointment = await appointmentOfClient(deps, clientId, appointmentId)
  if (!appointment) return billingRefusals.refuse('payment-not-found')
  const [payment, aboutPeople] = await Promise.all([
    receivedPaymentOf(deps.db, appointmentId),
    peopleOf(deps, appointment),
  ])
  if (!payment) return billingRefusals.refuse('payment-not-found')
  const { date, zone } = appointment
  const facts = [
    ...aboutPeople,
    ['Consulta', formatInstant(date, zone)] as const,
    ...aboutPayment(payment, zone),
  ]
  return writePdf({
    title: 'Confirmação de pagamento',
    createdAt: deps.clock.now(),
    blocks: [
      {
        kind: 'paragraph',
        text: whatBecameOf(payment),
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

async function peopleOf(
  { professionals, people }: Pick<BillingDeps, 'professionals' | 'people'>,
  { professionalId, clientId }: Pick<AppointmentSummary, 'professionalId' | 'clientId'>,
): Promise<readonly Fact[]> {
  const [shown, names] = await Promise.all([
    professionals.shownByIds([professionalId]),
    people.namesByIds([clientId]),
  ])
  const professional = shown.get(professionalId)
  return [
    ['Cliente', names.get(clientId) ?? unknownClient],
    ['Profissional', shownProfessional(professional).name],
    ...(professional?.crp ? [['Registro', professional.crp] as const] : []),
  ]
}

type Received = NonNullable<Awaited<ReturnType<typeof receivedPaymentOf>>>

function whatBecameOf({ refundRequestedAt, returnedOutside }: Received): string {
  if (refundRequestedAt) return 'Recebemos o pagamento abaixo, e ele foi devolvido ou está em devolução.'
  return returnedOutside
    ? 'Recebemos o pagamento abaixo, e uma parte dele foi devolvida.'
    : 'Recebemos o pagamento abaixo.'
}

function aboutPayment(payment: Received, zone: string): readonly Fact[] {
  const { amount, method, paidAt, intentId, refundRequestedAt, refundedAt, returnedOutside } = payment
  const isPart = returnedOutside !== null && returnedOutside > 0 && returnedOutside < amount
  return [
    ['Valor', formatBrl(amount)],
    ...(isPart ? [['Devolvido em parte', formatBrl(returnedOutside)] as const] : []),
    ['Meio de pagamento', method ? methodText(method) : ''],
    ['Pago em', formatInstant(paidAt, zone)],
    ...(refundRequestedAt ? [['Devolução pedida em', formatInstant(refundRequestedAt, zone)] as const] : []),
    ...(refundedAt ? [['Devolvido em', formatInstant(refundedAt, zone)] as const] : []),
    ['Número da operação', intentId ?? ''],
  ]
}

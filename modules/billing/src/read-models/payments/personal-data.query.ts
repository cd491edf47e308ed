import { type DataRecipientSource, instantValue, type PersonalDataSource } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { methodText } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'
import type { PaymentRow } from './payments.view.ts'

type Deps = {
  readonly db: Kysely<BillingTables>
  /** The company that receives the payments. */
  readonly provider: string
}

const statusTexts: Readonly<Record<PaymentRow['status'], string>> = {
  opened: 'não iniciado',
  payable: 'aguardando',
  failed: 'recusado',
  processing: 'em processamento',
  succeeded: 'pago',
  cancelled: 'cancelado',
  refunding: 'em devolução',
  refunded: 'devolvido',
}

/** Exports what a person paid, and what they were paid for as a professional. */
export function billingPersonalData({ db }: Pick<Deps, 'db'>): PersonalDataSource {
  return async ({ clientId, professionalId }) => {
    const [made, received] = await Promise.all([
      clientId === null ? [] : paymentsOf(db, 'clientId', clientId),
      professionalId === null ? [] : paymentsOf(db, 'professionalId', professionalId),
    ])
    return [
      { title: 'Pagamentos', entries: made.map(entryOf) },
      { title: 'Pagamentos recebidos', entries: received.map(entryOf) },
    ]
  }
}

/** The company that receives the payments, of whom began one. */
export function billingRecipients({ db, provider }: Deps): DataRecipientSource {
  const purpose = 'Receber pagamentos e fazer devoluções'
  const recipient = { name: provider, purpose, data: 'Valor da consulta e os dados digitados para pagar' }
  return async ({ clientId }) => {
    if (clientId === null) return []
    const made = db.selectFrom('billing.payments').select('paymentId').where('clientId', '=', clientId)
    return (await made.limit(1).executeTakeFirst()) ? [recipient] : []
  }
}

function paymentsOf(
  db: Deps['db'],
  column: 'clientId' | 'professionalId',
  id: string,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('billing.payments')
    .selectAll()
    .where(column, '=', id)
    .orderBy('openedAt')
    .orderBy('paymentId')
    .execute()
}

function entryOf(row: PaymentRow) {
  return {
    Valor: { kind: 'money', cents: row.amount } as const,
    Situação: statusTexts[row.status],
    'Meio de pagamento': row.method && methodText(row.method),
    'Última recusa': row.failure,
    'Iniciado em': instantValue(row.openedAt),
    'Pago em': instantValue(row.paidAt),
    'Devolvido pelo provedor':
      row.returnedOutside === null ? null : ({ kind: 'money', cents: row.returnedOutside } as const),
    'Devolução pedida em': instantValue(row.refundRequestedAt),
    'Devolvido em': instantValue(row.refundedAt),
    'Número da operação': row.intentId,
  }
}

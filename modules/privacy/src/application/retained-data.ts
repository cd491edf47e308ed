import { type RetainedByLaw, yearsOfPayments, yearsOfRecords } from '../contract/index.ts'
import type { PrivacyDeps } from './deps.ts'

/** Data that outlives a person's erasure, and until when (docs/adr/0009-erasure-and-retention.md). */
export type RetainedData = { readonly what: 'payments' | 'clinical-record'; readonly until: string }

/** The data of a client that the law retains: payments and clinical records, each from the last one on. */
export async function retainedDataOf(
  { receivedPayments, records }: Pick<PrivacyDeps, 'receivedPayments' | 'records'>,
  clientId: string | null,
): Promise<RetainedData[]> {
  if (clientId === null) return []
  const [paidAt, enteredAt] = await Promise.all([
    receivedPayments.lastPaidAt(clientId),
    records.lastEntryAt(clientId),
  ])
  return [
    ...retained('payments', paidAt, yearsOfPayments),
    ...retained('clinical-record', enteredAt, yearsOfRecords),
  ]
}

/** Until when a record is kept whose last entry was made then. */
export function recordRetainedUntil(lastEntryAt: string): string {
  return yearsAfter(lastEntryAt, yearsOfRecords)
}

function retained(what: RetainedData['what'], last: string | null, years: number): RetainedData[] {
  return last === null ? [] : [{ what, until: yearsAfter(last, years) }]
}

const texts: Readonly<Record<RetainedData['what'], Omit<RetainedByLaw, 'until'>>> = {
  payments: {
    what: 'Seus pagamentos e recibos, com nome e e-mail guardados à parte e cifrados',
    law: `Prazo da legislação tributária: ${yearsOfPayments} anos desde o último pagamento`,
  },
  'clinical-record': {
    what: 'O seu prontuário, cifrado e acessível só nos casos previstos em lei',
    law: `Lei 13.787/2018: ${yearsOfRecords} anos desde o último registro`,
  },
}

/** The DTO of retained data, in Portuguese. */
export function toRetainedByLaw({ what, until }: RetainedData): RetainedByLaw {
  return { ...texts[what], until }
}

function yearsAfter(instant: string, years: number): string {
  const at = new Date(instant)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at.toISOString()
}

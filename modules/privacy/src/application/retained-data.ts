import type { RetainedByLaw } from '../contract/index.ts'
import type { PrivacyDeps } from './deps.ts'

/** Data that outlives a person's erasure, and until when (docs/adr/0009-erasure-and-retention.md). */
export type RetainedData = { readonly what: 'payments' | 'clinical-record'; readonly until: string }

const yearsOfPayments = 5

/** The data of a client that the law retains: payments, from the last one on. */
export async function retainedDataOf(
  { receivedPayments }: Pick<PrivacyDeps, 'receivedPayments'>,
  clientId: string | null,
): Promise<RetainedData[]> {
  const last = clientId === null ? null : await receivedPayments.lastPaidAt(clientId)
  return last === null ? [] : [{ what: 'payments', until: yearsAfter(last, yearsOfPayments) }]
}

const texts: Readonly<Record<RetainedData['what'], Omit<RetainedByLaw, 'until'>>> = {
  payments: {
    what: 'Seus pagamentos e recibos, com nome e email guardados à parte e cifrados',
    law: 'Prazo da legislação tributária: 5 anos desde o último pagamento',
  },
  'clinical-record': {
    what: 'O seu prontuário, cifrado e acessível só nos casos previstos em lei',
    law: 'Lei 13.787/2018: 20 anos desde o último registro',
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

import type { Kysely } from 'kysely'
import type { RetainedByLaw } from '../../contract/index.ts'
import { careRelationsOf } from './care-relations.query.ts'
import type { CareRelationRow } from './care-relations.view.ts'

/** What must outlive a person's erasure, and until when; the source is design/brazil.md, "Records and retention". */
export type Kept = { readonly what: 'payments' | 'clinical-record'; readonly until: string }

const yearsOfPayments = 5

/** What the law keeps of a client: payments, from the last one on. */
export async function keptOf(
  db: Kysely<{ 'identity.care_relations': CareRelationRow }>,
  clientId: string | null,
): Promise<Kept[]> {
  const relations = clientId === null ? [] : await careRelationsOf(db, clientId)
  const paid = relations.flatMap(({ lastPaidAt }) => (lastPaidAt === null ? [] : [lastPaidAt]))
  const last = paid.toSorted().at(-1)
  return last === undefined ? [] : [{ what: 'payments', until: yearsAfter(last, yearsOfPayments) }]
}

const words: Readonly<Record<Kept['what'], Omit<RetainedByLaw, 'until'>>> = {
  payments: {
    what: 'Seus pagamentos e recibos, com nome e e-mail guardados à parte e cifrados',
    law: 'Prazo da legislação tributária: 5 anos desde o último pagamento',
  },
  'clinical-record': {
    what: 'O seu prontuário, cifrado e acessível só nos casos previstos em lei',
    law: 'Lei 13.787/2018: 20 anos desde o último registro',
  },
}

export function retainedByLawOf({ what, until }: Kept): RetainedByLaw {
  return { ...words[what], until }
}

function yearsAfter(instant: string, years: number): string {
  const at = new Date(instant)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at.toISOString()
}

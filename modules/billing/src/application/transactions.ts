import type {
  FinancialAppointment,
  financialAppointmentsInput,
  Transaction,
  TransactionFilter,
  TransactionPage,
} from '../contract/index.ts'
import type { Page, PageInput } from '@escuta/kernel'
import type { z } from 'zod'
import { dayEdges, edgesOf } from '../domain/finance/period-edges.ts'
import {
  type Instants,
  payersOf,
  type TransactionRow,
  transactionRows,
} from '../read-models/transactions/transactions.query.ts'
import type { FinanceDeps } from './deps.ts'
import { instantsOf, zoneOf } from './financial-summary.ts'

/** A page of a professional's transactions, the latest first. */
export async function transactionsOf(
  deps: FinanceDeps,
  { limit, cursor, ...filter }: TransactionFilter & PageInput,
): Promise<TransactionPage> {
  const { professionalId, status, figure, search } = filter
  const [within, clientIds] = await Promise.all([
    instantsWanted(deps, filter),
    search ? clientsNamed(deps, professionalId, search) : undefined,
  ])
  const wanted = { professionalId, status, figure, within, clientIds }
  const { rows, nextCursor } = await transactionRows(deps.db, wanted, { limit, cursor })
  return { items: await shown(deps, professionalId, rows), nextCursor }
}

/** A page of the appointments that a figure counts, the latest start first. */
export async function financialAppointments(
  deps: FinanceDeps,
  { professionalId, period, figure, ...page }: z.output<typeof financialAppointmentsInput>,
): Promise<Page<FinancialAppointment>> {
  const within = await instantsWanted(deps, { professionalId, period })
  const kind = figure === 'appointments' ? 'confirmed' : 'withdrawn'
  const { items, nextCursor } = await deps.appointments.ofPeriod(professionalId, within, kind, page)
  const clientIds = items.map(({ clientId }) => clientId)
  const nameOf = await deps.appointments.namesShownTo(professionalId, clientIds)
  return {
    nextCursor,
    items: items.map(({ id, clientId, date, price, status, awaitsAcceptance, cancellationReason }) => ({
      id,
      clientName: nameOf(clientId),
      startsAt: date,
      price,
      status,
      awaitsAcceptance,
      cancelledBy:
        status !== 'cancelled' ? null : cancellationReason === 'by-client' ? 'client' : 'professional',
    })),
  }
}

/** The period's instants, or those of one day of it. */
async function instantsWanted(
  { professionals, clock }: FinanceDeps,
  { professionalId, period, day }: Pick<TransactionFilter, 'professionalId' | 'period' | 'day'>,
): Promise<Instants> {
  const zone = await zoneOf({ professionals }, professionalId)
  const within = instantsOf(edgesOf(period, clock.now(), zone))
  if (day === undefined) return within
  const { from, to } = dayEdges(day, zone)
  return {
    from: within.from !== null && within.from > from ? within.from : from,
    to: within.to !== null && within.to < to ? within.to : to,
  }
}

/** Whoever only held a time is found by the name that the professional sees. */
async function clientsNamed(
  { db, people, appointments }: FinanceDeps,
  professionalId: string,
  search: string,
): Promise<readonly string[]> {
  const payers = await payersOf(db, professionalId)
  const known = await appointments.knownAmong(professionalId, payers)
  return people.withWords(professionalId, payers, search, known)
}

async function shown(
  { appointments }: FinanceDeps,
  ownId: string,
  rows: readonly TransactionRow[],
): Promise<readonly Transaction[]> {
  const [nameOf, known] = await Promise.all([
    appointments.namesShownTo(
      ownId,
      rows.map(({ clientId }) => clientId),
    ),
    appointments.byIds(unique(rows.map(({ appointmentId }) => appointmentId))),
  ])
  return rows.map(({ transactionId, clientId, professionalId: _own, at, isPart, ...row }) => {
    const clientName = nameOf(clientId)
    return {
      ...row,
      id: transactionId,
      description:
        row.type === 'refund'
          ? `${isPart ? 'Devolução de parte' : 'Devolução'} da consulta de ${clientName}`
          : `Pagamento da consulta de ${clientName}`,
      clientName,
      appointmentAt: known.get(row.appointmentId)?.date ?? null,
      createdAt: at,
    }
  })
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}

import { callRest } from '@escuta/identity/testing'
import { appointmentId, cents, type ClientId, formatBrl, newId, hourMs } from '@escuta/kernel'
import { textsOf } from '@escuta/pdf/testing'
import {
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  type BookingApp,
  openBookingApp,
} from '@escuta/scheduling/testing'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { financialPeriod } from '../contract/index.ts'
import { paymentIdOf } from '../contract/payment.ts'
import { givenPayment, givenSubject } from '../testing/index.ts'
import type { BillingTables } from '../read-models/database.ts'
import { revenueWithin } from '../read-models/transactions/transactions.query.ts'
import { billingRest } from './billing.rest.ts'

type Professional = Awaited<ReturnType<BookingApp['professional']>>

/** One payment: when it was opened and, by its fate, when it came and went back. Hours before now. */
const entry = fc.record({
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  hoursAgo: fc.integer({ min: 0, max: 24 * 800 }),
  refundedAfter: fc.integer({ min: 0, max: 24 * 60 }),
  fate: fc.constantFrom(
    'paid',
    'paid',
    'refunding',
    'refunded',
    'repeated',
    'processing',
    'failed',
    'cancelled',
  ),
})
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never

const now = '2026-11-21T15:00:00.000Z'
const agoOf = (hours: number) => new Date(Date.parse(now) - hours * hourMs).toISOString()
const isReceived = ({ fate }: Entry) => ['paid', 'refunding', 'refunded', 'repeated'].includes(fate)
const refundHour = ({ hoursAgo, refundedAfter }: Entry) => Math.max(0, hoursAgo - refundedAfter)

let app: BookingApp
let marina: ClientId
/** The name decides the id. */
let professionals = 0
beforeAll(async () => {
  app = await openBookingApp()
  app.clock.at = new Date(now)
  const client = await app.client('=Marina "Nina"; Alves')
  marina = client.clientId!
})
afterAll(() => app.close())

/** Guarantee: the app projects the tables of billing into its database. */
function tablesOf(db: unknown): Kysely<BillingTables> {
  return db as Kysely<BillingTables>
}

async function append(professional: Professional, given: Entry): Promise<void> {
  const id = appointmentId.parse(newId())
  const subject = givenSubject({
    appointmentId: id,
    professionalId: professional.professionalId,
    clientId: marina,
    amount: cents.parse(given.amount),
  })
  const past = givenPayment(subject, `pi_${id}`)
  const at = agoOf(given.hoursAgo)
  const requestedAt = agoOf(refundHour(given))
  const opened = { ...past.opened, data: { ...past.opened.data, openedAt: at } }
  const succeeded = { ...past.succeeded, data: { ...past.succeeded.data, paidAt: at } }
  const requested = { ...past.refundRequested, data: { ...past.refundRequested.data, requestedAt } }
  const again = { ...requested, data: { ...requested.data, isRepeated: true, requestedAt: now } }
  const paid = [opened, past.intentCreated, succeeded]
  const histories = {
    paid,
    refunding: [...paid, requested],
    refunded: [...paid, requested, past.refunded],
    repeated: [...paid, requested, past.refunded, again],
    processing: [opened, past.intentCreated, past.processing],
    failed: [opened, past.intentCreated, past.failed()],
    cancelled: [opened, past.intentCreated, past.cancelled],
  }
  await app.append(`payment-${paymentIdOf(id)}`, histories[given.fate])
  const held = appointmentHeldBy({
    appointmentId: id,
    clientId: marina,
    professionalId: professional.professionalId,
    startsAt: at,
  })
  const cancelled = given.fate === 'refunded' ? [appointmentCancelledAfter(held, 'by-client')] : []
  const confirmed = given.fate === 'paid' ? [appointmentConfirmedAfter(held)] : []
  await app.append(`agenda-${professional.professionalId}-${id}`, [held, ...confirmed, ...cancelled])
}

/** The figures by the history alone: `from` as an instant. */
function expectedFrom(history: readonly Entry[], from: string) {
  const isIn = (hours: number) => agoOf(hours) >= from
  const received = history.filter((each) => isReceived(each) && isIn(each.hoursAgo))
  const returned = history.filter(
    (each) => ['refunding', 'refunded', 'repeated'].includes(each.fate) && isIn(refundHour(each)),
  )
  const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0)
  const open = history.filter(({ fate, hoursAgo }) => fate === 'processing' && isIn(hoursAgo))
  return {
    totalRevenue: sum(received) - sum(returned),
    refunded: sum(returned),
    paidAppointments: received.length,
    pendingRevenue: sum(open),
    pendingAppointments: open.length,
    cancellations: history.filter(({ fate, hoursAgo }) => fate === 'refunded' && isIn(hoursAgo)).length,
  }
}

/** The cents in the last column of CSV rows. */
function centsOfCsv(csv: string): number {
  const rows = csv.slice(1).split('\r\n').slice(1, -1)
  return rows.reduce((sum, row) => sum + Number(row.slice(row.lastIndexOf(';') + 1).replace(',', '')), 0)
}

/** The cents of the transactions that a PDF lists. */
function centsOfPdf(texts: readonly string[]): number {
  const amounts = texts.slice(texts.indexOf('Transações')).filter((text) => /^-?R\$ [\d.]+,\d{2}$/.test(text))
  return amounts.reduce((sum, text) => sum + Number(text.replaceAll(/[^\d-]/g, '')), 0)
}

describe('the finances of a professional', () => {
  it('are the same on the screen, by REST, as CSV and as PDF, for random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 25 }), async (history) => {
        const professional = await app.professional(`Helena ${(professionals += 1)} Martins`)
        const { professionalId, actor } = professional
        for (const each of history) await append(professional, each)
        await app.settle()
        const calls = await app.as(actor)
        for (const [period, from] of [
          ['all_time', '2000-01-01T00:00:00.000Z'],
          ['current_year', '2026-01-01T03:00:00.000Z'],
        ] as const) {
          const wanted = { professionalId, period, figure: 'revenue' as const }
          const summary = await calls.billing.financialSummary({ professionalId, period })
          expect(summary).toMatchObject(expectedFrom(history, from))
          const rest = await callRest(
            billingRest,
            'GET /api/financial/professional/:professionalId',
            { params: { professionalId }, query: { period } },
            calls,
          )
          expect(rest).toEqual({ status: 200, body: summary })
          expect(summary.chart.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(summary.totalRevenue)
          const listed = await calls.billing.transactions({ ...wanted, limit: 500 })
          expect(listed.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(summary.totalRevenue)
          expect(centsOfCsv((await calls.billing.transactionsCsv(wanted)).text)).toBe(summary.totalRevenue)
          const pdf = textsOf(Buffer.from(await calls.billing.financesPdf(wanted), 'base64'))
          expect(centsOfPdf(pdf)).toBe(summary.totalRevenue)
          expect(pdf).toContain(formatBrl(summary.totalRevenue).replaceAll('\u00A0', ' '))
          const cancelled = { professionalId, period, figure: 'cancellations' as const, limit: 500 }
          expect((await calls.billing.financialAppointments(cancelled)).items).toHaveLength(
            summary.cancellations,
          )
        }
      }),
      { numRuns: process.env['LONG'] ? 100 : 4 },
    )
  })

  it('add up to more than 2³¹ cents', async () => {
    const professional = await app.professional('Vera Sá')
    const { professionalId, actor } = professional
    const history = Array.from({ length: 46 }, (_, index) => ({
      amount: 100_000_000,
      hoursAgo: 5,
      refundedAfter: 0,
      fate: index < 23 ? ('paid' as const) : ('processing' as const),
    }))
    for (const each of history) await append(professional, each)
    await app.settle()
    const { billing } = await app.as(actor)
    const summary = await billing.financialSummary({ professionalId, period: 'current_year' })
    expect(summary).toMatchObject({
      totalRevenue: 2_300_000_000,
      pendingRevenue: 2_300_000_000,
      highestDailyRevenue: 2_300_000_000,
      averageTicket: 100_000_000,
    })
    const within = [{ from: '2026-01-01T03:00:00.000Z', to: null }]
    expect(await revenueWithin(tablesOf(app.db), professionalId, within)).toEqual([2_300_000_000])
  })

  it('page the same rows as one list, by status and by the client’s name without accents', async () => {
    const professional = await app.professional('Rui Sá')
    const { professionalId, actor } = professional
    for (const fate of ['paid', 'failed', 'processing', 'refunded'] as const)
      await append(professional, { amount: 10_000, hoursAgo: 5, refundedAfter: 0, fate })
    await app.settle()
    const { billing } = await app.as(actor)
    const all = await billing.transactions({ professionalId, limit: 500 })
    expect(all.items).toHaveLength(5)
    const first = await billing.transactions({ professionalId, limit: 2 })
    const rest = await billing.transactions({ professionalId, limit: 500, cursor: first.nextCursor! })
    expect([...first.items, ...rest.items]).toEqual(all.items)
    const found = await billing.transactions({ professionalId, status: 'failed', search: 'MÁRINA' })
    expect(found.items).toMatchObject([{ status: 'failed', clientName: '=Marina "Nina"; Alves' }])
    expect((await billing.transactions({ professionalId, search: 'Rosa' })).items).toEqual([])
    expect((await billing.transactionsCsv({ professionalId, status: 'failed' })).text).toContain(
      '"Pagamento da consulta de =Marina ""Nina""; Alves"',
    )
  })

  it('name by the first name alone whoever only held a time, and find nothing else of them', async () => {
    const professional = await app.professional('Noemi Sá')
    const { professionalId, actor } = professional
    await append(professional, { amount: 10_000, hoursAgo: 5, refundedAfter: 0, fate: 'processing' })
    await append(professional, { amount: 10_000, hoursAgo: 5, refundedAfter: 0, fate: 'refunded' })
    await app.settle()
    const { billing } = await app.as(actor)
    const wanted = { professionalId, period: 'all_time' as const }
    const shown = JSON.stringify([
      await billing.transactions({ professionalId }),
      await billing.financialAppointments({ ...wanted, figure: 'cancellations' }),
      (await billing.transactionsCsv(wanted)).text,
      textsOf(Buffer.from(await billing.financesPdf(wanted), 'base64')),
    ])
    expect(shown).toContain('=Marina')
    for (const word of ['Nina', 'Alves', '@']) expect(shown).not.toContain(word)
    const found = async (search: string) =>
      (await billing.transactions({ professionalId, search })).items.length
    expect(await found('marina')).toBe(3)
    for (const search of ['alves', 'nina', '@', 'escuta'])
      expect([search, await found(search)]).toEqual([search, 0])
  })

  it('refuse another professional and an unknown period', async () => {
    const [rui, lia] = [await app.professional('Davi Reis'), await app.professional('Lia Dias')]
    await app.settle()
    const get = async (id: string, query: Record<string, string>) =>
      callRest(
        billingRest,
        'GET /api/transactions/professional/:professionalId',
        { params: { professionalId: id }, query },
        await app.as(rui.actor),
      )
    expect(await get(lia.professionalId, {})).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await get(rui.professionalId, { period: 'today' })).toMatchObject({ status: 400 })
    expect(await get(rui.professionalId, { status: 'all' })).toMatchObject({ status: 200, body: [] })
    for (const period of financialPeriod.options)
      expect(await get(rui.professionalId, { period })).toMatchObject({ status: 200 })
  })
})

describe('billing.paymentConfirmation', () => {
  it('confirms a payment to the client who made it only', async () => {
    const professional = await app.professional('Helena Dutra')
    const caio = await app.client('Caio Prado')
    const id = appointmentId.parse(newId())
    const past = givenPayment(
      givenSubject({
        appointmentId: id,
        professionalId: professional.professionalId,
        clientId: caio.clientId!,
      }),
    )
    const confirmation = async (actor: typeof caio) =>
      (await app.as(actor)).billing.paymentConfirmation({ appointmentId: id })
    const { clientId, professionalId } = past.opened.data
    const held = appointmentHeldBy({ appointmentId: id, clientId, professionalId })
    await app.append(`agenda-${professionalId}-${id}`, [held])
    await app.append(`payment-${paymentIdOf(id)}`, [past.opened, past.intentCreated])
    await app.settle()
    await expect(confirmation(caio)).rejects.toThrow('Não encontramos este pagamento.')
    await app.append(`payment-${paymentIdOf(id)}`, [past.succeeded])
    await app.settle()
    const texts = textsOf(Buffer.from(await confirmation(caio), 'base64')).join('\n')
    for (const shown of ['Cliente: Caio Prado', 'Profissional: Helena Dutra', 'Valor: R$ 150,00', 'Cartão'])
      expect(texts).toContain(shown)
    const rosa = await app.client('Rosa Lima')
    await expect(confirmation(rosa)).rejects.toThrow('Não encontramos este pagamento.')
  })
})

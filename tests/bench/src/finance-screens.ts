import { dayMs, newId, writeCursor } from '@escuta/kernel'
import { expectSame, type Screen } from './screens.ts'

type Figures = Readonly<
  Record<
    'totalRevenue' | 'paidAppointments' | 'pendingAppointments' | 'monthlyAppointments' | 'cancellations',
    number
  >
>
type List = { readonly items: readonly { readonly id: string; readonly clientName: string }[] }

const shown = 20
const halfway = new Date(Date.now() - 550 * dayMs).toISOString()
const thisMonth = `date_trunc('month', now(), 'America/Sao_Paulo')`

/** The procedures of /profissional/financeiro, one screen each. `rareName`: part of the name of few clients. */
export function financeScreens(rareName: string): readonly Screen[] {
  return [
    summary('figures of this month', 'current_month', thisMonth),
    summary('figures of all time', 'all_time', `'-infinity'`),
    transactions('latest transactions', {}, 'true'),
    transactions(
      'transactions from halfway on',
      { cursor: writeCursor([halfway, newId()]) },
      `at < '${halfway}'`,
    ),
    transactions('refunds', { figure: 'refunded' }, `type = 'refund'`),
    transactions(
      'failed payments of the year before',
      { status: 'failed', period: 'last_year' },
      `status = 'failed' and at >= date_trunc('year', now(), 'America/Sao_Paulo') - interval '1 year'
        and at < date_trunc('year', now(), 'America/Sao_Paulo')`,
    ),
    transactions(`transactions of “${rareName}”`, { search: rareName }, undefined),
    cancellations,
  ]
}

/** A page of a filter; `where` says the same of `billing.transactions`, undefined where names decide, which are encrypted. */
function transactions(
  name: string,
  filter: Readonly<Record<string, string>>,
  where: string | undefined,
): Screen {
  return {
    name,
    of: 'professionals',
    calls: ({ id }) => ({
      'billing.transactions': { professionalId: id, period: 'all_time', limit: shown, ...filter },
    }),
    async check({ pool, tables }, { id }, [answer]) {
      const ids = idsOf(answer)
      const condition =
        where ??
        `client_id in (select client_id from ${tables['billing.transactions']}
        where transaction_id = any($2))`
      const { rows } = await pool.query<Row>(
        `select transaction_id as id, client_id as client, appointment_id as appointment, $2::uuid[] is null
         from ${tables['billing.transactions']} where professional_id = $1 and ${condition}
         order by at desc, transaction_id desc limit ${shown}`,
        [id, ids],
      )
      expectSame(
        ids,
        rows.map((row) => row.id),
      )
      return {
        'billing.transactions': ids,
        'identity.people': rows.map(({ client }) => client),
        'scheduling.appointments': rows.map(({ appointment }) => appointment),
        'catalog.professionals': [id],
      }
    },
  }
}

type Row = { readonly id: string; readonly client: string; readonly appointment: string }

/** The figures of a period that begins at `from`, as SQL. */
function summary(name: string, period: string, from: string): Screen {
  return {
    name,
    of: 'professionals',
    calls: ({ id }) => ({ 'billing.financialSummary': { professionalId: id, period } }),
    async check({ pool, tables }, { id }, [answer]) {
      // Guarantee: the procedure answers a financial summary.
      const ours = answer as Figures
      const { rows } = await pool.query(
        `select revenue, paid, open, appointments, cancellations from
          (select sum(amount) filter (where type = 'refund' or status = 'completed')::int as revenue,
             count(*) filter (where type = 'payment' and status = 'completed')::int as paid,
             count(*) filter (where type = 'payment' and status = 'pending')::int as open
           from ${tables['billing.transactions']} where professional_id = $1 and at >= ${from}) as moved,
          (select count(*) filter (where status in ('confirmed', 'completed'))::int as appointments,
             count(*) filter (where cancellation_reason = 'by-professional')::int as cancellations
           from ${tables['scheduling.appointments']} where professional_id = $1 and starts_at >= ${from}) as starting`,
        [id],
      )
      expectSame(
        {
          revenue: ours.totalRevenue,
          paid: ours.paidAppointments,
          open: ours.pendingAppointments,
          appointments: ours.monthlyAppointments,
          cancellations: ours.cancellations,
        },
        rows[0],
      )
      return { 'catalog.professionals': [id] }
    },
  }
}

const cancellations: Screen = {
  name: 'cancellations of all time',
  of: 'professionals',
  calls: ({ id: professionalId }) => ({
    'billing.financialAppointments': {
      professionalId,
      period: 'all_time',
      figure: 'cancellations',
      limit: shown,
    },
  }),
  async check({ pool, tables }, { id }, [answer]) {
    const { rows } = await pool.query<Row>(
      `select appointment_id as id, client_id as client from ${tables['scheduling.appointments']}
       where professional_id = $1 and cancellation_reason = 'by-professional'
       order by starts_at desc, appointment_id desc limit ${shown}`,
      [id],
    )
    expectSame(
      idsOf(answer),
      rows.map((row) => row.id),
    )
    return {
      'scheduling.appointments': rows.map((row) => row.id),
      'identity.people': rows.map(({ client }) => client),
      'catalog.professionals': [id],
    }
  },
}

/** The ids of a full page. */
function idsOf(answer: unknown): readonly string[] {
  // Guarantee: the procedures of lists answer pages.
  const { items } = answer as List
  if (items.length !== shown) throw new Error(`a page has ${items.length} rows`)
  return items.map(({ id }) => id)
}

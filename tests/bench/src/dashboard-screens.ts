import { expectSame, type Screen } from './screens.ts'

/** Appointments of each client. */
const perClient = 300

type Page = {
  readonly stats: Readonly<Record<string, number>>
  readonly today: {
    readonly count: number
    readonly first: readonly { readonly id: string; readonly clientId: string }[]
  }
  readonly recentClients: readonly { readonly id: string; readonly lastConsult: string }[]
}

export const dashboard: Screen = {
  name: '/profissional',
  of: 'professionals',
  calls: ({ userId }) => ({ 'dashboards.professionalPage': { userId } }),
  async check({ pool, tables }, { id }, [answer]) {
    const { stats, today, recentClients } = answer as Page
    const appointments = tables['scheduling.appointments']
    const { rows: counts } = await pool.query(
      `select count(*) filter (where status <> 'cancelled' and starts_at < day + interval '1 day' and starts_at >= day)::int as today,
         count(*) filter (where status in ('confirmed', 'completed') and starts_at < month + interval '1 month')::int as month
       from ${appointments}, date_trunc('day', now(), 'America/Sao_Paulo') as day,
         date_trunc('month', now(), 'America/Sao_Paulo') as month
       where professional_id = $1 and starts_at >= month`,
      [id],
    )
    const { rows: seen } = await pool.query(
      `select client_id as id, max(starts_at) as at from ${appointments}
       where professional_id = $1 and status = 'completed' group by 1 order by 2 desc limit 5`,
      [id],
    )
    expectSame([today.count, stats['thisMonthAppointments']], [counts[0].today, counts[0].month])
    expectSame(
      recentClients.map((client) => [client.id, client.lastConsult]),
      seen.map((client) => [client.id, client.at]),
    )
    return {
      'scheduling.appointments': today.first.map((appointment) => appointment.id),
      'identity.people': [
        ...today.first.map(({ clientId }) => clientId),
        ...recentClients.map((client) => client.id),
      ],
      'catalog.professionals': [id],
    }
  },
}

type Month = {
  readonly days: readonly {
    readonly date: string
    readonly count: number
    readonly first: readonly { readonly id: string }[]
  }[]
}
type List = { readonly items: readonly { readonly id: string }[] }

export const agenda: Screen = {
  name: '/profissional/agenda',
  of: 'professionals',
  calls: ({ id, userId }) => ({
    'catalog.professionalOfUser': { userId },
    'scheduling.agendaMonth': { professionalId: id },
    'scheduling.agendaList': { professionalId: id },
  }),
  async check({ pool, tables }, { id }, [, month, list]) {
    const { days } = month as Month
    const { items } = list as List
    const appointments = tables['scheduling.appointments']
    const listed = `professional_id = $1 and status <> 'cancelled'`
    const { rows: counts } = await pool.query(
      `select (starts_at at time zone 'America/Sao_Paulo')::date::text as date, count(*)::int from ${appointments}
       where ${listed} and (starts_at at time zone 'America/Sao_Paulo')::date between $2 and $3 group by 1 order by 1`,
      [id, days[0]?.date, days.at(-1)?.date],
    )
    const { rows: next } = await pool.query(
      `select appointment_id as id from ${appointments} where ${listed} and ends_at > now() order by starts_at limit 5`,
      [id],
    )
    expectSame(
      days.map(({ date, count }) => ({ date, count })),
      counts,
    )
    expectSame(
      items.map((item) => ({ id: item.id })),
      next,
    )
    const shown = new Set([...days.flatMap(({ first }) => first), ...items].map((each) => each.id))
    const { rows: clients } = await pool.query(
      `select distinct client_id as id from ${appointments} where appointment_id = any($1::uuid[])`,
      [[...shown]],
    )
    return {
      'scheduling.appointments': [...shown],
      'identity.people': clients.map((client) => client.id),
      'catalog.professionals': [id],
    }
  },
}

type Listed = { readonly id: string; readonly professionalId: string }
type OwnPage = {
  readonly upcoming: readonly Listed[]
  readonly past: readonly Listed[]
  readonly payments: readonly { readonly id: string }[]
  readonly stats: Readonly<Record<string, number>>
}

export const clientPage: Screen = {
  name: '/cliente',
  of: 'clients',
  calls: () => ({ 'dashboards.clientPage': undefined }),
  async check({ pool, tables }, { id }, [answer]) {
    const { upcoming, past, payments, stats } = answer as OwnPage
    const { rows: own } = await pool.query(
      `select appointment_id as id, professional_id as "professionalId", status, ends_at > now() as ahead, price, payment
       from ${tables['scheduling.appointments']} where client_id = $1 order by starts_at, appointment_id`,
      [id],
    )
    const listed = own.filter(({ status }) => status !== 'cancelled')
    const paid = own.filter(({ payment }) => payment === 'paid')
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)
    expectSame(own.length, perClient)
    expectSame(idsOf(upcoming), idsOf(listed.filter(({ ahead }) => ahead)))
    expectSame(idsOf(past), idsOf(listed.filter(({ ahead }) => !ahead).slice(-past.length)).toReversed())
    expectSame(
      [stats['completedAppointments'], stats['totalSpent']],
      [
        own.filter(({ status }) => status === 'completed').length,
        paid.reduce((sum, { price }) => sum + price, 0),
      ],
    )
    const shown = [...upcoming, ...past]
    return {
      'scheduling.appointments': idsOf(shown),
      'identity.people': [id],
      'catalog.professionals': [...new Set(shown.map(({ professionalId }) => professionalId))],
      'billing.payments': idsOf(payments),
    }
  },
}

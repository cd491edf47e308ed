import type { ProfessionalCounts } from '@escuta/scheduling/contract'
import type { MonthFigures, ProfessionalDashboard } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'
import { periodsAt, periodsMonthBefore } from './month-bounds.ts'

type Stats = { readonly figures: ProfessionalDashboard['stats']; readonly listedToday: number }

/** The figures of the month and of the same moment one month before, and how many appointments today's list has. */
export async function professionalStats(
  { appointments, receivedPayments }: Pick<DashboardDeps, 'appointments' | 'receivedPayments'>,
  professionalId: string,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<Stats> {
  const periods = [periodsAt(now, zone), periodsMonthBefore(now, zone)]
  const [counts, revenues] = await Promise.all([
    appointments.countsOfProfessional(professionalId, periods),
    receivedPayments.totalsOfProfessional(
      professionalId,
      periods.map(({ monthSoFar }) => monthSoFar),
    ),
  ])
  const [current, previous] = periods.map((_, index) => figuresOf(counts[index]!, revenues[index]!))
  return { figures: { ...current!, previousMonth: previous! }, listedToday: counts[0]!.listedToday }
}

function figuresOf(counts: ProfessionalCounts, monthlyRevenue: number): MonthFigures {
  return {
    todayAppointments: counts.today,
    thisMonthAppointments: counts.month,
    completedAppointments: counts.completed,
    activePatients: counts.clients,
    monthlyRevenue,
  }
}

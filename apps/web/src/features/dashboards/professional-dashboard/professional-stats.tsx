import type { ProfessionalDashboard } from '@escuta/dashboards/contract'
import { formatNumber, professionalAreaTexts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { StatCard } from '@escuta/ui/stat-card'
import { CalendarDays, CalendarRange, Users, Wallet } from 'lucide-react'
import { trendOf } from './trend.ts'

const { stats: texts } = professionalAreaTexts

/** Four figures, each with its change against the previous month. */
export function ProfessionalStats({ stats }: Pick<ProfessionalDashboard, 'stats'>) {
  const { previousMonth: before } = stats
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={texts.today}
        value={formatNumber(stats.todayAppointments)}
        icon={<CalendarDays />}
        trend={trendOf(stats.todayAppointments, before.todayAppointments)}
      />
      <StatCard
        label={texts.month}
        value={formatNumber(stats.thisMonthAppointments)}
        icon={<CalendarRange />}
        trend={trendOf(stats.thisMonthAppointments, before.thisMonthAppointments)}
      />
      <StatCard
        label={texts.patients}
        value={formatNumber(stats.activePatients)}
        icon={<Users />}
        trend={trendOf(stats.activePatients, before.activePatients)}
      />
      <StatCard
        label={texts.revenue}
        value={formatBrl(stats.monthlyRevenue)}
        icon={<Wallet />}
        trend={trendOf(stats.monthlyRevenue, before.monthlyRevenue)}
      />
    </div>
  )
}

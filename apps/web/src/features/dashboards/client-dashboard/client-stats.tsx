import type { ClientPage } from '@escuta/dashboards/contract'
import { clientAreaTexts, formatNumber } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { StatCard } from '@escuta/ui/stat-card'
import { CalendarCheck, CalendarClock, Users, Wallet } from 'lucide-react'

const { stats: texts } = clientAreaTexts

export function ClientStats({ stats }: Pick<ClientPage, 'stats'>) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={texts.upcoming}
        value={formatNumber(stats.upcomingAppointments)}
        icon={<CalendarClock />}
      />
      <StatCard
        label={texts.completed}
        value={formatNumber(stats.completedAppointments)}
        icon={<CalendarCheck />}
      />
      <StatCard label={texts.professionals} value={formatNumber(stats.totalProfessionals)} icon={<Users />} />
      <StatCard label={texts.spent} value={formatBrl(stats.totalSpent)} icon={<Wallet />} />
    </div>
  )
}

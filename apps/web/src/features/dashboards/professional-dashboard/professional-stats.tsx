import type { ProfessionalPage } from '@escuta/dashboards/contract'
import { formatNumber, professionalAreaTexts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { StatCard } from '@escuta/ui/stat-card'
import { CalendarDays, CalendarRange, Users, Wallet } from 'lucide-react'
import { trendOf } from './trend.ts'

const { stats: texts } = professionalAreaTexts

// One day says nothing about the same date of another month: it has no span to compare with.
const figures = [
  {
    name: 'todayAppointments',
    label: texts.today,
    Icon: CalendarDays,
    format: formatNumber,
    span: undefined,
  },
  {
    name: 'thisMonthAppointments',
    label: texts.month,
    Icon: CalendarRange,
    format: formatNumber,
    span: 'month',
  },
  { name: 'activePatients', label: texts.patients, Icon: Users, format: formatNumber, span: 'sameDays' },
  { name: 'monthlyRevenue', label: texts.revenue, Icon: Wallet, format: formatBrl, span: 'sameDays' },
] as const

export function ProfessionalStats({ stats }: Pick<ProfessionalPage, 'stats'>) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, label, Icon, format, span }) => (
        <StatCard
          key={name}
          label={label}
          value={format(stats[name])}
          icon={<Icon />}
          trend={span && trendOf(stats[name], stats.previousMonth[name], span)}
        />
      ))}
    </div>
  )
}

import { professionalAreaTexts as texts } from '@escuta/i18n'
import { cardClass } from '@escuta/ui/card'
import { Bell, CalendarDays, type LucideIcon, Users, Wallet } from 'lucide-react'
import type { Screen } from '../../../lib/built-screens.ts'
import { SiteLink } from '../../../lib/site-link.tsx'

const actions: readonly { readonly to: Screen; readonly label: string; readonly icon: LucideIcon }[] = [
  { to: '/profissional/agenda', label: texts.agenda, icon: CalendarDays },
  { to: '/profissional/pacientes', label: texts.patients, icon: Users },
  { to: '/profissional/financeiro', label: texts.finances, icon: Wallet },
  { to: '/profissional/notificacoes', label: texts.notifications, icon: Bell },
]

export function ProfessionalActions() {
  return (
    <nav aria-label={texts.quickActions} className="grid gap-3">
      {actions.map(({ to, label, icon: Icon }) => (
        <SiteLink
          key={to}
          to={to}
          className={cardClass({
            padding: 'small',
            pressable: true,
            className: 'flex items-center gap-4 font-semibold',
          })}
        >
          <Icon className="size-5.5 text-accent" aria-hidden />
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}

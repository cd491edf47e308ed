import { adminOverviewTexts as texts } from '@escuta/i18n'
import { cardClass } from '@escuta/ui/card'
import { BarChart3, Mail, ShieldAlert, UserCheck } from 'lucide-react'
import { type AdminScreen, mayOpenAdmin } from '../../lib/admin-screens.ts'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'
import { useUser } from '../../lib/user-context.ts'

const actions = [
  { to: '/admin/aprovacoes', label: texts.actions.approve, Icon: UserCheck },
  { to: '/admin/moderacao', label: texts.actions.moderate, Icon: ShieldAlert },
  { to: '/admin/email', label: texts.actions.mail, Icon: Mail },
  { to: '/admin/relatorios', label: texts.actions.reports, Icon: BarChart3 },
] as const satisfies readonly {
  readonly to: AdminScreen
  readonly label: string
  readonly Icon: typeof Mail
}[]

/** The quick actions whose screens the user may read; nothing without one. */
export function QuickActions() {
  const user = useUser()
  const shown = actions.filter(({ to }) => mayOpenAdmin(user, to))
  if (shown.length === 0) return null
  return (
    <Section title={texts.quickActions}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(({ to, label, Icon }) => (
          <li key={to} className="grid">
            <SiteLink
              to={to}
              className={cardClass({
                padding: 'small',
                pressable: true,
                className: 'flex items-center gap-3 font-semibold',
              })}
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { clientAreaTexts as texts } from '@escuta/i18n'
import { cardClass } from '@escuta/ui/card'
import { CalendarPlus, FileText, ListChecks, type LucideIcon, Receipt } from 'lucide-react'
import { SiteLink } from '../../../lib/site-link.tsx'

const linkClass = cardClass({ padding: 'small', pressable: true, className: 'flex items-center gap-4' })

export function QuickActions() {
  return (
    <nav aria-label={texts.quickActions} className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      <SiteLink to="/agendar-consulta" className={linkClass}>
        <Action icon={CalendarPlus} label={texts.book} about={texts.bookAbout} />
      </SiteLink>
      <a href="#consultas" className={linkClass}>
        <Action icon={ListChecks} label={texts.myAppointments} about={texts.myAppointmentsAbout} />
      </a>
      <SiteLink to="/cliente/pagamentos" className={linkClass}>
        <Action icon={Receipt} label={texts.myPayments} about={texts.myPaymentsAbout} />
      </SiteLink>
      <a href="#arquivos" className={linkClass}>
        <Action icon={FileText} label={texts.myFiles} about={texts.myFilesAbout} />
      </a>
    </nav>
  )
}

type ActionProps = { readonly icon: LucideIcon; readonly label: string; readonly about: string }

function Action({ icon: Icon, label, about }: ActionProps) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon className="size-5.5" aria-hidden />
      </span>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-caption text-ink-soft">{about}</span>
      </span>
    </>
  )
}

import { landingTexts } from '@escuta/i18n'
import { BellRing, CalendarSync, MapPin, MessageCircle, ShieldCheck, Wallet } from 'lucide-react'
import { holdMinutes, reminderLeadHours } from '../../lib/foreign-numbers.ts'
import { SectionHeading } from './section-heading.tsx'

const { heading, lead, items } = landingTexts.benefits

const benefits = [
  { ...items.payment, Icon: Wallet },
  { ...items.reminders, text: items.reminders.text(reminderLeadHours), Icon: BellRing },
  { ...items.reschedule, text: items.reschedule.text(holdMinutes), Icon: CalendarSync },
  { ...items.privacy, Icon: ShieldCheck },
  { ...items.answer, Icon: MessageCircle },
  { ...items.anywhere, Icon: MapPin },
] as const

export function BenefitsSection() {
  return (
    <section id="beneficios" aria-labelledby="beneficios-titulo" className="border-t border-line">
      <div className="page-width grid gap-12 py-16 sm:py-24">
        <SectionHeading id="beneficios" heading={heading} lead={lead} />
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ title, text, Icon }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5">
              <Icon className="mt-0.5 size-6 text-accent" aria-hidden />
              <h3 className="text-subtitle font-semibold">{title}</h3>
              <p className="col-start-2 text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { landingTexts } from '@escuta/i18n'
import {
  ChooseDayIllustration,
  FindSomeoneIllustration,
  TalkIllustration,
} from '@escuta/ui/illustration-steps'
import { ArrowRight } from 'lucide-react'
import { SiteLink } from '../../lib/site-link.tsx'
import { SectionHeading } from './section-heading.tsx'

const { how } = landingTexts

const steps = [
  { ...how.steps.find, to: '/agendar-consulta', Drawing: FindSomeoneIllustration },
  { ...how.steps.schedule, to: '/agendar-consulta', Drawing: ChooseDayIllustration },
  { ...how.steps.start, to: '/cliente', Drawing: TalkIllustration },
] as const

export function HowItWorksSection() {
  return (
    <section id="como-funciona" aria-labelledby="como-funciona-titulo" className="bg-sunken">
      <div className="page-width grid gap-12 py-16 sm:py-24">
        <SectionHeading id="como-funciona" heading={how.heading} lead={how.lead} />
        <ol className="grid gap-x-10 gap-y-12 md:grid-cols-3">
          {steps.map(({ title, text, action, to, Drawing }, index) => (
            <li key={title} className="grid content-start gap-3">
              <Drawing className="mb-3 -ml-4 w-44" />
              <h3 className="flex items-baseline gap-3 text-subtitle font-semibold">
                <span aria-hidden className="text-accent tabular-nums">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="text-pretty text-ink-soft">{text}</p>
              <SiteLink
                to={to}
                className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent hover:underline"
              >
                {action}
                <ArrowRight className="size-4.5" aria-hidden />
              </SiteLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

import { formatNumber, landingTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import {
  ChooseDayIllustration,
  FindSomeoneIllustration,
  TalkIllustration,
} from '@escuta/ui/illustration-steps'
import { ArrowRight } from 'lucide-react'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSiteFacts } from '../../lib/site-facts.ts'
import { SiteLink } from '../../lib/site-link.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { SectionHeading } from './section-heading.tsx'

export function LandingPage() {
  return (
    <>
      <PageTitle title={landingTexts.title} description={landingTexts.description} />
      <HeroSection />
      <HowItWorksSection />
      <ProfessionalsSection />
      <BenefitsSection />
      <EssenceSection />
      <ClosingSection />
    </>
  )
}

const { closing } = landingTexts

function ClosingSection() {
  return (
    <section className="page-width grid justify-items-center gap-4 py-20 text-center sm:py-28">
      <h2 className="max-w-2xl text-heading font-semibold text-balance">{closing.heading}</h2>
      <p className="max-w-xl text-lead text-pretty text-ink-soft">{closing.text}</p>
      <SiteLink to="/cadastro" className={buttonClass({ size: 'large', className: 'mt-3' })}>
        {closing.register}
      </SiteLink>
    </section>
  )
}

const { heading, text, values } = landingTexts.essence

function EssenceSection() {
  return (
    <section id="nossa-essencia" aria-labelledby="nossa-essencia-titulo" className="px-3 sm:page-width">
      <div className="grid gap-12 rounded-sheet bg-accent-soft px-6 py-14 text-on-accent-soft sm:px-14 sm:py-20">
        <div className="grid max-w-3xl gap-5">
          <h2 id="nossa-essencia-titulo" className="text-heading font-semibold">
            {heading}
          </h2>
          <p className="text-lead text-pretty text-ink">{text}</p>
        </div>
        <ul className="grid gap-x-12 gap-y-7 md:grid-cols-3">
          {values.map((value) => (
            <li key={value.title} className="grid content-start gap-1">
              <h3 className="text-subtitle font-semibold">{value.title}</h3>
              <p className="text-ink">{value.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const { professionals, figures } = landingTexts

function ProfessionalsSection() {
  const facts = useSiteFacts()
  return (
    <section id="profissionais" aria-labelledby="profissionais-titulo">
      <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.25fr]">
        <SectionHeading id="profissionais" heading={professionals.heading} lead={professionals.lead} />
        <div>
          <ul className="divide-y divide-line border-y border-line">
            {professionals.kinds.map(({ profession, name, text }) => {
              const known = facts?.byProfession[profession]
              const count = known === undefined ? figures.unknown : formatNumber(known)
              return (
                <li
                  key={name}
                  className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[6rem_1fr] sm:items-baseline"
                >
                  <p aria-hidden className="text-heading font-semibold whitespace-nowrap tabular-nums">
                    {count}
                  </p>
                  <div className="grid gap-1">
                    <h3 className="text-subtitle font-semibold">
                      {known !== undefined && <span className="sr-only">{`${count} `}</span>}
                      {name}
                    </h3>
                    <p className="text-pretty text-ink-soft">{text}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </section>
  )
}

const { how } = landingTexts

const steps = [
  { ...how.steps.find, to: '/agendar-consulta', Drawing: FindSomeoneIllustration },
  { ...how.steps.schedule, to: '/agendar-consulta', Drawing: ChooseDayIllustration },
  { ...how.steps.start, to: '/cliente', Drawing: TalkIllustration },
] as const

function HowItWorksSection() {
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

import { formatNumber, landingTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { Check } from 'lucide-react'
import { useSiteFacts } from '../../lib/site-facts.ts'
import { SiteLink } from '../../lib/site-link.tsx'

const { hero, figures } = landingTexts

/** The hero section: headline, booking link and figures. */
export function HeroSection() {
  return (
    <section className="page-width pt-10 pb-16 sm:pt-16 lg:pt-20">
      <div className="grid items-center gap-x-14 gap-y-12 lg:grid-cols-[1.08fr_1fr]">
        <div className="grid gap-6">
          <h1 className="text-display font-semibold text-balance">{hero.heading}</h1>
          <p className="max-w-xl text-lead text-pretty text-ink-soft">{hero.lead}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <SiteLink
              to="/agendar-consulta"
              className={buttonClass({ size: 'large', className: 'max-sm:w-full' })}
            >
              {hero.book}
            </SiteLink>
            <SiteLink
              to="/"
              hash="como-funciona"
              className={buttonClass({ variant: 'secondary', size: 'large', className: 'max-sm:w-full' })}
            >
              {hero.how}
            </SiteLink>
          </div>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-ink-soft">
            {hero.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Check className="size-4.5 text-accent" aria-hidden />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <TwoArmchairsIllustration className="mx-auto w-full max-w-140" />
      </div>
      <Figures />
    </section>
  )
}

/** Counted figures have their place before they are known, so that nothing moves. */
function Figures() {
  const facts = useSiteFacts()
  const counted = (count: number | undefined, label: (count: number) => string) => ({
    value: count === undefined ? figures.unknown : formatNumber(count),
    label: label(count ?? 0),
  })
  const shown = [
    counted(facts?.professionals, figures.professionals),
    counted(facts?.specialties, figures.specialties),
    figures.hold,
    figures.states,
  ]
  return (
    <dl className="mt-14 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-line pt-9 lg:mt-20 lg:grid-cols-4">
      {shown.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-0.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-title font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

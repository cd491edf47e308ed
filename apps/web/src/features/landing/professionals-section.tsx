import { formatNumber, landingTexts } from '@escuta/i18n'
import { useSiteFacts } from '../../lib/site-facts.ts'
import { SectionHeading } from './section-heading.tsx'

const { professionals, figures } = landingTexts

export function ProfessionalsSection() {
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

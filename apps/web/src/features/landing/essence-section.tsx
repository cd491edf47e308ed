import { landingTexts } from '@escuta/i18n'

const { heading, text, values } = landingTexts.essence

export function EssenceSection() {
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

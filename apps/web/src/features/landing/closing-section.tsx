import { landingTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { SiteLink } from '../../lib/site-link.tsx'

const { closing } = landingTexts

export function ClosingSection() {
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

import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { isBuilt } from '../../../lib/built-screens.ts'
import { SiteLink } from '../../../lib/site-link.tsx'

/** Invites to register as a professional; rendered once the screen exists. */
export function ProfessionalBanner() {
  if (!isBuilt('/onboarding-profissional')) return null
  return (
    <Card variant="accent" className="flex flex-wrap items-center justify-between gap-5 text-on-accent-soft">
      <div>
        <p className="text-subtitle font-semibold">{texts.banner}</p>
        <p>{texts.bannerHint}</p>
      </div>
      <SiteLink to="/onboarding-profissional" className={buttonClass()}>
        {texts.bannerAction}
      </SiteLink>
    </Card>
  )
}

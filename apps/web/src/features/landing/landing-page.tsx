import { landingTexts } from '@escuta/i18n'
import { PageTitle } from '../../lib/page-title.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { EssenceSection } from './essence-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { HowItWorksSection } from './how-it-works-section.tsx'
import { ProfessionalsSection } from './professionals-section.tsx'

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

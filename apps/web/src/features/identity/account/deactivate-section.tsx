import { deactivateTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { AccountSection } from './account-section.tsx'

const DeactivateDialog = lazyComponent(() => import('./deactivate-dialog.tsx'), 'DeactivateDialog')

type DeactivateSectionProps = { readonly isProfessional: boolean; readonly withCode: boolean }

export function DeactivateSection({ isProfessional, withCode }: DeactivateSectionProps) {
  const [open, setOpen] = useState(false)
  const consequences = isProfessional
    ? [...texts.consequences, texts.professionalConsequence]
    : texts.consequences
  return (
    <AccountSection id="desativar" title={texts.heading} about={texts.about}>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Button
        variant="dangerQuiet"
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <DeactivateDialog withCode={withCode} onClose={() => setOpen(false)} />}
    </AccountSection>
  )
}

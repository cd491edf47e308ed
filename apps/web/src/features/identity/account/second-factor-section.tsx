import type { AccountOverview } from '@escuta/identity/contract'
import { accountSecondFactorTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { AccountSection } from './account-section.tsx'
import { SendConfirmation } from './send-confirmation.tsx'

const DisableDialog = lazyComponent(() => import('./disable-dialog.tsx'), 'DisableDialog')
const EnableDialog = lazyComponent(() => import('./enable-dialog.tsx'), 'EnableDialog')
const MakeCodesDialog = lazyComponent(() => import('./make-codes-dialog.tsx'), 'MakeCodesDialog')
const RecoveryCodes = lazyComponent(() => import('../second-factor/recovery-codes.tsx'), 'RecoveryCodes')

type SecondFactor = AccountOverview['secondFactor']
type Open = 'enable' | 'disable' | 'make-codes'

type SecondFactorSectionProps = {
  readonly secondFactor: SecondFactor
  readonly isEmailConfirmed: boolean
}

/** Turning the second factor on and off, and its recovery codes, which are shown once. */
export function SecondFactorSection({ secondFactor, isEmailConfirmed }: SecondFactorSectionProps) {
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { isEnabled } = secondFactor
  const close = () => setOpen(undefined)
  function show(made: readonly string[]) {
    setCodes(made)
    close()
  }
  return (
    <AccountSection
      id="duas-etapas"
      title={texts.heading}
      about={texts.about}
      aside={<Badge tone={isEnabled ? 'accent' : 'neutral'}>{isEnabled ? texts.on : texts.off}</Badge>}
    >
      {codes ? (
        <NewRecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />
      ) : (
        <>
          <SecondFactorStatus {...secondFactor} />
          {isEnabled || isEmailConfirmed ? (
            <SecondFactorActions {...secondFactor} onOpen={setOpen} />
          ) : (
            // Otherwise it could lock out the owner of the address.
            <SendConfirmation label={texts.sendLink}>
              <p>{texts.confirmFirst}</p>
            </SendConfirmation>
          )}
        </>
      )}
      {open === 'enable' && <EnableDialog onEnabled={show} onClose={close} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
      {open === 'make-codes' && <MakeCodesDialog onMade={show} onClose={close} />}
    </AccountSection>
  )
}

function NewRecoveryCodes({
  codes,
  onStored,
}: {
  readonly codes: readonly string[]
  readonly onStored: () => void
}) {
  return (
    <div className="grid max-w-md gap-4">
      <Notice tone="good" live>
        <p className="font-semibold">{secondFactorTexts.codesHeading}</p>
        <p>{secondFactorTexts.codesLead}</p>
      </Notice>
      <RecoveryCodes codes={codes} onStored={onStored} />
    </div>
  )
}

function SecondFactorStatus({ isEnabled, isRequired, recoveryCodesLeft }: SecondFactor) {
  const few = recoveryCodesLeft < 3
  return (
    <>
      {isRequired && (
        <Notice tone={isEnabled ? 'neutral' : 'warning'}>
          <p>{isEnabled ? texts.required : texts.requiredOff}</p>
        </Notice>
      )}
      {isEnabled && (
        <p className={few ? 'font-semibold text-warning' : 'text-ink-soft'}>
          {recoveryCodesLeft === 0 ? texts.noCodesLeft : texts.codesLeft(recoveryCodesLeft)}
        </p>
      )}
    </>
  )
}

function SecondFactorActions({
  isEnabled,
  isRequired,
  onOpen,
}: SecondFactor & { readonly onOpen: (open: Open) => void }) {
  if (!isEnabled) {
    return (
      <Button className="max-sm:w-full sm:justify-self-start" onClick={() => onOpen('enable')}>
        {texts.enable}
      </Button>
    )
  }
  return (
    <div className="grid gap-3 sm:flex">
      <Button variant="secondary" onClick={() => onOpen('make-codes')}>
        {texts.makeCodes}
      </Button>
      {!isRequired && (
        <Button variant="ghost" onClick={() => onOpen('disable')}>
          {texts.disable}
        </Button>
      )}
    </div>
  )
}

import type { Enrolment } from '@escuta/identity/contract'
import { accountSecondFactorTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { useState } from 'react'
import { messageOf, refusalOf } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { EnrolmentStep } from '../second-factor/enrolment-step.tsx'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

type EnableDialogProps = {
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Turns the second factor on: password, then enrolment of an authenticator app. */
export function EnableDialog({ onEnabled, onClose }: EnableDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const { refused, secondsLeft } = useOutcome({ done: texts.enabled })
  const begin = trpc.identity.account.beginSecondFactor.useMutation({
    onSuccess: setEnrolment,
    onError: refused,
  })
  return (
    <Dialog title={texts.enableTitle} onClose={onClose}>
      {enrolment ? (
        <FirstCode enrolment={enrolment} onEnabled={onEnabled} />
      ) : (
        <ProofForm
          withCode={false}
          submit={texts.continue}
          submitting={texts.continuing}
          change={begin}
          secondsLeft={secondsLeft}
          onProven={({ password }) => begin.mutate({ password })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

type FirstCodeProps = Pick<EnableDialogProps, 'onEnabled'> & { readonly enrolment: Enrolment }

function FirstCode({ enrolment, onEnabled }: FirstCodeProps) {
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.enabled, doneHint: texts.enabledHint })
  const enable = trpc.identity.account.enableSecondFactor.useMutation({
    onSuccess: (answer) => {
      succeeded(answer)
      onEnabled(answer.recoveryCodes)
    },
    onError: (error) => {
      if (refusalOf(error)?.code !== 'wrong-code') refused(error)
    },
  })
  const isWrong = refusalOf(enable.error)?.code === 'wrong-code'
  return (
    <EnrolmentStep
      enrolment={enrolment}
      onCode={(code) => enable.mutate({ code })}
      problem={isWrong ? messageOf(enable.error, secondFactorTexts.wrong) : undefined}
      busy={enable.isPending}
      secondsLeft={secondsLeft}
    />
  )
}

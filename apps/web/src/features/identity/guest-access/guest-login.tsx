import { bookAccessTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import type { ComponentProps } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { GuestLoginForm } from './guest-login-form.tsx'

type GuestLoginProps = Pick<ComponentProps<typeof GuestLoginForm>, 'typed' | 'onTyped'> & {
  readonly onSignedIn: () => void
}

const loginFailure = { failed: texts.loginFailed, failedHint: texts.loginFailedHint }

export function GuestLogin({ typed, onTyped, onSignedIn }: GuestLoginProps) {
  const signIn = useSignIn({
    onSignedIn() {
      toast({ tone: 'success', title: texts.loggedIn, description: texts.creating })
      onSignedIn()
    },
    // The booking has its own text for wrong credentials (spec, section 8).
    onRefused: failureToast(loginFailure, { 'invalid-credentials': loginFailure.failedHint }),
  })
  const atPassword = signIn.step.kind === 'password' && !signIn.codes
  return (
    <>
      {/* Stays mounted during the second factor, so that going back keeps the input. */}
      <div hidden={!atPassword}>
        <GuestLoginForm typed={typed} onTyped={onTyped} signIn={signIn} />
      </div>
      {!atPassword && <SecondFactorStep signIn={signIn} />}
    </>
  )
}

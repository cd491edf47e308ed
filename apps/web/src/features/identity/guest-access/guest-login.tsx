import { bookAccessTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { messageOf, refusalOf } from '../../../lib/refusal.ts'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { GuestLoginForm } from './guest-login-form.tsx'

type GuestLoginProps = { readonly initialEmail: string; readonly onSignedIn: () => void }

export function GuestLogin({ initialEmail, onSignedIn }: GuestLoginProps) {
  const signIn = useSignIn({
    onSignedIn() {
      toast({ tone: 'success', title: texts.loggedIn, description: texts.creating })
      onSignedIn()
    },
    onRefused: (error) => toast({ tone: 'error', title: texts.loginFailed, description: refusalText(error) }),
  })
  const atPassword = signIn.step.kind === 'password' && !signIn.codes
  return (
    <>
      {/* Stays mounted during the second factor, so that going back keeps the input. */}
      <div hidden={!atPassword}>
        <GuestLoginForm initialEmail={initialEmail} signIn={signIn} />
      </div>
      {!atPassword && <SecondFactorStep signIn={signIn} />}
    </>
  )
}

/** The booking has its own text for `invalid-credentials`. */
function refusalText(error: unknown): string {
  const isWrong = refusalOf(error)?.code === 'invalid-credentials'
  return isWrong ? texts.loginFailedHint : messageOf(error, texts.loginFailedHint)
}

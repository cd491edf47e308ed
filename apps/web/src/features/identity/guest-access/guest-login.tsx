import { bookAccessTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { lazy, Suspense } from 'react'
import { PendingScreen } from '../../../lib/pending-screen.tsx'
import { messageOf, refusalOf } from '../../../lib/refusal.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { GuestLoginForm } from './guest-login-form.tsx'

const ProveItIsYou = lazy(async () => ({
  default: (await import('../sign-in/prove-it-is-you.tsx')).ProveItIsYou,
}))

type GuestLoginProps = { readonly initialEmail: string; readonly onSignedIn: () => void }

/** Signing in inside the booking, with a second factor where the account asks for it (spec §§4, 8). */
export function GuestLogin({ initialEmail, onSignedIn }: GuestLoginProps) {
  const signIn = useSignIn({
    onSignedIn() {
      toast({ tone: 'success', title: texts.loggedIn, description: texts.creating })
      onSignedIn()
    },
    onRefused: (error) => toast({ tone: 'error', title: texts.loginFailed, description: told(error) }),
  })
  const atPassword = signIn.step.kind === 'password' && !signIn.codes
  return (
    <>
      {/* Kept while the code is asked for, so that going back finds what was typed. */}
      <div hidden={!atPassword}>
        <GuestLoginForm initialEmail={initialEmail} signIn={signIn} />
      </div>
      {!atPassword && (
        <Suspense fallback={<PendingScreen />}>
          <ProveItIsYou signIn={signIn} />
        </Suspense>
      )}
    </>
  )
}

/** The booking has words of its own for a wrong e-mail or password (spec §8). */
function told(error: unknown): string {
  const isWrong = refusalOf(error)?.code === 'invalid-credentials'
  return isWrong ? texts.loginFailedHint : messageOf(error, texts.loginFailedHint)
}

import { registerTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { messageOf } from '../../../lib/refusal.ts'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { RegisterFields } from './register-problem.ts'

/** Signs up as a client: a toast for either outcome, and a redirect to /cliente 1.5 s after success. */
export function useRegister() {
  const redirectLater = useRedirectLater()
  const register = trpc.identity.register.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, false)
      toast({ tone: 'success', title: registerTexts.succeeded, description: registerTexts.succeededHint })
      redirectLater('/cliente')
    },
    onError: (error) => {
      const description = messageOf(error, registerTexts.failedFallback)
      toast({ tone: 'error', title: registerTexts.failed, description })
    },
  })
  function submit({ name, email, password, phone }: RegisterFields) {
    register.mutate({
      name: name.trim(),
      email: email.trim(),
      password,
      phone: phone.trim() || null,
      acceptTerms: true,
      acceptPrivacy: true,
    })
  }
  /** Busy until the redirect, so that the form is sent once. */
  return { submit, busy: register.isPending || register.isSuccess }
}

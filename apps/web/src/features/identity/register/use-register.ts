import { toast } from '@escuta/ui/toast-queue'
import { refusalOf } from '../../../lib/failure.ts'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { RegisterFields } from './register-problems.ts'

type RegisterOptions = {
  readonly onRegistered: () => void
  readonly onRefused: (error: unknown, email: string) => void
}

/** Signs up as a client; used by every register form. */
export function useRegister({ onRegistered, onRefused }: RegisterOptions) {
  const register = trpc.identity.register.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, false)
      onRegistered()
    },
    onError(error, { email }) {
      const refusal = refusalOf(error)
      if (refusal?.code !== 'registration-by-email') return onRefused(error, email)
      return toast({ title: refusal.message, description: refusal.action })
    },
  })
  function submit(fields: Pick<RegisterFields, 'name' | 'email' | 'password' | 'phone'>) {
    register.mutate({
      name: fields.name.trim(),
      email: fields.email.trim(),
      password: fields.password,
      phone: fields.phone.trim() || null,
      acceptTerms: true,
      acceptPrivacy: true,
    })
  }
  /** Busy until the redirect, so that the form is sent once. */
  return { submit, error: register.error, busy: register.isPending || register.isSuccess }
}

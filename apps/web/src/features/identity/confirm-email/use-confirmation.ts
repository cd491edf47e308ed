import { confirmEmailTexts } from '@escuta/i18n'
import { reasonOf } from '../../../lib/failure.ts'
import { isLinkRefused } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'

export type Confirmation =
  | { readonly status: 'asked' }
  | { readonly status: 'done'; readonly email: string }
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly reason: string }

/** `confirm` sends the link's token, again after a failure; nothing is sent before. */
export function useConfirmation(token: string | undefined) {
  const { mutate, data, error, isPending } = trpc.identity.account.confirmEmail.useMutation()
  return {
    confirmation: confirmationOf(token, data?.email, error),
    isConfirming: isPending,
    confirm: () => token !== undefined && mutate({ token }),
  }
}

function confirmationOf(token: string | undefined, email: string | undefined, error: unknown): Confirmation {
  if (email !== undefined) return { status: 'done', email }
  if (token === undefined) return { status: 'expired' }
  if (!error) return { status: 'asked' }
  if (isLinkRefused(error)) return { status: 'expired' }
  return { status: 'failed', reason: reasonOf(error, confirmEmailTexts.failedLead) }
}

import { useEffect, useRef } from 'react'
import { confirmEmailTexts } from '@escuta/i18n'
import { reasonOf } from '../../../lib/failure.ts'
import { isLinkRefused } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'

export type Confirmation =
  | { readonly status: 'confirming' }
  | { readonly status: 'done'; readonly email: string }
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly reason: string }

/** Sends the link's token once, on mount; `retry` sends it again after a failure. */
export function useConfirmation(token: string | undefined) {
  const { mutate, data, error } = trpc.identity.account.confirmEmail.useMutation()
  const sent = useRef(false)
  useEffect(() => {
    if (token === undefined || sent.current) return
    sent.current = true
    mutate({ token })
  }, [token, mutate])
  return {
    confirmation: confirmationOf(token, data?.email, error),
    retry: () => token !== undefined && mutate({ token }),
  }
}

function confirmationOf(token: string | undefined, email: string | undefined, error: unknown): Confirmation {
  if (email !== undefined) return { status: 'done', email }
  if (token === undefined) return { status: 'expired' }
  if (!error) return { status: 'confirming' }
  if (isLinkRefused(error)) return { status: 'expired' }
  return { status: 'failed', reason: reasonOf(error, confirmEmailTexts.failedLead) }
}

import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Has the server ask the provider what became of the payment, once. `nothing-paid` when the provider still waits for a
 * payment.
 */
export function useAskProvider(appointmentId: string): 'asking' | 'asked' | 'nothing-paid' {
  const { mutate, isSuccess, isError, data } = trpc.billing.confirmPayment.useMutation()
  useEffect(() => mutate({ appointmentId }), [mutate, appointmentId])
  if (isSuccess) return data.status === 'pending' ? 'nothing-paid' : 'asked'
  return isError ? 'asked' : 'asking'
}

import { consultationRoomTexts as texts } from '@escuta/i18n'
import type { SenderType } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { SiteLink } from '../../../lib/site-link.tsx'

const payments = { client: '/cliente/pagamentos', professional: '/profissional/financeiro' } as const

/** Where each side reads what becomes of the payment of an appointment that was cancelled. */
export function PaymentsLink({ side }: { readonly side: SenderType }) {
  return (
    <SiteLink to={payments[side]} className={buttonClass({ size: 'large', variant: 'secondary' })}>
      {texts.cancelled.toPayments[side]}
    </SiteLink>
  )
}

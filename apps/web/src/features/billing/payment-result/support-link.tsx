import type { Checkout } from '@escuta/billing/contract'
import { formatDateTime, paymentResultTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'

/** Opens an e-mail to the support that names the appointment. */
export function SupportLink({ checkout }: { readonly checkout: Checkout }) {
  const { supportEmail, startsAt, zone, appointmentId } = checkout
  const subject = texts.supportSubject(formatDateTime(new Date(startsAt), zone), appointmentId.slice(0, 8))
  return (
    <a
      href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
      className={buttonClass({ variant: 'ghost' })}
    >
      {texts.support}
    </a>
  )
}

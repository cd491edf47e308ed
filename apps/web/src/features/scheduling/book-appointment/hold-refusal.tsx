import { bookTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import type { ShownRefusal } from '../../../lib/refusal.ts'

/** Why no further slot can be held now, with a link to the unpaid hold. */
export function HoldRefusal({ refusal }: { readonly refusal: ShownRefusal }) {
  const appointmentId = refusal.details?.['appointmentId']
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{refusal.message}</p>
      {refusal.action && <p>{refusal.action}</p>}
      {typeof appointmentId === 'string' && (
        <Link to="/checkout" search={{ appointmentId }} className="font-semibold underline">
          {texts.payOtherHold}
        </Link>
      )}
    </Notice>
  )
}

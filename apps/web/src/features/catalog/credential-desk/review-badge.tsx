import type { CredentialReview } from '@escuta/catalog/contract'
import { credentialDeskTexts as texts } from '@escuta/i18n'
import { Badge, type BadgeTone } from '@escuta/ui/badge'

const tones: Readonly<Record<CredentialReview, BadgeTone>> = {
  submitted: 'warning',
  'under-review': 'accent',
  'recheck-due': 'warning',
  expired: 'warning',
  rejected: 'outline',
  approved: 'accent',
}

/** The badge of a credential's situation. */
export function ReviewBadge({ review }: { readonly review: CredentialReview }) {
  return <Badge tone={tones[review]}>{texts.situations[review]}</Badge>
}

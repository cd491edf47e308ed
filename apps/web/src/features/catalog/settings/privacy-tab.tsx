import { type OwnProfessional, professions } from '@escuta/catalog/contract'
import { privacySettingsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Switch } from '@escuta/ui/switch'
import { Section } from '../../../lib/section.tsx'
import { type Control, switchOf } from './setting-switch.ts'

type PrivacyTabProps = { readonly control: Control; readonly professional: OwnProfessional }

export function PrivacyTab({ control, professional: { profession, verified } }: PrivacyTabProps) {
  const profilePublic = switchOf(control, 'privacy.profilePublic')
  const hidesReviews = !professions[profession].showsReviews
  return (
    <Card>
      <Section title={texts.heading}>
        <div className="divide-y divide-line">
          <div className="grid gap-3 py-3">
            <Switch {...profilePublic} label={texts.profilePublic} hint={texts.profilePublicHint} />
            {profilePublic.checked && !verified && (
              <Notice tone="neutral" live>
                {texts.profileWaits}
              </Notice>
            )}
          </div>
          <Switch
            {...switchOf(control, 'privacy.showReviews')}
            label={texts.showReviews}
            hint={
              hidesReviews ? `${texts.showReviewsHint} ${texts.showReviewsCouncil}` : texts.showReviewsHint
            }
            className="py-3"
          />
          <Switch
            {...switchOf(control, 'privacy.allowDirectBooking')}
            label={texts.allowDirectBooking}
            hint={texts.allowDirectBookingHint}
            className="py-3"
          />
        </div>
      </Section>
    </Card>
  )
}

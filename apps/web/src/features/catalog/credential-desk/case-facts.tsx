import { type CredentialCase, professions } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts } from '@escuta/i18n'
import { formatBrl, shownPhone } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'
import { Fact } from '../../../lib/fact.tsx'
import { Section } from '../../../lib/section.tsx'

/** What the professional handed in. */
export function CaseFacts({ data }: { readonly data: CredentialCase }) {
  const { profession, crp, specialty, education, yearsExperience, approaches, price, phone, bio } = data
  return (
    <Section title={texts.handedIn}>
      <Card>
        <dl className="grid gap-5 wrap-anywhere sm:grid-cols-2">
          <Fact term={texts.credential[professions[profession].council ?? 'none']}>{crp}</Fact>
          <Fact term={texts.specialty}>{specialty}</Fact>
          <Fact term={texts.education}>{education ?? texts.notGiven}</Fact>
          <Fact term={texts.years}>
            {yearsExperience === null ? texts.notGiven : texts.yearsOf(yearsExperience)}
          </Fact>
          <Fact term={texts.approaches}>{approaches.join(', ') || texts.notGiven}</Fact>
          <Fact term={texts.price}>{formatBrl(price)}</Fact>
          <Fact term={texts.phone}>{phone === null ? texts.notGiven : shownPhone(phone)}</Fact>
          <div className="sm:col-span-2">
            <dt className="text-caption text-ink-soft">{texts.bio}</dt>
            <dd className="whitespace-pre-line">{bio || texts.notGiven}</dd>
          </div>
        </dl>
      </Card>
    </Section>
  )
}

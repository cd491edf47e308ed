import { registerTexts as texts } from '@escuta/i18n'
import { Checkbox } from '@escuta/ui/checkbox'
import { SiteLink } from '../../../lib/site-link.tsx'

const agreements = [
  { name: 'acceptTerms', to: '/termos', before: texts.acceptTermsBefore, link: texts.acceptTermsLink },
  {
    name: 'acceptPrivacy',
    to: '/privacidade',
    before: texts.acceptPrivacyBefore,
    link: texts.acceptPrivacyLink,
  },
] as const

type Agreed = { readonly acceptTerms: boolean; readonly acceptPrivacy: boolean }

type AgreementsProps = { readonly values: Agreed; readonly change: (changes: Partial<Agreed>) => void }

/** The documents accepted at registration. */
export function Agreements({ values, change }: AgreementsProps) {
  return (
    <div className="grid">
      {agreements.map(({ name, to, before, link }) => (
        <Checkbox
          key={name}
          name={name}
          checked={values[name]}
          onChange={(agrees) => change({ [name]: agrees })}
        >
          {before}
          <SiteLink to={to} newTab className="text-link">
            {link}
          </SiteLink>
        </Checkbox>
      ))}
    </div>
  )
}

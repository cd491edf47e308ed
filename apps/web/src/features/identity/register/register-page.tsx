import { registerTexts as texts } from '@escuta/i18n'
import { PageTitle } from '../../../lib/page-title.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { AccessLayout } from '../access-layout.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  return (
    <AccessLayout heading={texts.heading} lead={texts.lead}>
      <PageTitle title={texts.title} />
      <RegisterForm />
      <p className="text-ink-soft">
        {`${texts.hasAccount} `}
        <SiteLink to="/login" className="text-link inline-flex min-h-11 items-center">
          {texts.login}
        </SiteLink>
      </p>
    </AccessLayout>
  )
}

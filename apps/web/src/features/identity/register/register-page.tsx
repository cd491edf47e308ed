import { registerTexts as texts } from '@escuta/i18n'
import { Link } from '@tanstack/react-router'
import { AccessLayout } from '../access-layout.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  return (
    <AccessLayout title={texts.title} heading={texts.heading} lead={texts.lead}>
      <RegisterForm />
      <p className="text-ink-soft">
        {`${texts.hasAccount} `}
        <Link to="/login" state className="text-link inline-flex min-h-11 items-center">
          {texts.login}
        </Link>
      </p>
    </AccessLayout>
  )
}

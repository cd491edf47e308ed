import { accountSettingsTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TextField } from '@escuta/ui/text-field'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { useShownEmail } from '../../../lib/use-shown-email.tsx'

export function AccountTab() {
  const email = useShownEmail(useUser().email)
  const { data } = trpc.identity.account.overview.useQuery()
  return (
    <Card>
      <Section title={texts.heading}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.username}
            value={data?.username ?? ''}
            placeholder={texts.noUsername}
            autoComplete="off"
            readOnly
          />
          <TextField label={texts.email} value={email} autoComplete="off" readOnly />
        </div>
        <p className="text-caption text-ink-soft">{texts.readOnly}</p>
        <ul className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          <li className="grid content-start gap-2 sm:justify-items-start">
            <Link to="/conta" hash="senha" className={buttonClass({ variant: 'secondary' })}>
              {texts.changePassword}
            </Link>
            <span className="text-caption text-ink-soft">{texts.passwordHint}</span>
          </li>
          <li className="grid content-start gap-2 sm:justify-items-start">
            <Link to="/conta" hash="desativar" className={buttonClass({ variant: 'dangerQuiet' })}>
              {texts.deactivate}
            </Link>
            <span className="text-caption text-ink-soft">{texts.deactivateHint}</span>
          </li>
        </ul>
      </Section>
    </Card>
  )
}

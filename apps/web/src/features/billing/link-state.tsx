import { checkoutTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import type { Screen } from '../../lib/built-screens.ts'
import { SiteLink } from '../../lib/site-link.tsx'

type LinkStateProps = {
  readonly title: string
  readonly hint: string
  readonly to: Screen
  readonly label: string
  readonly className?: string
}

export function LinkState({ title, hint, to, label, className = '' }: LinkStateProps) {
  const link = (
    <SiteLink to={to} className={buttonClass({ size: 'large' })}>
      {label}
    </SiteLink>
  )
  return <EmptyState wholePage title={title} hint={hint} action={link} className={className} />
}

export function NoPendingPayment({ className = '' }: Pick<LinkStateProps, 'className'>) {
  return (
    <LinkState
      title={texts.none}
      hint={texts.noneHint}
      to="/agendar-consulta"
      label={texts.book}
      className={className}
    />
  )
}

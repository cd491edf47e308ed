import type { Checkout } from '@escuta/billing/contract'
import { checkoutTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BookAgainStateProps = {
  readonly title: string
  readonly hint: string
  readonly checkout: Pick<Checkout, 'professionalId' | 'professionalName'>
  readonly className?: string
  /** Shown below the buttons. */
  readonly children?: ReactNode
}

/** The appointment did not come about: offers a new time with the same professional first. */
export function BookAgainState({ title, hint, checkout, className = '', children }: BookAgainStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        wholePage
        title={title}
        hint={hint}
        action={
          <div className="grid justify-items-center gap-3">
            <Link
              to="/agendar-consulta"
              search={{ etapa: 'agendamento', profissional: checkout.professionalId }}
              className={buttonClass({ size: 'large', className: 'whitespace-normal!' })}
            >
              {texts.bookAgainWith(checkout.professionalName)}
            </Link>
            <Link to="/agendar-consulta" className={buttonClass({ variant: 'ghost' })}>
              {texts.otherProfessional}
            </Link>
            {children}
          </div>
        }
      />
    </div>
  )
}

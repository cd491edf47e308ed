import type { Checkout } from '@escuta/billing/contract'
import { paymentResultTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { SiteLink } from '../../../lib/site-link.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { PurchaseSummary } from '../purchase-summary.tsx'
import { SupportLink } from './support-link.tsx'

/** What was bought, what comes next, the calendar and the support. */
export function Confirmed({ checkout }: { readonly checkout: Checkout }) {
  const isAhead = new Date(checkout.startsAt) > useNow()
  return (
    <Card variant="raised" padding="large" className="grid w-full max-w-xl gap-7">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck className="size-16 stroke-[1.5] text-accent" aria-hidden />
        <h1 className="text-heading font-semibold text-balance">{texts.heading}</h1>
        <p className="text-lead text-pretty">{texts.lead}</p>
        {isAhead && <p className="text-pretty text-ink-soft">{texts.praise}</p>}
      </div>
      <section aria-label={texts.bought} className="grid gap-4 rounded-card bg-sunken p-5">
        <h2 className="text-subtitle font-semibold">{texts.bought}</h2>
        <PurchaseSummary checkout={checkout} />
      </section>
      {isAhead && (
        <div className="grid gap-3">
          <h2 className="text-subtitle font-semibold">{texts.next}</h2>
          <ol className="grid list-decimal gap-2 pl-5 text-ink-soft">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <div className="grid gap-3">
        <SiteLink to="/cliente" className={buttonClass({ size: 'large' })}>
          {texts.clientArea}
        </SiteLink>
        {isAhead && (
          <a
            href={`/api/appointments/${checkout.appointmentId}/calendar.ics`}
            download="compromisso.ics"
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            <CalendarPlus aria-hidden />
            {texts.calendar}
          </a>
        )}
        <SupportLink checkout={checkout} />
      </div>
    </Card>
  )
}
